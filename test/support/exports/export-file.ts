import type { ColumnField } from '../../../functions/sheets/column-meanings.ts'

/** A column with what it is read as, and its cell in the row of a number. */
export type ExportColumn = readonly [name: string, field: ColumnField | null, cell: (row: number) => string]

export interface ExportFile {
  readonly name: string
  readonly tool: string
  readonly language: string
  readonly type: 'accounts' | 'people'
  readonly encoding:
    | 'utf-8'
    | 'utf-8 with a mark'
    | 'utf-16le'
    | 'utf-16le with a mark'
    | 'utf-16be'
    | 'windows-1252'
  readonly delimiter: ',' | ';' | '\t' | '|'
  readonly columns: readonly ExportColumn[]
  /** The column whose cells are broken in broken rows. */
  readonly identity: string
  /** What is not a cell that identifies. */
  readonly broken: string
  /** Lines before the header, the header where it is not one line, and lines at the end. */
  readonly before?: readonly string[]
  readonly header?: readonly string[]
  readonly after?: readonly string[]
  /** The header again, before this row. */
  readonly headerAgainAt?: number
}

export const ROWS = 6

/** Rows that are broken: none, or every second one. */
export type Broken = 'none' | 'every second'

const isBroken = (row: number, broken: Broken) => broken === 'every second' && row % 2 === 1

/** The cells of each row, in the order of the columns. */
export const cellsOf = (file: ExportFile, broken: Broken): readonly (readonly string[])[] =>
  Array.from({ length: ROWS }, (_, row) =>
    file.columns.map(([name, , cell]) =>
      name === file.identity && isBroken(row, broken) ? file.broken : cell(row),
    ),
  )

/** The rows as JSON, with the names of the columns. */
export const rowsOf = (file: ExportFile, broken: Broken): readonly Record<string, string>[] =>
  cellsOf(file, broken).map((cells) =>
    Object.fromEntries(file.columns.map(([name], at) => [name, cells[at] ?? ''])),
  )

/** The file as the tool writes it. */
export function bytesOf(file: ExportFile, broken: Broken = 'none'): Buffer {
  const line = (cells: readonly string[]) =>
    cells.map((cell) => written(cell, file.delimiter)).join(file.delimiter)
  const header = file.header ?? [line(file.columns.map(([name]) => name))]
  const rows = cellsOf(file, broken).map(line)
  if (file.headerAgainAt !== undefined) rows.splice(file.headerAgainAt, 0, ...header.slice(-1))
  return encoded(
    [...(file.before ?? []), ...header, ...rows, ...(file.after ?? []), ''].join('\r\n'),
    file.encoding,
  )
}

const written = (cell: string, delimiter: string) =>
  /["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell

function encoded(text: string, encoding: ExportFile['encoding']): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-8 with a mark') return Buffer.from(`\ufeff${text}`)
  if (encoding === 'windows-1252') return Buffer.from(text, 'latin1')
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  return Buffer.from(encoding === 'utf-16le' ? text : `\ufeff${text}`, 'utf16le')
}
