export const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

export interface CsvRecord {
  /** The line where the record begins. */
  readonly line: number
  readonly cells: readonly string[]
  /** Set when the record cannot be read. Its cells are then the beginning of each, to be shown. */
  readonly problem?: string
}

/** `closed`: directly behind a closing quote; `over`: further behind it. */
type State = 'start' | 'plain' | 'quoted' | 'closed' | 'over'

const QUOTE = '"'
const SHOWN = 500
const BLANK = /[^\S\r\n\t]/
const END_OF_CELL: Record<Delimiter, RegExp> = {
  ',': /[\r\n,]/g,
  ';': /[\r\n;]/g,
  '\t': /[\r\n\t]/g,
  '|': /[\r\n|]/g,
}

/**
 * Reads CSV as it comes: RFC 4180 with any delimiter, every kind of line break, blanks around cells, and quotes
 * in cells that have no quotes around them. Blank lines are left out. Of an endless record, no more than
 * `longest` characters are kept.
 */
export class CsvReader {
  readonly #delimiter: Delimiter
  readonly #end: RegExp
  readonly #longest: number
  #state: State = 'start'
  #cells: string[] = []
  #cell = ''
  #length = 0
  #line = 1
  #firstLine = 1
  #problem: string | undefined
  /** A line feed at the start of the next text belongs to the same line break. */
  #afterReturn = false

  constructor(delimiter: Delimiter, longest = Number.POSITIVE_INFINITY) {
    this.#delimiter = delimiter
    this.#end = END_OF_CELL[delimiter]
    this.#longest = longest
  }

  *read(text: string): Generator<CsvRecord> {
    let at = this.#afterReturn && text.startsWith('\n') ? 1 : 0
    if (text !== '') this.#afterReturn = false
    while (at < text.length) {
      if (this.#state === 'quoted') at = this.#takeQuoted(text, at)
      else {
        at = this.#takeOpen(text, at)
        if (at === text.length || this.#isQuoted()) continue
        if (text.charAt(at) === this.#delimiter) this.#endCell()
        else yield* this.#endRecord()
        at = this.#behindBreak(text, at)
      }
    }
  }

  *end(): Generator<CsvRecord> {
    if (this.#isQuoted()) this.#problem ??= 'A quote is opened and never closed.'
    yield* this.#endRecord()
  }

  #isQuoted(): boolean {
    return this.#state === 'quoted'
  }

  #takeQuoted(text: string, from: number): number {
    const end = text.indexOf(QUOTE, from)
    const taken = text.slice(from, end < 0 ? text.length : end)
    this.#take(taken)
    this.#line += taken.split('\n').length - 1
    if (end < 0) return text.length
    this.#state = 'closed'
    return end + 1
  }

  /** Takes what comes before the end of the cell, or before its opening quote. */
  #takeOpen(text: string, from: number): number {
    if (this.#state === 'closed' && text.startsWith(QUOTE, from)) {
      this.#take(QUOTE)
      return this.#open(from)
    }
    let at = from
    if (this.#state === 'start') {
      while (BLANK.test(text.charAt(at))) at += 1
      if (text.startsWith(QUOTE, at)) return this.#open(at)
    }
    this.#end.lastIndex = at
    const end = this.#end.exec(text)?.index ?? text.length
    this.#takePlain(text.slice(at, end))
    return end
  }

  #open(at: number): number {
    this.#state = 'quoted'
    return at + 1
  }

  #takePlain(text: string) {
    if (text === '') return
    if (this.#state === 'start') this.#state = 'plain'
    if (this.#state === 'closed') this.#state = 'over'
    if (this.#state === 'plain') this.#take(text)
    else if (text.trim() !== '') this.#problem ??= 'Text follows a closing quote.'
  }

  #take(text: string) {
    this.#length += text.length
    if (this.#length <= this.#longest) this.#cell += text
    else this.#problem ??= `Must be at most ${this.#longest} characters long.`
  }

  #endCell() {
    const isPlain = this.#state === 'start' || this.#state === 'plain'
    const text = isPlain ? this.#cell.trim() : this.#cell.replaceAll('\r\n', '\n')
    this.#take(this.#delimiter)
    this.#cell = ''
    this.#state = 'start'
    if (this.#length <= this.#longest || this.#cells.length === 0) this.#cells.push(text)
  }

  *#endRecord(): Generator<CsvRecord> {
    this.#endCell()
    const [line, cells, problem] = [this.#firstLine, this.#cells, this.#problem]
    this.#line += 1
    this.#firstLine = this.#line
    this.#cells = []
    this.#length = 0
    this.#problem = undefined
    if (problem !== undefined) yield { line, cells: cells.map((cell) => cell.slice(0, SHOWN)), problem }
    else if (cells.some((cell) => cell !== '')) yield { line, cells }
  }

  /** The place behind a delimiter or a line break. */
  #behindBreak(text: string, at: number): number {
    if (text.charAt(at) !== '\r') return at + 1
    this.#afterReturn = at + 1 === text.length
    return text.startsWith('\n', at + 1) ? at + 2 : at + 1
  }
}

/** All records of a text at once. */
export function* csvRecords(text: string, delimiter: Delimiter): Generator<CsvRecord> {
  const reader = new CsvReader(delimiter)
  yield* reader.read(text)
  yield* reader.end()
}
