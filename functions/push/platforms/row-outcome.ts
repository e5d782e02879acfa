export interface RowOutcome {
  status: 'pushed' | 'skipped' | 'failed'
  reason: string | null
}

/** One outcome per row, in order; null where the row is still open. */
export type RowOutcomes = (RowOutcome | null)[]

export const pushed: RowOutcome = { status: 'pushed', reason: null }
export const skipped = (reason: string): RowOutcome => ({ status: 'skipped', reason })
export const failed = (reason: string): RowOutcome => ({ status: 'failed', reason })
