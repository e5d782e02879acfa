import * as v from 'valibot'
import { UploadResult } from '../../lists/lookup/upload-results.ts'
import { type ConciseRow, pickPresent } from './concise.ts'

/** A model reads these to the user; the counts speak for the others. */
const MOST_SHOWN = 50
const LONGEST_INPUT = 100
/** What the user can do something about comes first. Matched rows are as they were given. */
const SHOWN = ['unresolved', 'created', 'duplicate'] as const

const { rows: _, ...counts } = UploadResult.entries

export const ConciseUpload = v.object({ ...counts, rows: v.array(v.object({ status: v.string() })) })

export function conciseUpload({ rows, ...counted }: UploadResult) {
  const sorted = SHOWN.flatMap((status) => rows.filter((row) => row.status === status))
  return { ...counted, rows: sorted.slice(0, MOST_SHOWN).map(conciseRow) }
}

const conciseRow = (row: UploadResult['rows'][number]) => ({
  ...pickPresent(row, ['id', 'reason']),
  status: row.status,
  input: typeof row.input === 'string' ? shortened(row.input) : shortenedCells(row.input),
})

const shortened = (text: string) => text.slice(0, LONGEST_INPUT).toWellFormed()

const shortenedCells = (cells: Readonly<Record<string, string | null | undefined>>): ConciseRow =>
  Object.fromEntries(Object.entries(cells).map(([name, text]) => [name, text && shortened(text)]))
