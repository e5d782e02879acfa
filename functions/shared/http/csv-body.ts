import { csvDelimiter } from '../csv-delimiter.ts'
import { type CsvRecord, csvRecords } from '../csv-reader.ts'
import { type FieldError, invalid } from '../errors.ts'
import type { CsvBody } from './endpoint.ts'

/** Excel writes this line before the header. */
const SAID = /^sep=.\r?\n/i
const SAMPLE = 20_000

/** An apostrophe that keeps a spreadsheet from running the text as a formula. */
const GUARD = /^'(?=\s*[=+\-@])/

export const isCsv = (headers: Readonly<Record<string, string>>) =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase() === 'text/csv'

/** One object for each record, with its filled cells by column. Columns of other names are left out. */
export function csvRows(text: string, { field, columns }: CsvBody): Record<string, string>[] {
  const delimiter = csvDelimiter(text.slice(0, SAMPLE))
  const [header, ...records] = csvRecords(text.replace(SAID, ''), delimiter)
  const names = header ? namesIn(header, field, columns) : []
  const errors = records.flatMap(({ line, problem }, index): FieldError[] =>
    problem === undefined ? [] : [{ path: `${field}.${index}`, message: `Line ${line}: ${problem}` }],
  )
  if (errors.length > 0) throw invalid(errors)
  return records.map(({ cells }) => rowOf(names, cells))
}

/** The column of each cell; undefined where it is left out. */
function namesIn({ cells, problem }: CsvRecord, field: string, columns: readonly string[]) {
  const names = cells.map((cell) => columns.find((column) => column === cell.toLowerCase()))
  const twice = columns.find((column) => names.indexOf(column) !== names.lastIndexOf(column))
  const message =
    problem ??
    (twice !== undefined
      ? `The first line has two columns ${twice}.`
      : names.every((name) => name === undefined)
        ? `The first line must name at least one of the columns ${columns.join(', ')}.`
        : undefined)
  if (message !== undefined) throw invalid([{ path: field, message }])
  return names
}

const rowOf = (names: readonly (string | undefined)[], cells: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name, index): [string, string][] => {
      const cell = cells[index]?.replace(GUARD, '') ?? ''
      return name === undefined || cell === '' ? [] : [[name, cell]]
    }),
  )
