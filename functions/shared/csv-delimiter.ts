import { csvRecords, DELIMITERS, type Delimiter } from './csv-reader.ts'

/** Excel writes this line before the header where it says which delimiter follows. */
const SAID = /^sep=([,;\t|])\r?\n/i
const MOST_RECORDS = 50

/**
 * The delimiter that cuts the header into the most cells and the most records into as many. `sample` is the
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
  const widths: number[] = []
  for (const { cells } of csvRecords(sample, delimiter)) {
    if (widths.push(cells.length) === MOST_RECORDS) break
  }
  const [header = 0, ...rows] = widths.length > 2 ? widths.slice(0, -1) : widths
  const alike = rows.filter((width) => width === header).length
  return ((header - 1) * (1 + alike)) / (1 + rows.length)
}
