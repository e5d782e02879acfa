import { type FieldError, invalid } from '../../shared/errors.ts'
import type { ChosenColumns } from '../../sheets/recognize-columns.ts'
import type { Sheet } from '../../sheets/sheet.ts'
import type { Clues } from './clues.ts'
import { type Suggestion, suggestions } from './near-accounts.ts'
import { type PlannedRow, planUpload, type UploadEntities } from './plan-upload.ts'
import { type ReadUpload, readSheet, readUrls, type UploadEntry } from './read-upload.ts'

/** What a caller brings: addresses, or a sheet and what its columns hold. */
export interface Brought {
  readonly urls?: readonly string[] | undefined
  readonly rows?: Sheet | undefined
  readonly columns?: ChosenColumns | undefined
}

export const readBrought = ({ urls, rows, columns }: Brought): ReadUpload =>
  rows === undefined ? readUrls(urls ?? []) : readSheet(rows, columns)

/** The input that an error names. */
export const fieldOf = ({ rows }: Brought) => (rows === undefined ? 'urls' : 'rows')

export interface PlannedUpload {
  /** Of the rows that are not refused, in order. */
  readonly clues: readonly Clues[]
  readonly plan: readonly PlannedRow[]
  /** What unresolved rows may mean, by their place in the plan. */
  readonly near: ReadonlyMap<number, readonly Suggestion[]>
}

export async function planBrought(
  uploads: Omit<UploadEntities, 'make' | 'note'>,
  organizationId: string,
  { entries }: ReadUpload,
): Promise<PlannedUpload> {
  const clues = entries.flatMap((entry) => ('clues' in entry ? [entry.clues] : []))
  const plan = await planUpload(uploads, organizationId, clues)
  return { clues, plan, near: await suggestions(uploads.near, clues, plan) }
}

/** A list of nothing helps nobody. */
export function requireUsable(
  { entries }: ReadUpload,
  { plan, near }: Pick<PlannedUpload, 'plan' | 'near'>,
  field: 'urls' | 'rows',
) {
  let next = 0
  const errors: FieldError[] = []
  for (const [index, entry] of entries.entries()) {
    const reason = 'refusal' in entry ? entry.refusal.reason : reasonOf(plan[next], near.get(next))
    if (!('refusal' in entry)) next += 1
    if (reason === undefined) return
    errors.push(errorAt(`${field}.${index}`, entry, index, reason))
  }
  throw invalid(errors)
}

const reasonOf = (row: PlannedRow | undefined, near: readonly Suggestion[] = []) =>
  row?.status === 'unresolved' ? `${row.reason}${didYouMean(near)}` : undefined

const didYouMean = (near: readonly Suggestion[]) =>
  near.length === 0 ? '' : ` Did you mean ${near.map(({ id, name }) => `${name} (${id})`).join(', ')}?`

/** For a file, the message names the line. */
function errorAt(path: string, entry: UploadEntry, index: number, reason: string): FieldError {
  const column = 'refusal' in entry ? entry.refusal.column : null
  return {
    path: column === null ? path : `${path}.${column}`,
    message: entry.line === index ? reason : `Line ${entry.line}: ${reason}`,
  }
}
