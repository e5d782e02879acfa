import { type Outcome, type Outcomes, type PushRow, pushed, skipped } from './platform.ts'

/** A 2xx in a form this service does not know: taken as accepted, as the status says, and noted on each row. */
export function acceptedUnread(label: string, count: number): Outcomes {
  const outcome: Outcome = {
    status: 'pushed',
    reason: `${label} accepted the batch in a form that does not name or count its rows`,
  }
  return Array.from({ length: count }, () => outcome)
}

/**
 * The tool said how many rows it took but not which. The counts stay true; that the attribution to single
 * rows is not known is said on every row of the batch.
 */
export function unnamed(rows: readonly PushRow[], taken: number, label: string, why: string): Outcomes {
  if (taken >= rows.length) return rows.map(() => pushed)
  if (taken <= 0) return rows.map(() => skipped(`${label} did not take this row: ${why}`))
  const left = rows.length - taken
  const note = `${label} took ${taken} of the ${rows.length} rows of this batch and skipped ${left} (${why}) without naming them`
  return rows.map((_, index) => (index < taken ? { status: 'pushed', reason: note } : skipped(note)))
}

/** "2 invalid email, 1 in the block list" from the counts that are not zero. */
export function reasonsIn(counts: Readonly<Record<string, number | undefined>>): string[] {
  return Object.entries(counts).flatMap(([reason, count]) => ((count ?? 0) > 0 ? [`${count} ${reason}`] : []))
}
