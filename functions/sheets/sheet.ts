/** One row of a sheet, cell by cell in the order of the columns. */
export interface SheetRow {
  /** The line of the file where the row begins. For rows of JSON, their index. */
  readonly line: number
  readonly cells: readonly string[]
  /** Set when the row cannot be read. */
  readonly problem?: string
  /** The place of the column that the problem is about. */
  readonly column?: number
}

/** A line of a file that is no row: before the header, the header again, or a footer. */
export interface SkippedLine {
  readonly line: number
  readonly text: string
  readonly reason: string
}

/** A table that somebody brings: a CSV file, or rows of JSON. */
export class Sheet {
  /** The name of each column, each once. */
  readonly names: readonly string[]
  readonly rows: readonly SheetRow[]
  readonly skipped: readonly SkippedLine[]

  constructor(names: readonly string[], rows: readonly SheetRow[], skipped: readonly SkippedLine[] = []) {
    this.names = names
    this.rows = rows
    this.skipped = skipped
  }
}

const LONGEST_NAME = 200

/** Cut with a sign that something is missing. */
export const cut = (text: string, longest: number) =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).toWellFormed()}…`

/** Names of columns: one line, not too long, and each once: `Name`, `Name (2)`. */
export function columnNames(given: readonly string[]): string[] {
  const taken = new Set<string>()
  const times = new Map<string, number>()
  return given.map((text, index) => {
    const name = cut(text.replace(/\s+/g, ' ').trim(), LONGEST_NAME) || `Column ${index + 1}`
    let free = name
    for (let at = (times.get(name) ?? 0) + 1; taken.has(free); at += 1) {
      times.set(name, at)
      free = `${name} (${at + 1})`
    }
    taken.add(free)
    return free
  })
}
