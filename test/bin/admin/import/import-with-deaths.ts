import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { expect } from 'vitest'
import { idOfPage } from '../../../../functions/entities/identity.ts'
import { parseSocialUrl } from '../../../../functions/entities/social-url.ts'
import { key } from '../../../../functions/shared/table.ts'
import { tableNames } from '../../../support/dynamodb.ts'
import { accountRowOf, expectedChanges } from './data.ts'
import type { ImportTarget } from './service.ts'

/** A row that changes in the second version. */
const EARLY_ROW = 101
/** An early row: when it is stored, most others are not. */
const page = parseSocialUrl(accountRowOf(EARLY_ROW).socialUrl)
if (!page) throw new Error('not the address of a page')
const EARLY = key.account(idOfPage(page))

/** Imports the accounts twice, and kills both imports before they are done. */
export async function importWithDeaths(target: ImportTarget, accounts: number) {
  const rows = (version: number) => Array.from({ length: accounts }, (_, n) => accountRowOf(n, version))
  const changed = async () =>
    (await target.items('account')).filter(({ version }) => Number(version) > 1).length

  const first = target.file('first.jsonl', rows(1))
  expect(await importAndKill(target, first, 1)).toEqual({ code: null, signal: 'SIGKILL' })
  // Requests on their way may still be written after the kill.
  const again = (await target.import(first, 'accounts')).counts
  expect(again).toMatchObject({ created: accounts - again.unchanged, updated: 0, signals: 0 })
  expect(again.unchanged).toBeGreaterThan(0)
  expect(again.created).toBeGreaterThan(0)

  const second = target.file('second.jsonl', rows(2))
  const { updated, signals } = expectedChanges(accounts)
  expect(await importAndKill(target, second, 2)).toEqual({ code: null, signal: 'SIGKILL' })
  const rest = (await target.import(second, 'accounts')).counts
  expect(rest).toMatchObject({ created: 0, unchanged: accounts - rest.updated })
  expect(rest.updated).toBeGreaterThan(0)
  expect(rest.updated).toBeLessThan(updated)
  expect(await changed()).toBe(updated)
  expect(await target.items('signal')).toHaveLength(signals)

  const nothing = { created: 0, updated: 0, rejected: 0, signals: 0 }
  const third = await target.import(second, 'accounts')
  expect(third.counts).toEqual({ ...nothing, read: accounts, unchanged: accounts })
}

/** Kills the import once an early row is stored in this version. */
async function importAndKill(target: ImportTarget, file: string, version: number) {
  const command = ['bin/admin.ts', 'import', file, '--type', 'accounts', '--data', target.folder]
  const child = spawn(process.execPath, ['--import', 'tsx', ...command], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  while (child.exitCode === null && (await storedVersion(target)) < version) await sleep(1)
  child.kill('SIGKILL')
  const [code, signal] = await ended
  return { code, signal }
}

async function storedVersion(target: ImportTarget): Promise<number> {
  const { Item } = await target.client.send(
    new GetCommand({ TableName: tableNames.table, Key: EARLY, ConsistentRead: true }),
  )
  return Number(Item?.version ?? 0)
}
