import type { EntityRef } from '../../entities/entity-ref.ts'
import type { PlannedRow } from '../lookup/plan-upload.ts'
import { NO_ROWS, type RowCounts } from './upload-job.ts'
import type { PartPlan } from './upload-part.ts'

/** Counts rows one part after the other. A row that leads to something `seen` is a duplicate. */
export function rowCounter(seen: Set<string>) {
  const counts = { ...NO_ROWS }
  const outcomeOf = (row: PlannedRow | null): keyof RowCounts => {
    if (row === null) return 'refused'
    if (row.status === 'unresolved') return 'unresolved'
    if (seen.has(row.ref.id)) return 'duplicates'
    seen.add(row.ref.id)
    return row.status
  }
  return {
    counts,
    add({ rows }: Pick<PartPlan, 'rows'>) {
      for (const row of rows) counts[outcomeOf(row)] += 1
    },
  }
}

export function countPart({ rows, present }: PartPlan): RowCounts {
  const counter = rowCounter(new Set(present))
  counter.add({ rows })
  return counter.counts
}

export const hasProblems = ({ unresolved, refused }: RowCounts) => unresolved + refused > 0

/** What the rows lead to, in their order. */
export const refsIn = ({ rows }: { readonly rows: readonly (PlannedRow | null)[] }): EntityRef[] =>
  rows.flatMap((row) => (row === null || row.status === 'unresolved' ? [] : [row.ref]))
