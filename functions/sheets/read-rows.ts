import { columnNames, Sheet, type SheetRow } from './sheet.ts'

export const MOST_COLUMNS = 1000
export const TOO_MANY_COLUMNS = `Must have at most ${MOST_COLUMNS} columns.`

/** The sheet in rows of JSON, whose keys are the columns. Undefined when there are too many columns. */
export function readRows(given: readonly unknown[]): Sheet | undefined {
  const places = new Map<string, number>()
  for (const row of given) {
    for (const key of isObject(row) ? Object.keys(row) : [])
      if (!places.has(key)) places.set(key, places.size)
    if (places.size > MOST_COLUMNS) return undefined
  }
  return new Sheet(
    columnNames([...places.keys()]),
    given.map((row, line) => rowOf(row, line, places)),
  )
}

function rowOf(row: unknown, line: number, places: ReadonlyMap<string, number>): SheetRow {
  if (!isObject(row)) return { line, cells: [], problem: 'Must be an object.' }
  const cells: string[] = []
  for (const [key, value] of Object.entries(row)) cells[places.get(key) ?? 0] = cellText(value)
  return { line, cells: Array.from(cells, (cell) => cell ?? '') }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lists become one cell, as CRMs write them into files. */
function cellText(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (value === null || value === undefined) return ''
  if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object')) {
    return value.map(cellText).join(', ')
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
