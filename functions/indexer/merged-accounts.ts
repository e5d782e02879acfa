import * as v from 'valibot'
import { allIds } from '../entities/card.ts'
import type { ChangedRow } from './changed-row.ts'

const Merged = v.object({
  kind: v.literal('account'),
  id: v.string(),
  mergedIds: v.pipe(v.array(v.string()), v.minLength(1)),
})

/** The ids of each account into which another one was merged by these changes. */
export const newlyMerged = (rows: readonly ChangedRow[]): string[][] =>
  rows.flatMap(({ changes, current }) => {
    const now = idsOf(current)
    const isKnown = changes.every(({ before }) => before !== undefined && sameIds(idsOf(before), now))
    return now && !isKnown ? [now] : []
  })

function idsOf(item: unknown): string[] | undefined {
  const merged = v.safeParse(Merged, item)
  return merged.success ? allIds(merged.output.id, merged.output.mergedIds) : undefined
}

const sameIds = (a: readonly string[] | undefined, b: readonly string[] | undefined) =>
  a?.join() === b?.join()
