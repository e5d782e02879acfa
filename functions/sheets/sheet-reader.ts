import type { CsvRecord } from './csv-reader.ts'
import { findHeader } from './find-header.ts'
import { beginsFooter, continuesFooter } from './footer-lines.ts'
import { columnNames, cut, type SheetRow, type SkippedLine } from './sheet.ts'

const SAMPLE_RECORDS = 200
const SAMPLE_CHARACTERS = 2_000_000
const LONGEST_FOOTER = 20
const SHOWN = 200
const MOST_SKIPPED = 100

const textOf = ({ cells }: CsvRecord) => cells.filter((cell) => cell !== '').join(' · ')

/**
 * Finds the header of a CSV file, and tells rows from other lines. Takes records as they come; the first rows come out
 * together, once the header is found.
 */
export class SheetReader {
  readonly #isKnown: (name: string) => boolean
  /** The first records, until the header is found. */
  #first: CsvRecord[] | undefined = []
  #characters = 0
  /** A line with one cell behind a blank line: the title of the footer if that follows, else a row. */
  #title: CsvRecord | undefined
  #lastLine = 0
  /** May be the footer: rows if others follow. */
  #tail: CsvRecord[] = []
  #header: readonly CsvRecord[] = []
  #names: readonly string[] = []
  #named: readonly string[] = []
  readonly #skipped: SkippedLine[] = []
  #unnamed = 0

  constructor(isKnown: (name: string) => boolean) {
    this.#isKnown = isKnown
  }

  /** The name of each column, each once. Empty until the header is found. */
  get names(): readonly string[] {
    return this.#names
  }

  /** The columns as the header names them. */
  get named(): readonly string[] {
    return this.#named
  }

  /** Lines that are no rows. */
  get skipped(): readonly SkippedLine[] {
    const last = this.#skipped.at(-1)
    if (last === undefined || this.#unnamed === 0) return this.#skipped
    return [...this.#skipped, { line: last.line + 1, text: '…', reason: `And ${this.#unnamed} lines more.` }]
  }

  push(record: CsvRecord): SheetRow[] {
    if (isSeparatorLine(record)) return []
    if (this.#first === undefined) return this.#take(record)
    this.#first.push(record)
    this.#characters += record.cells.reduce((sum, { length }) => sum + length, 0)
    const enough = this.#first.length >= SAMPLE_RECORDS || this.#characters >= SAMPLE_CHARACTERS
    return enough ? this.#begin(this.#first) : []
  }

  end(): SheetRow[] {
    const rows = this.#first === undefined ? [] : this.#begin(this.#first)
    if (this.#title !== undefined) rows.push(this.#row(this.#title))
    this.#title = undefined
    for (const record of this.#tail) this.#skip(record, 'Is no row but the end of the file.')
    this.#tail = []
    return rows
  }

  #begin(first: readonly CsvRecord[]): SheetRow[] {
    this.#first = undefined
    const readable = first.filter(({ problem }) => problem === undefined)
    const { names, header } = findHeader(readable, this.#isKnown)
    this.#header = header
    this.#named = names
    this.#names = columnNames(names)
    const last = header.at(-1)
    const start = last === undefined ? 0 : first.indexOf(last) + 1
    for (const record of first.slice(0, start)) {
      if (!header.includes(record)) this.#skip(record, 'Is before the header.')
    }
    if (last !== undefined) this.#lastLine = endOf(last)
    return first.slice(start).flatMap((record) => this.#take(record))
  }

  #take(record: CsvRecord): SheetRow[] {
    const isBehindBlank = record.line > this.#lastLine + 1
    this.#lastLine = endOf(record)
    if (record.problem === undefined) {
      if (this.#repeatsHeader(record)) return this.#skip(record, 'Is the header again.')
      const isFooter = this.#tail.length > 0 ? continuesFooter : beginsFooter
      if (isFooter(record, this.#names.length)) return this.#takeFooter(record)
      if (isBehindBlank && this.#tail.length === 0 && isAlone(record)) return this.#takeTitle(record)
    }
    return [
      ...this.#takeTitle(undefined),
      ...this.#tail.splice(0).map((one) => this.#row(one)),
      this.#row(record),
    ]
  }

  #takeFooter(record: CsvRecord): SheetRow[] {
    if (this.#title !== undefined) this.#tail.push(this.#title)
    this.#title = undefined
    this.#tail.push(record)
    return this.#tail.length > LONGEST_FOOTER ? this.#tail.splice(0).map((one) => this.#row(one)) : []
  }

  /** Gives the line that waited before: it was a row. */
  #takeTitle(record: CsvRecord | undefined): SheetRow[] {
    const before = this.#title
    this.#title = record
    return before === undefined ? [] : [this.#row(before)]
  }

  #repeatsHeader({ cells }: CsvRecord): boolean {
    return this.#header.some((header) => {
      const width = Math.max(header.cells.length, cells.length)
      return Array.from({ length: width }, (_, at) => at).every(
        (at) => (header.cells[at] ?? '') === (cells[at] ?? ''),
      )
    })
  }

  #skip(record: CsvRecord, reason: string): SheetRow[] {
    if (this.#skipped.length === MOST_SKIPPED) this.#unnamed += 1
    else this.#skipped.push({ line: record.line, text: cut(textOf(record), SHOWN), reason })
    return []
  }

  #row({ line, cells, problem }: CsvRecord): SheetRow {
    if (problem !== undefined) return { line, cells, problem: `Is not valid CSV: ${problem}` }
    const beyond = cells.slice(this.#names.length).some((cell) => cell !== '')
    if (!beyond) return { line, cells }
    return {
      line,
      cells,
      problem: `Is not valid CSV: More cells than the header has (${this.#names.length}).`,
    }
  }
}

const endOf = ({ line, cells }: CsvRecord) =>
  line + cells.reduce((breaks, cell) => breaks + (cell.match(/\n/g)?.length ?? 0), 0)

const isAlone = ({ cells: [first = '', ...others] }: CsvRecord) =>
  first !== '' && others.every((cell) => cell === '')

/** `sep=;`, by which Excel says how the file is delimited. */
const isSeparatorLine = ({ line, cells: [first = '', ...rest] }: CsvRecord) =>
  line === 1 && first.toLowerCase() === 'sep=' && rest.every((cell) => cell === '')
