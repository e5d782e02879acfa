import { type CsvRecord, csvRecords, DELIMITERS, type Delimiter } from './csv-reader.ts'

/** Excel writes this line before the header where it says which delimiter follows. */
const SAID = /^sep=([,;\t|])\r?\n/i
const MOST_RECORDS = 50

/**
 * The delimiter that cuts the most records into the same number of cells, and into the most cells. `sample` is the
 * beginning of the file; its last line may be incomplete.
 */
export function csvDelimiter(sample: string): Delimiter {
  const said = SAID.exec(sample)?.[1]
  const given = DELIMITERS.find((delimiter) => delimiter === said)
  if (given !== undefined) return given
  const rated = DELIMITERS.map((delimiter) => ({ delimiter, rating: ratingOf(sample, delimiter) }))
  return rated.reduce((one, other) => (other.rating > one.rating ? other : one)).delimiter
}

function ratingOf(sample: string, delimiter: Delimiter): number {
  const records: CsvRecord[] = []
  for (const record of csvRecords(sample, delimiter)) {
    if (records.push(record) === MOST_RECORDS) break
  }
  const whole = records.length > 2 ? records.slice(0, -1) : records
  const weights = new Map<number, number>()
  for (const record of whole) {
    const width = record.cells.length
    weights.set(width, (weights.get(width) ?? 0) + (isCutInQuotes(record) ? LITTLE : 1))
  }
  // Records of one width say more than wide ones: texts may hold any sign.
  return Math.max(0, ...[...weights].map(([width, weight]) => (width - 1) * (weight / whole.length) ** 3))
}

/** Some files have inch signs in all records, so this says little and not nothing. */
const LITTLE = 0.25

/** The wrong delimiter cuts between quotes, and leaves one of them in a cell or text behind it. */
const isCutInQuotes = ({ cells, problem }: CsvRecord) =>
  problem !== undefined || cells.some((cell) => cell.split('"').length % 2 === 0)
