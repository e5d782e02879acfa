import { isAddress } from './cell-kinds.ts'
import type { CsvRecord } from './csv-reader.ts'

export interface FoundHeader {
  readonly names: readonly string[]
  /** How many records the header takes, with those before it. */
  readonly records: number
  /** The records that are the header; none in a file without one. */
  readonly header: readonly CsvRecord[]
}

type IsKnown = (name: string) => boolean

const filled = ({ cells }: CsvRecord) => cells.filter((cell) => cell !== '').length
const knownIn = (cells: readonly string[], isKnown: IsKnown) =>
  cells.filter((cell) => cell !== '' && isKnown(cell)).length
const holdsAddress = ({ cells }: CsvRecord) => cells.some(isAddress)

const LOOKED_AT = 30

/**
 * The record that names the columns. Titles before it are narrower than the rows; data before it means that there is
 * no header. Without known names, the first record that is as wide as the others is the header.
 */
export function findHeader(records: readonly CsvRecord[], isKnown: IsKnown): FoundHeader {
  const at = headerAt(records, isKnown)
  const width = Math.max(0, ...records.map(({ cells }) => cells.length))
  const found = at === undefined ? undefined : records[at]
  if (at === undefined || found === undefined) {
    return { names: Array.from({ length: width }, () => ''), records: 0, header: [] }
  }
  const [before, after] = [records[at - 1], records[at + 1]]
  const above = before && groupsOver(before, found, isKnown)
  if (before && above) return { names: above, records: at + 1, header: [before, found] }
  const below = after && partsUnder(found, after, isKnown)
  if (after && below) return { names: below, records: at + 2, header: [found, after] }
  return { names: found.cells, records: at + 1, header: [found] }
}

function headerAt(records: readonly CsvRecord[], isKnown: IsKnown): number | undefined {
  const usual = median(records.map(filled))
  const width = median(records.map(({ cells }) => cells.length))
  let likely: number | undefined
  for (const [at, record] of records.slice(0, LOOKED_AT).entries()) {
    const count = filled(record)
    const known = knownIn(record.cells, isKnown)
    const isNarrow = count * 2 < usual || (usual > 1 && count < 2)
    // A title is alone in its line. A header of one name has the cells of the others.
    if (isNarrow && (at > 0 || known === 0 || record.cells.length < width)) continue
    if (!isNarrow && (known > 1 || (known === 1 && !holdsAddress(record)))) return at
    if (holdsAddress(record)) return likely
    likely ??= at
  }
  return likely
}

function median(counts: readonly number[]): number {
  const sorted = [...counts].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** `Company,,Contact,` over `Name,City,Name,Email`: the groups are a part of the names. */
function groupsOver(upper: CsvRecord, lower: CsvRecord, isKnown: IsKnown) {
  const blank = lower.cells.some((cell, at) => cell !== '' && (upper.cells[at] ?? '') === '')
  if (!blank || filled(upper) < 2 || holdsAddress(upper)) return undefined
  const names = joined(upper.cells, lower.cells, isKnown)
  const better = knownIn(names, isKnown) >= knownIn(lower.cells, isKnown)
  const isGroup = names.some((name, at) => name !== lower.cells[at] && isKnown(name))
  return better && (isGroup || new Set(lower.cells).size < lower.cells.length) ? names : undefined
}

/** `Name,Address,,Employees` over `,City,Country,`: a second line names the parts of some columns. */
function partsUnder(upper: CsvRecord, lower: CsvRecord, isKnown: IsKnown) {
  const blank = lower.cells.some((cell, at) => cell !== '' && (upper.cells[at] ?? '') === '')
  const known = knownIn(lower.cells, isKnown)
  if (!blank || known === 0 || known * 2 < filled(lower) || holdsAddress(lower)) return undefined
  const names = joined(upper.cells, lower.cells, isKnown)
  return knownIn(names, isKnown) > knownIn(upper.cells, isKnown) ? names : undefined
}

function joined(upper: readonly string[], lower: readonly string[], isKnown: IsKnown): string[] {
  let group = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [own = '', part = ''] = [upper[at], lower[at]]
    if (own !== '') group = own
    if (part === '' || group === '') return own || part
    const whole = `${group} ${part}`
    return isKnown(part) && !isKnown(whole) ? part : whole
  })
}
