import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sourcesStatus } from '../../bin/admin/commands/sources-status.ts'
import { runCommand } from '../../bin/admin/run-command.ts'
import { reportOf } from '../../functions/runs/source-report.ts'
import { searchSources } from '../../functions/sources/adapters/searches.ts'
import { dynamoSourceHealth, readSourceHealth } from '../../functions/sources/source-health.store.ts'
import { sourceTally, talliedHealth } from '../../functions/sources/tally/source-tally.ts'
import { dynamoTallyMonths } from '../../functions/sources/tally/tally-months.store.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const failed = (source: string) => reportOf(source, { status: 'failed', failed: 1, error: 'answered 503' })

describe('the health of sources', () => {
  test('counts the runs that failed since the last success, of all workers', async () => {
    const client = tables.documentClient()
    const { table } = tables.tableNames
    let now = new Date('2026-11-21T10:00:00.000Z')
    const [one, other] = [0, 1].map(() => dynamoSourceHealth(client, table, () => now))
    const at = now.toISOString()
    expect(await one?.note([reportOf('lever')])).toMatchObject([{ lastSuccessAt: at }])
    now = new Date('2026-11-21T10:00:10.000Z')
    expect(await other?.note([failed('lever'), failed('ashby')])).toMatchObject([
      { source: 'lever', lastSuccessAt: at },
      { source: 'ashby', lastSuccessAt: null },
    ])
    expect(await one?.note([failed('lever')])).toMatchObject([{ lastSuccessAt: at }])
    const noted = await readSourceHealth(client, table, ['lever', 'ashby', 'greenhouse'])
    expect(noted.get('lever')).toMatchObject({ failures: 2, lastError: 'answered 503' })
    expect(noted.get('greenhouse')).toBeUndefined()
    await one?.note([reportOf('lever')])
    expect((await readSourceHealth(client, table, ['lever'])).get('lever')).toMatchObject({
      failures: 0,
      lastSuccessAt: now.toISOString(),
    })
  })

  test('is what the operator sees', async () => {
    const client = tables.documentClient()
    const { table: TableName } = tables.tableNames
    const health = dynamoSourceHealth(client, TableName, () => new Date())
    await health.note([
      failed('greenhouse'),
      reportOf('himalayas'),
      reportOf('personio', { unreadable: 3 }),
      reportOf('bluesky', { status: 'skipped', error: 'needs an app password; see the runbook' }),
    ])
    const outputs: Record<string, string> = { TableName, SourcesOff: 'jobicy' }
    const target = { client, output: (name: string) => outputs[name] ?? '' }
    const out = new PassThrough()
    const input = { target, argument: '', options: {}, repeated: {}, flags: new Set<string>(), json: false }
    const { result, text } = await sourcesStatus.run({ ...input, out, err: out })
    const states = Object.fromEntries(
      (result as { source: string; state: string }[]).map(({ source, state }) => [source, state]),
    )
    expect(states).toMatchObject({
      greenhouse: 'failing',
      himalayas: 'on',
      bluesky: 'skipped',
      jobicy: 'off',
      wikidata: 'never asked',
    })
    expect(text).toMatch(/greenhouse .*1 failed runs since, the last: answered 503; 300 requests a minute/)
    expect(text).toMatch(/personio .* on .*, 3 unreadable entries 0 min ago/)
    await health.note([reportOf('personio', { unreadable: 5 })])
    await health.note([reportOf('personio')])
    const noted = await readSourceHealth(client, TableName, ['personio'])
    expect(noted.get('personio')).toMatchObject({ unreadable: 5, lastUnreadableAt: expect.any(String) })
    expect(text).toMatch(/bluesky .*needs an app password/)
    expect(await runCommand(['sources', 'nothing'], out, out)).toBe(2)
  })

  test('has what each source cost and brought in a month', async () => {
    const client = tables.documentClient()
    const { table: TableName } = tables.tableNames
    const months = dynamoTallyMonths(client, TableName)
    const tally = sourceTally(months, () => new Date())
    const health = talliedHealth(
      dynamoSourceHealth(client, TableName, () => new Date()),
      tally,
    )
    tally.asked('workable', 1_500_000, 'org_a')
    tally.asked('workable', 500_000, 'org_b')
    tally.brought('workable', 'org_a')
    await health.note([reportOf('workable', { found: 3, failed: 1, read: 2 })], 'org_a')
    await health.note([reportOf('workable', { found: 1, read: 1 })])
    await health.note([reportOf('company-page', { found: 2 }), reportOf('company-feed', { found: 5 })])
    const now = new Date()
    const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)
    const month = now.toISOString().slice(0, 7)
    await months.add('workable', last, { requests: 7, bytes: 0, failures: 0, signals: 0, accounts: 0 })
    const out = new PassThrough()
    const target = {
      client,
      output: (name: string) => (name === 'TableName' ? TableName : ''),
    }
    const input = { target, argument: '', options: {}, repeated: {}, flags: new Set<string>(), json: false }
    const { result, text } = await sourcesStatus.run({ ...input, out, err: out })
    const rows = result as { source: string; months: object[] }[]
    const monthsOf = (name: string) => rows.find(({ source }) => source === name)?.months
    expect(monthsOf('workable')).toEqual([
      { month, requests: 2, bytes: 2_000_000, failures: 1, signals: 4, accounts: 1 },
      { month: last, requests: 7, bytes: 0, failures: 0, signals: 0, accounts: 0 },
    ])
    expect(monthsOf('company-feed')).toMatchObject([{ signals: 7 }, { signals: 0 }])
    expect(text).toContain(`${month}: 4 signals, 1 accounts with some; 2 requests, 2.0 MB, 1 failures`)
  })

  test('a source that is switched off is skipped, and says so', async () => {
    const setup = { clock: () => new Date(), blueskyLogin: async () => undefined, off: new Set(['jobicy']) }
    const { active, skipped } = await searchSources(setup)('SEARCH_JOBS')
    expect(active.map(({ name }) => name)).toEqual(['himalayas'])
    expect(skipped).toEqual([reportOf('jobicy', { status: 'skipped', error: 'is switched off' })])
  })
})
