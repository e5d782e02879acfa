import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StoredKeyword } from '../../functions/keywords/keyword.ts'
import { dynamoFeedStates } from '../../functions/news/feed-state.store.ts'
import { keywordNews } from '../../functions/news/keyword-news.ts'
import { stoppedNews } from '../../functions/news/news-age.ts'
import { masterList, newestList } from '../../functions/news/news-files.ts'
import { keepNews, waitingNews } from '../../functions/news/news-hits.store.ts'
import { allNewsWatches, watchOldKeyword } from '../../functions/news/news-watches.store.ts'
import { type NewsWorld, readNews } from '../../functions/news/read-news.ts'
import { SourceFailure } from '../../functions/sources/source.ts'
import { dynamoSourceHealth } from '../../functions/sources/source-health.store.ts'
import { gkgLine, md5Of, zipOf } from '../../local/simulator/sources/gkg-file.ts'
import { aKeyword, drain, expectConsistent, fireDue, history, keywordBench } from '../keywords/world.ts'
import { signalsOf } from '../support/data/signals-of.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'
import { chunksOf } from './news-sample.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const QUARTER_MS = 15 * 60_000
const START = Date.parse('2026-11-21T10:00:00.000Z')
const digitsOf = (n: number) =>
  new Date(START + n * QUARTER_MS).toISOString().replace(/[-:T]/g, '').slice(0, 14)

