import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRowOf, expectedChanges } from './data.ts'
import { anImportTarget, type ImportTarget } from './service.ts'

const ACCOUNTS = 2500

let target: ImportTarget
beforeAll(async () => {
  target = await anImportTarget()
})
afterAll(() => target.stop())

/** Starts the operator's command and kills it once it has written so much. */
async function importAndKill(file: string, written: () => Promise<number>, enough: number) {
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
  while (child.exitCode === null && (await written()) < enough) await sleep(5)
  child.kill('SIGKILL')
  const [code, signal] = await ended
  return { code, signal }
}

const rows = (version: number) => Array.from({ length: ACCOUNTS }, (_, n) => accountRowOf(n, version))
const changed = async () =>
  (await target.items('account')).filter(({ version }) => Number(version) > 1).length

test('an import that is killed half-way and started again ends as if nothing had happened', async () => {
  const first = target.file('first.jsonl', rows(1))
  const killed = await importAndKill(first, async () => (await target.items('account')).length, 300)
  expect(killed).toEqual({ code: null, signal: 'SIGKILL' })
  // What had been sent may still be written after the end of who sent it.
  const again = (await target.import(first, 'accounts')).counts
  expect(again).toMatchObject({ created: ACCOUNTS - again.unchanged, updated: 0, signals: 0 })
  expect(again.unchanged).toBeGreaterThanOrEqual(300)
  expect(again.created).toBeGreaterThan(0)

  const second = target.file('second.jsonl', rows(2))
  const { updated, signals } = expectedChanges(ACCOUNTS)
  expect((await importAndKill(second, changed, 200)).signal).toBe('SIGKILL')
  const rest = (await target.import(second, 'accounts')).counts
  expect(rest).toMatchObject({ created: 0, unchanged: ACCOUNTS - rest.updated })
  expect(rest.updated).toBeGreaterThan(0)
  expect(rest.updated).toBeLessThanOrEqual(updated - 200)
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
