import { setTimeout as sleep } from 'node:timers/promises'
import { Unindexed } from '../../../functions/indexer/unindexed.store.ts'
import { type CommandInput, type Target, UsageError } from '../command/command.ts'
import type { Progress } from './progress.ts'

const POLL_MS = 500
const INDEXING = { what: 'Indexing', unit: 'rows' }

/** Undefined for a service of an older version, which does not tell where its index is. */
export function searchIndexOf(target: Target): string | undefined {
  try {
    return target.output('SearchIndexName')
  } catch {
    return undefined
  }
}

export function unindexedIn(target: Target, wait: boolean): Unindexed | undefined {
  const searchIndex = searchIndexOf(target)
  if (searchIndex !== undefined) return new Unindexed(target.client, searchIndex)
  if (wait) throw new UsageError('--wait: this service does not tell where its index is')
  return undefined
}

/** Says how many rows are not indexed yet, or waits for them. Returns how many were waited for in vain. */
export async function afterImport(
  unindexed: Unindexed | undefined,
  wait: boolean,
  progress: Progress,
  err: CommandInput['err'],
): Promise<number> {
  if (!unindexed) return 0
  if (!wait) {
    sayLeft(await unindexed.count(), err)
    return 0
  }
  const total = await unindexed.count()
  const onLeft = (left: number) => progress.show(INDEXING, total - left, total)
  const left = await unindexed.wait({ now: Date.now, pause: () => sleep(POLL_MS), onLeft })
  progress.end()
  sayLeft(left, err)
  if (left > 0) err.write('The index stands still, or the rows were changed again. See docs/runbook.md.\n')
  return left
}

function sayLeft(left: number, err: CommandInput['err']) {
  if (left > 0) err.write(`${left} ${left === 1 ? 'row is' : 'rows are'} still being indexed\n`)
}
