import * as v from 'valibot'
import { UploadResult } from '../../lists/lookup/upload-results.ts'
import { type ConciseRow, pickPresent } from './concise.ts'

/** A model reads these to the user; the counts speak for the others. */
const MOST_SHOWN = 50
const LONGEST_INPUT = 100
const MOST_COLUMNS = 200
const MOST_SKIPPED = 10
/** What the user can do something about comes first. Matched rows are as they were given. */
const SHOWN = ['refused', 'unresolved', 'created', 'duplicate'] as const

const { rows: _, columns: __, ...counts } = UploadResult.entries
const UploadColumn = v.object({ name: v.string() })

export const ConciseUpload = v.object({
  ...counts,
  columns: v.array(UploadColumn),
  rows: v.array(v.object({ status: v.string() })),
})

interface Reported extends Omit<UploadResult, 'columns'> {
  readonly columns: readonly (UploadResult['columns'][number] & { readonly samples?: readonly string[] })[]
}

export function conciseUpload({ rows, columns, skipped, ...counted }: Reported) {
  const sorted = SHOWN.flatMap((status) => rows.filter((row) => row.status === status))
  return {
    ...counted,
    columns: columns.slice(0, MOST_COLUMNS).map(conciseColumn),
    skipped: skipped.slice(0, MOST_SKIPPED).map((line) => ({ ...line, text: shortened(line.text) })),
    rows: sorted.slice(0, MOST_SHOWN).map(conciseRow),
  }
}

const conciseColumn = ({ name, field, note, samples }: Reported['columns'][number]) => ({
  name: shortened(name),
  field,
  ...(note !== null && { note }),
  ...(samples && { samples: samples.map(shortened) }),
})

const conciseRow = (row: UploadResult['rows'][number]) => ({
  ...pickPresent(row, ['id', 'column', 'reason']),
  ...(row.status === 'refused' && { line: row.line }),
  status: row.status,
  input: typeof row.input === 'string' ? shortened(row.input) : shortenedCells(row.input),
})

const shortened = (text: string) => text.slice(0, LONGEST_INPUT).toWellFormed()

const shortenedCells = (cells: Readonly<Record<string, string | null | undefined>>): ConciseRow =>
  Object.fromEntries(Object.entries(cells).map(([name, text]) => [name, text && shortened(text)]))
