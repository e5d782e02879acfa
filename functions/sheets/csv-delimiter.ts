import { csvRecords, DELIMITERS, type Delimiter } from './csv-reader.ts'

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
  const widths: number[] = []
  for (const { cells } of csvRecords(sample, delimiter)) {
    if (widths.push(cells.length) === MOST_RECORDS) break
  }
  const whole = widths.length > 2 ? widths.slice(0, -1) : widths
  const counts = new Map<number, number>()
  for (const width of whole) counts.set(width, (counts.get(width) ?? 0) + 1)
  // Records of one width say more than wide ones: texts may hold any sign.
  return Math.max(0, ...[...counts].map(([width, count]) => (width - 1) * (count / whole.length) ** 2))
}
