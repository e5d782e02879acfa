import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOfPage } from '../../functions/entities/identity.ts'
import { parseSocialUrl } from '../../functions/entities/social-url.ts'
import { key } from '../../functions/shared/table.ts'
import { tableNames } from '../support/dynamodb.ts'
import { accountRowOf, expectedChanges } from './data.ts'
import { anImportTarget, type ImportTarget } from './service.ts'

const ACCOUNTS = 4000
/** Of those that the second version changes. */
const EARLY_ROW = 101

let target: ImportTarget
beforeAll(async () => {
  target = await anImportTarget()
})
afterAll(() => target.stop())

/** One of the first rows of the file: when it is stored, most others are not. */
const page = parseSocialUrl(accountRowOf(EARLY_ROW).socialUrl)
if (!page) throw new Error('not the address of a page')
const EARLY = key.account(idOfPage(page))

/** Starts the operator's command and kills it once an early row has been stored in its version. */
async function importAndKill(file: string, version: number) {
  const args = [
    '--import',
    'tsx',
    'bin/admin.ts',
    'import',
    file,
    '--type',
    'accounts',
    '--data',
    target.folder,
  ]
  const child = spawn(process.execPath, args, { stdio: 'ignore' })
  const ended = once(child, 'exit')
  while (child.exitCode === null && (await stored()) < version) await sleep(1)
  child.kill('SIGKILL')
  const [code, signal] = await ended
  return { code, signal }
}

async function stored(): Promise<number> {
  const { Item } = await target.client.send(
    new GetCommand({ TableName: tableNames.table, Key: EARLY, ConsistentRead: true }),
  )
  return Number(Item?.version ?? 0)
}

const rows = (version: number) => Array.from({ length: ACCOUNTS }, (_, n) => accountRowOf(n, version))
const changed = async () =>
  (await target.items('account')).filter(({ version }) => Number(version) > 1).length

test('an import that is killed half-way and started again ends as if nothing had happened', async () => {
  const first = target.file('first.jsonl', rows(1))
  const killed = await importAndKill(first, 1)
  expect(killed).toEqual({ code: null, signal: 'SIGKILL' })
  // What had been sent may still be written after the end of who sent it.
  const again = (await target.import(first, 'accounts')).counts
  expect(again).toMatchObject({ created: ACCOUNTS - again.unchanged, updated: 0, signals: 0 })
  expect(again.unchanged).toBeGreaterThan(0)
  expect(again.created).toBeGreaterThan(0)

  const second = target.file('second.jsonl', rows(2))
  const { updated, signals } = expectedChanges(ACCOUNTS)
  expect((await importAndKill(second, 2)).signal).toBe('SIGKILL')
  const rest = (await target.import(second, 'accounts')).counts
  expect(rest).toMatchObject({ created: 0, unchanged: ACCOUNTS - rest.updated })
  expect(rest.updated).toBeGreaterThan(0)
  expect(rest.updated).toBeLessThan(updated)
  expect(await changed()).toBe(updated)
  expect(await target.items('signal')).toHaveLength(signals)

  const third = await target.import(second, 'accounts')
  expect(third.counts).toEqual({
    read: ACCOUNTS,
    created: 0,
    updated: 0,
    unchanged: ACCOUNTS,
    rejected: 0,
    signals: 0,
  })
}, 120_000)
