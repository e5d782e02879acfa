import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../../../bin/admin/run-command.ts'
import { Unindexed } from '../../../../functions/indexer/unindexed.store.ts'
import { CREDENTIALS } from '../../../../local/aws/contracts/account.ts'
import { type Follower, followIndex } from '../../../support/data/index-follower.ts'
import { startTables, type Tables, tableNames } from '../../../support/dynamodb.ts'
import { accountRowOf, personRowOf } from './data.ts'

let tables: Tables
let follower: Follower
let folder: string
beforeAll(async () => {
  tables = await startTables()
  follower = await followIndex(tables)
  folder = mkdtempSync(join(tmpdir(), 'signalbox-test-'))
  const resources = { TableName: tableNames.table, SearchIndexName: tableNames.searchIndex }
  const runtime = { endpoints: { dynamodb: tables.endpoint }, credentials: CREDENTIALS, resources }
  writeFileSync(join(folder, 'runtime.json'), JSON.stringify(runtime))
})
afterAll(async () => {
  follower.stop()
  await tables.stop()
  rmSync(folder, { recursive: true })
})

const ROWS = 250

async function run(...args: string[]) {
  const [out, err] = [new PassThrough({ encoding: 'utf8' }), new PassThrough({ encoding: 'utf8' })]
  const exitCode = await runCommand([...args, '--data', folder], out, err)
  return { exitCode, out: String(out.read() ?? ''), err: String(err.read() ?? '') }
}

function fileOf(name: string, rows: readonly object[]) {
  const path = join(folder, name)
  writeFileSync(path, rows.map((row) => JSON.stringify(row)).join('\n'))
  return path
}
const accounts = (version: number) =>
  fileOf(
    `accounts-${version}.jsonl`,
    Array.from({ length: ROWS }, (_, n) => accountRowOf(n, version)),
  )

test('an import says how many rows are still being indexed, and with --wait it waits for them', async () => {
  const first = await run('import', accounts(1), '--type', 'accounts')
  // A slow machine says how far it is before that.
  expect(first).toMatchObject({
    exitCode: 0,
    err: expect.stringMatching(`${ROWS} rows are still being indexed\n$`),
  })
  await follower.catchUp()
  expect((await run('import', accounts(1), '--type', 'accounts')).err).not.toContain('still being indexed')

  const people = Array.from({ length: ROWS }, (_, n) => personRowOf(n, ROWS))
  let ended = false
  const waiting = run('import', fileOf('people.jsonl', people), '--type', 'people', '--wait', '--json')
  void waiting.then(() => {
    ended = true
  })
  await sleep(1500)
  expect(ended).toBe(false)
  while (!ended) {
    await follower.catchUp()
    await sleep(50)
  }
  const { exitCode, err } = await waiting
  expect(exitCode).toBe(0)
  expect(err).not.toContain('still being indexed')
})

test('changed rows and the signals of their changes are waited for too', async () => {
  const changed = await run('import', accounts(2), '--type', 'accounts')
  const [, left = '0'] = /^(\d+) rows are still/m.exec(changed.err) ?? []
  expect(Number(left)).toBeGreaterThan(ROWS / 2)
  await follower.catchUp()
  expect((await run('import', accounts(2), '--type', 'accounts', '--wait')).exitCode).toBe(0)
})

test('waiting ends when the index stands still', async () => {
  const rows = new Unindexed(tables.documentClient(), tableNames.searchIndex)
  const missing = {
    kind: 'account',
    ...accountRowOf(1),
    id: 'acc_missing',
    updatedAt: accountRowOf(1).createdAt,
  }
  rows.add([{ before: undefined, after: { ...missing, logoKey: null, recentMergersAndAcquisitions: [] } }])
  let time = 0
  const shown: number[] = []
  const pause = async () => {
    time += 60_000
  }
  expect(await rows.wait({ now: () => time, pause, onLeft: (left) => shown.push(left) })).toBe(1)
  expect(shown).toEqual([1, 1, 1])
})

test('index status says how far the index is behind', async () => {
  expect((await run('index', 'status')).out).toBe('Nothing has been indexed yet.\n')
})
