import { invalid } from '../../shared/errors.ts'
import type { PlannedRow } from '../lookup/plan-upload.ts'
import { shownInput, type UploadInput } from '../lookup/upload-results.ts'
import { type Clues, cluesIn } from '../lookup/upload-row.ts'
import type { GivenRow } from './upload-part.ts'

/** The input that an error names. */
export const fieldOf = (rows: readonly UploadInput[]) => (typeof rows[0] === 'string' ? 'urls' : 'rows')

export const cluesOf = (row: UploadInput): Clues => cluesIn(typeof row === 'string' ? { url: row } : row)

export const givenRows = (rows: readonly UploadInput[]): GivenRow[] =>
  rows.map((row, index) => ({ line: index + 1, input: shownInput(row), clues: cluesOf(row) }))

/** A list of nothing helps nobody. */
export function requireUsable(plan: readonly PlannedRow[], field: 'urls' | 'rows') {
  const reasons = plan.map((row, index) =>
    row.status === 'unresolved' ? { path: `${field}.${index}`, message: row.reason } : undefined,
  )
  if (reasons.every((reason) => reason !== undefined)) throw invalid(reasons)
}
