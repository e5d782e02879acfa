import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StoredKeyword } from '../../functions/keywords/keyword.ts'
import { dynamoFeedStates } from '../../functions/news/feed-state.store.ts'
import { keywordNews } from '../../functions/news/keyword-news.ts'
import { newsGaps } from '../../functions/news/news-gaps.ts'
import { keepNews, waitingNews } from '../../functions/news/news-hits.store.ts'
import { allNewsWatches, watchOldKeyword } from '../../functions/news/news-watches.store.ts'
import { type NewsWorld, readNews } from '../../functions/news/read-news.ts'
import { dynamoSourceHealth, readSourceHealth } from '../../functions/sources/source-health.store.ts'
import { aKeyword, drain, expectConsistent, fireDue, history, keywordBench } from '../keywords/world.ts'
import { useWebsite } from '../sources/fetch/website.ts'
import { signalsOf } from '../support/data/signals-of.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'
import { digitsOf, newsLine, newsSite } from './news-site.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const QUARTER_MS = 15 * 60_000
const site = useWebsite()
/** Everything real but the time. Each test has its own news, but one table. */
async function start(query = 'acme') {
  const bench = keywordBench(tables)
  const client = tables.documentClient()
  const { table } = tables.tableNames
  const clock = () => bench.now
  const gdelt = newsSite(site)
  const states = dynamoFeedStates(client, table)
  const logged: string[] = []
  const world: NewsWorld = {
    ...gdelt.server,
    clock,
    editions: ['english'],
    rulesOff: new Set(),
    watches: () => allNewsWatches(client, table),
    states,
    keep: (found, storedAt) => keepNews(client, table, found, storedAt),
    health: dynamoSourceHealth(client, table, clock),
    log: (message, details) => logged.push([message, ...Object.values(details)].join(' ')),
  }
  const news: typeof bench.news = (watched, from) =>
    keywordNews(
      {
        waiting: (hit, since) => waitingNews(client, table, hit, since),
        gaps: newsGaps(states, clock),
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
  const health = async () => (await readSourceHealth(client, table, ['gdelt'])).get('gdelt')
  const titles = async () => (await signalsOf(tables, organizationId)).map(({ text }) => text).sort()
  return { ...gdelt, bench, world, organizationId, id, later, read, run, titles, logged, states, health }
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
          error: expect.stringMatching(/brought nothing since .*answered 503/),
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

  test.each(['cut', 'dropped', 'doubled', 'changed', 'wrong sum', 'missing'] as const)(
    'are read later when a file is %s, and the operator is told',
    async (broken) => {
      const { bench, organizationId, publish, later, read, run, titles, logged, files, health } =
        await start()
      publish(0, 'Acme is number 0')
      await read()
      files.set(1, { ...publish(1, 'Acme has a new plant'), broken })
      later(1)
      expect(await read()).toMatchObject({ files: 0, failed: 1 })
      expect(logged.join()).toMatch(/tried again .*(cut off|broke off|checksum|404)/)
      publish(2, 'Acme meets its owners')
      later(1)
      expect(await read()).toMatchObject({ files: 1, failed: 1 })
      const lastSuccessAt = bench.now.toISOString()
      const lastError = expect.stringMatching(/(cut off|broke off|checksum|404).*1 files wait/)
      expect(await health()).toMatchObject({ failures: 1, lastError, lastSuccessAt })
      publish(1, 'Acme has a new plant')
      later(1)
      expect(await read()).toMatchObject({ files: 1, failed: 0 })
      expect(await health()).toMatchObject({ failures: 0 })
      expect(await run()).toMatchObject({ newSignals: 3, credits: 30 })
      expect(await titles()).toEqual(['Acme has a new plant', 'Acme is number 0', 'Acme meets its owners'])
      await expectConsistent(tables, bench, organizationId, 1000)
    },
  )

  test('are found once when lines and lists name them twice', async () => {
    const { publishLines, later, read, run } = await start()
    const line = newsLine(0, 'Acme is number 0', 0)
    publishLines(0, [line, line])
    expect(await read()).toMatchObject({ files: 1, lines: 2 })
    later(1)
    publishLines(1, [line, newsLine(1, 'Acme has a new plant', 0)])
    expect(await read()).toMatchObject({ files: 1, lines: 2 })
    expect(await run()).toMatchObject({ newSignals: 2, credits: 20 })
  })

  test('have lines that can not be read: counted, logged, and said to operator and caller', async () => {
    const { bench, publishLines, later, read, run, logged, health } = await start()
    const good = newsLine(0, 'Acme wins', 0)
    const bytes = Buffer.from(good.replace('Acme wins', 'Acme wins Xs'))
    bytes[bytes.indexOf('Xs')] = 0xff
    publishLines(0, [
      good,
      'a\tb',
      bytes,
      good.replaceAll(digitsOf(0), '20261131101500'),
      good.replace('https://', 'x y'),
    ])
    expect(await read()).toMatchObject({ files: 1, lines: 5, unreadable: 4 })
    expect(logged.join()).toMatch(/lines .* could not be read .* 5 4$/)
    const lastUnreadableAt = bench.now.toISOString()
    later(1)
    expect(await health()).toMatchObject({ unreadable: 4, lastUnreadableAt, failures: 0 })
    expect(await run()).toMatchObject({
      newSignals: 1,
      sources: [{}, { source: 'gdelt', status: 'ok', unreadable: 4, failed: 0 }],
    })
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
    const { publish, later, read, files, states, logged, run } = await start()
    publish(0, 'Acme is number 0')
    await read()
    files.set(1, { ...publish(1, 'Acme is lost'), broken: 'cut' })
    for (let n = 0; n < 9; n += 1) {
      later(1)
      await read()
    }
    expect(await states.get('english')).toMatchObject({ pending: [], lost: 1 })
    expect(logged.join()).toMatch(/given up/)
    publish(9, 'Acme goes on')
    await read()
    expect(await run()).toMatchObject({ sources: [{}, { source: 'gdelt', status: 'ok', failed: 1 }] })
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
