import { download } from '../../../parts/download.ts'
import { csvOf } from '../../../text/csv.ts'

/** Beside the columns of the file. When the mended file comes back, it is left out. */
export const REASON_COLUMN = 'What is wrong'

export interface RowToMend {
  readonly line: number
  readonly column: string | null
  readonly reason: string | null
  readonly cells?: readonly string[] | undefined
}

/** Where the mistake is, and what it is. */
export const reasonOf = ({ column, reason }: Omit<RowToMend, 'line'>) =>
  column === null ? (reason ?? '') : `${column}: ${reason ?? ''}`

/** The rows as they were in the file, to be mended and uploaded again. */
export function downloadToMend(name: string, columns: readonly string[], rows: readonly RowToMend[]) {
  const table = rows.map((row) => [
    ...columns.map((_, at) => row.cells?.[at] ?? ''),
    `Line ${row.line}: ${reasonOf(row)}`,
  ])
  download(csvOf([[...columns, REASON_COLUMN], ...table]), `${name} to mend.csv`)
}
