import type { PushRow } from './platform.ts'
import { pushed, type RowOutcome, type RowOutcomes, skipped } from './row-outcome.ts'

/** For a 2xx answer in an unknown form: the status says that the rows were taken. */
export function unreadableOutcomes(label: string, count: number): RowOutcomes {
  const outcome: RowOutcome = {
    status: 'pushed',
    reason: `${label} accepted the batch in a form that does not name or count its rows`,
  }
  return Array.from({ length: count }, () => outcome)
}

/** For an answer with the number of taken rows but not their names. The counts are right; each row says that it is a guess. */
export function countedOutcomes(
  rows: readonly PushRow[],
  taken: number,
  label: string,
  why: string,
): RowOutcomes {
  if (taken >= rows.length) return rows.map(() => pushed)
  if (taken <= 0) return rows.map(() => skipped(`${label} did not take this row: ${why}`))
  const left = rows.length - taken
  const note = `${label} took ${taken} of the ${rows.length} rows of this batch and skipped ${left} (${why}) without naming them`
  return rows.map((_, index) => (index < taken ? { status: 'pushed', reason: note } : skipped(note)))
}

export function reasonsIn(counts: Readonly<Record<string, number | undefined>>): string[] {
  return Object.entries(counts).flatMap(([reason, count]) => ((count ?? 0) > 0 ? [`${count} ${reason}`] : []))
}