/** GDELT's server. File `n` is the one of the n-th quarter of an hour. */
function newsServer() {
  const files = new Map<number, { zip: Buffer; md5: string; broken?: 'cut' | 'changed' | 'missing' }>()
  const publish = (n: number, ...titles: string[]) => {
    const lines = titles.map((title, at) =>
      gkgLine({
        id: `${digitsOf(n)}-${at}`,
        digits: digitsOf(n),
        url: `https://news.example/${encodeURIComponent(title)}`,
        title,
        organizations: ['Acme'],
      }),
    )
    const zip = zipOf(`${digitsOf(n)}.gkg.csv`, Buffer.from(lines.join('\n')))
    const file = { zip, md5: md5Of(zip) }
    files.set(n, file)
    return file
  }
  const lineOf = (n: number) =>
    `${files.get(n)?.zip.length} ${files.get(n)?.md5} http://data.gdeltproject.org/gdeltv2/${digitsOf(n)}.gkg.csv.zip`
  const numbers = () => [...files.keys()].sort((a, b) => a - b)
  const opened: string[] = []
  let down = false
  const server: Pick<NewsWorld, 'open' | 'newest' | 'endOf'> = {
    async newest(url) {
      expect(url).toBe(newestList('english'))
      if (down) throw new SourceFailure('unreachable', 'did not answer')
      return `1 0 http://x/1.export.CSV.zip\n${lineOf(numbers().at(-1) ?? 0)}\n`
    },
    async endOf(url) {
      expect(url).toBe(masterList('english'))
      return `cut off.gkg.csv.zip\n${numbers().map(lineOf).join('\n')}\n`
    },
    async open(url) {
      opened.push(url.replace(/.*\//, '').slice(0, 14))
      const n = numbers().find((each) => url.includes(digitsOf(each)))
      const file = n === undefined ? undefined : files.get(n)
      if (!file || file.broken === 'missing') throw new SourceFailure('http', 'answered 404', { status: 404 })
      if (file.broken === 'cut') return chunksOf(file.zip.subarray(0, file.zip.length - 60), 64)
      if (file.broken === 'changed') return chunksOf(zipOf('x', Buffer.from('other')), 64)
      return chunksOf(file.zip, 64)
    },
  }
  return { server, publish, files, opened, fall: (is: boolean) => (down = is) }
}

/** Everything real but the network and the time. Each test has its own news, but one table. */
async function start(query = 'acme') {
  const bench = keywordBench(tables)
  const client = tables.documentClient()
  const { table } = tables.tableNames
  const clock = () => bench.now
  const gdelt = newsServer()
  const states = dynamoFeedStates(client, table)
  const logged: string[] = []
  const world: NewsWorld = {
    ...gdelt.server,
    clock,
    editions: ['english'],
    watches: () => allNewsWatches(client, table),
    states,
    keep: (found, storedAt) => keepNews(client, table, found, storedAt),
    health: dynamoSourceHealth(client, table, clock),
    log: (_message, { error = '' }) => logged.push(error),
  }
  const news: typeof bench.news = (watched, from) =>
    keywordNews(
      {
        waiting: (hit, since) => waitingNews(client, table, hit, since),
        stopped: stoppedNews(states, clock),
        watch: (each) => watchOldKeyword(client, table, each),
      },
      watched,
      from,
    )
  Object.assign(bench, { news, answers: [] })
  const { id: organizationId } = await anOrganization(tables, 1000)
  const { id } = await aKeyword(bench, organizationId, { query })
  await drain(bench)
  const later = (quarters: number) => {
    bench.now = new Date(bench.now.getTime() + quarters * QUARTER_MS)
  }
  const read = () => readNews(world, () => true)
  const run = async () => {
    await fireDue(bench, organizationId, id)
    return (await history(bench, organizationId, id))[0]
  }
  const titles = async () => (await signalsOf(tables, organizationId)).map(({ text }) => text).sort()
  return { ...gdelt, bench, world, organizationId, id, later, read, run, titles, logged, states }
}

beforeEach(async () => {
  await dynamoFeedStates(tables.documentClient(), tables.tableNames.table).forget('english')
})

describe('the news of a quarter of an hour', () => {
  test('wait for the run of a keyword, which pays for each once', async () => {
    const { bench, organizationId, publish, later, read, run, titles } = await start('acme -jobs')
    publish(0, 'Acme &raises $12M', 'Acme has jobs', 'Beta sells cars', 'ACME opens in Zürich')
    expect(await read()).toMatchObject({ files: 1, failed: 0, lines: 4 })
    later(1)
    expect(await read()).toMatchObject({ files: 0 })
    expect(await run()).toMatchObject({ status: 'succeeded', newSignals: 2, credits: 20 })
    expect(await titles()).toEqual(['ACME opens in Zürich', 'Acme &raises $12M'])
    expect(await run()).toMatchObject({ newSignals: 0 })
    await expectConsistent(tables, bench, organizationId, 1000)
  })

  test('come in after an outage, also those that are older than the last run', async () => {
    const { publish, later, read, run, titles, fall, opened } = await start()
    publish(0, 'Acme is number 0')
    await read()
    later(12)
    fall(true)
    for (let n = 1; n <= 12; n += 1) publish(n, `Acme is number ${n} of ${n * 7}`)
    expect(await read()).toMatchObject({ files: 0 })
    expect(await run()).toMatchObject({
      newSignals: 1,
      sources: [
        { source: 'hacker-news', status: 'ok' },
        {
          source: 'gdelt',
          status: 'failed',
          error: expect.stringMatching(/brought nothing since .*did not answer/),
        },
      ],
    })
    fall(false)
    later(1)
    expect(await read()).toMatchObject({ files: 12 })
    expect(opened).toEqual(Array.from({ length: 13 }, (_, n) => digitsOf(n)))
    expect(await run()).toMatchObject({ newSignals: 12, sources: [{}, { source: 'gdelt', status: 'ok' }] })
    expect(await titles()).toHaveLength(13)
  })

  test.each(['cut', 'changed', 'missing'] as const)('are read later when a file is %s', async (broken) => {
    const { publish, later, read, run, titles, logged, files } = await start()
    publish(0, 'Acme is number 0')
    await read()
    files.set(1, { ...publish(1, 'Acme has a new plant'), broken })
    later(1)
    expect(await read()).toMatchObject({ files: 0, failed: 1 })
    expect(logged.join()).toMatch(/cut off|checksum|format|404|zip/)
    publish(2, 'Acme meets its owners')
    later(1)
    expect(await read()).toMatchObject({ files: 1, failed: 1 })
    publish(1, 'Acme has a new plant')
    later(1)
    expect(await read()).toMatchObject({ files: 1, failed: 0 })
    expect(await run()).toMatchObject({ newSignals: 3 })
    expect(await titles()).toEqual(['Acme has a new plant', 'Acme is number 0', 'Acme meets its owners'])
  })

  test('are found once when a worker dies between storing them and noting it', async () => {
    const { publish, world, read, run, later } = await start()
    publish(0, 'Acme is number 0')
    const save = world.states.save
    let saves = 0
    const dying = {
      ...world,
      states: {
        ...world.states,
        save: async (...args: Parameters<typeof save>) => {
          saves += 1
          if (saves === 2) throw new Error('died')
          return save(...args)
        },
      },
    }
    await expect(readNews(dying, () => true)).rejects.toThrow('died')
    later(1)
    expect(await read()).toMatchObject({ files: 1 })
    expect(await run()).toMatchObject({ newSignals: 1, credits: 10 })
  })

  test('a file that never comes is given up after two hours, and the others go on', async () => {
    const { publish, later, read, files, states } = await start()
    publish(0, 'Acme is number 0')
    await read()
    files.set(1, { ...publish(1, 'Acme is lost'), broken: 'cut' })
    for (let n = 0; n < 9; n += 1) {
      later(1)
      await read()
    }
    expect(await states.get('english')).toMatchObject({ pending: [], lost: 1 })
  })

  test('belong to the keyword that asked, as it is now', async () => {
    const { bench, organizationId, id, publish, read, run, titles } = await start()
    const other = await anOrganization(tables)
    const theirs = await aKeyword(bench, other.id, { query: 'beta' })
    const change = { query: 'gamma', scrapper: 'SEARCH_NEWS' } satisfies Partial<StoredKeyword>
    await bench.keywords.update(organizationId, id, change, bench.now)
    publish(0, 'Acme wins', 'Beta wins again', 'Gamma wins a lot')
    await read()
    await run()
    expect(await titles()).toEqual(['Gamma wins a lot'])
    await bench.keywords.remove(other.id, theirs.id)
    const { queries } = await allNewsWatches(tables.documentClient(), tables.tableNames.table)
    expect(queries.map(({ keywordId }) => keywordId)).not.toContain(theirs.id)
  })
})

test('nothing is asked while nobody looks for anything', async () => {
  const { world, opened } = await start()
  const idle = { ...world, watches: async () => ({ queries: [], names: [] }) }
  expect(await readNews(idle, () => true)).toMatchObject({ files: 0 })
  expect(opened).toEqual([])
})
