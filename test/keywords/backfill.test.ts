import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateKeyword } from '../../functions/keywords/manage-keywords.ts'
import { key } from '../../functions/shared/table.ts'
import { SourceFailure } from '../../functions/sources/source.ts'
import { signalsOf } from '../support/data/signals-of.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import {
  aKeyword,
  drain,
  expectConsistent,
  fireDue,
  history,
  type KeywordBench,
  play,
  startWith,
  stories,
  story,
} from './world.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

async function begun(credits = 1000) {
  const { bench, organizationId } = await startWith(tables, credits)
  const asked: string[] = []
  const { sources } = bench
  const observed: KeywordBench['sources'] = async (scrapper) => {
    const { active, skipped } = await sources(scrapper)
    return {
      skipped,
      active: active.map((source) => ({
        name: source.name,
        search: (query, since, fetch) => {
          asked.push(since.toISOString())
          return source.search(query, since, fetch)
        },
      })),
    }
  }
  Object.assign(bench, { sources: observed })
  const create = () => aKeyword(bench, organizationId, { backfill: false })
  return { bench, organizationId, create, asked }
}

describe('a keyword without backfill', () => {
  test('begins with a free baseline, and counts what is published from then on', async () => {
    const { bench, organizationId, create } = await begun()
    bench.answers = [async () => stories(1, 2)]
    const keyword = await create()
    expect(keyword).not.toHaveProperty('backfill')
    await drain(bench)
    expect(await history(bench, organizationId, keyword.id)).toMatchObject([
      { status: 'succeeded', newSignals: 0, credits: 0, sources: [{ status: 'ok', found: 2 }] },
    ])
    expect(await bench.balance(organizationId)).toBe(1000)

    const copy = story(4, { title: 'Acme publishes its report number 2 - The Daily' })
    bench.answers = [async () => [...stories(1, 2, 3), copy]]
    await fireDue(bench, organizationId, keyword.id)
    expect((await signalsOf(tables, organizationId)).map(({ text }) => text)).toEqual([
      'Acme publishes its report number 3',
    ])
    await expectConsistent(tables, bench, organizationId, 1000)
  })

  test('needs the credits for one result, like every run', async () => {
    const { bench, organizationId, create } = await begun(9)
    await expect(create()).rejects.toMatchObject({ code: 'insufficient_credits' })
    expect(await bench.keywords.all(organizationId)).toEqual([])
  })

  test('does not look back for a source that failed in the baseline', async () => {
    const { bench, organizationId, create, asked } = await begun()
    bench.answers = [async () => Promise.reject(new SourceFailure('http', 'answered 503'))]
    const { id } = await create()
    await drain(bench)
    await fireDue(bench, organizationId, id)
    expect(asked).toEqual(['2026-11-14T00:00:00.000Z', '2026-11-21T08:00:00.000Z'])
  })

  test('does not look back further than its creation when its query changes', async () => {
    const { bench, organizationId, create, asked } = await begun()
    const { id } = await create()
    await drain(bench)
    bench.now = new Date('2026-11-23T10:00:00.000Z')
    await updateKeyword(bench, organizationId, id, { query: 'beta' })
    await fireDue(bench, organizationId, id)
    expect(asked[1]).toBe('2026-11-21T00:00:00.000Z')
    expect(await bench.keywords.get(organizationId, id)).toMatchObject({ backfill: false })
  })

  test('stays free when the message of its first run is delivered twice', async () => {
    const { bench, organizationId, create } = await begun()
    bench.answers = [async () => stories(1), async () => Promise.reject(new Error('throttled'))]
    await create()
    const [message] = bench.sent.splice(0)
    if (!message) throw new Error('no first run')
    await expect(play(bench, message)).rejects.toThrow('throttled')
    bench.now = new Date(bench.now.getTime() + 6 * 60_000)
    bench.answers = [async () => stories(1, 2)]
    await play(bench, message)
    expect(await signalsOf(tables, organizationId)).toEqual([])
    expect(await bench.balance(organizationId)).toBe(1000)
  })
})

test('a keyword that was stored without the setting backfills', async () => {
  const { bench, organizationId } = await startWith(tables)
  const { id } = await aKeyword(bench, organizationId)
  const stored = await bench.keywords.get(organizationId, id)
  const { backfill: _, ...old } = stored ?? { backfill: true }
  const Item = { ...key.keyword(organizationId, id), kind: 'keyword', ...old }
  await tables.documentClient().send(new PutCommand({ TableName: tables.tableNames.table, Item }))
  bench.answers = [async () => stories(1)]
  await drain(bench)
  expect(await signalsOf(tables, organizationId)).toHaveLength(1)
})
