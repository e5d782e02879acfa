import { meaningOf } from '../sheets/column-meanings.ts'
import type { CsvRecord } from '../sheets/csv-reader.ts'
import { Sheet, type SheetRow } from '../sheets/sheet.ts'
import { SheetReader } from '../sheets/sheet-reader.ts'
import { readXml } from './read-xml.ts'
import { type WorkbookParts, workbookParts } from './workbook-parts.ts'
import { tooLarge, workbookProblem } from './workbook-problem.ts'
import { isZip, Zip } from './zip.ts'

const MOST_BYTES = 80_000_000
const MOST_COLUMNS = 1000
/** More than an upload takes, with what is around its rows. A small file may unpack to millions. */
const MOST_ROWS = 110_000
/** Workbooks before 2007, and those with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]

export const isWorkbook = (bytes: Uint8Array) => isZip(bytes) || isCompound(bytes)

const isCompound = (bytes: Uint8Array) => COMPOUND.every((byte, at) => bytes[at] === byte)

/** The first sheet of a workbook of Excel, as a CSV file of it would be read. */
export function readWorkbook(bytes: Uint8Array): Sheet {
  if (isCompound(bytes)) {
    throw workbookProblem('Is an old workbook (.xls), or has a password. Save it as .xlsx or as CSV.')
  }
  const parts = workbookParts(new Zip(bytes, MOST_BYTES))
  const reader = new SheetReader((name) => meaningOf(name) !== undefined)
  const rows: SheetRow[] = []
  recordsIn(parts, (record) => rows.push(...reader.push(record)))
  rows.push(...reader.end())
  return new Sheet(reader.names, rows, reader.skipped)
}

/** Blank rows are left out, as those of CSV files are. */
function recordsIn(parts: WorkbookParts, each: (record: CsvRecord) => void): void {
  let line = 0
  let rows = 0
  let cells: string[] = []
  let cell = newCell(MOST_COLUMNS)
  readXml(parts.sheet, {
    open(name, { r, t = 'n', s = '0' }) {
      if (name === 'row') [line, cells] = [r === undefined ? line + 1 : Number(r), []]
      if (name === 'c') cell = newCell(placeOf(r) ?? cells.length, t, Number(s))
      // A formula is no value.
      if (name === 'v' || name === 't') cell.isOpen = true
      if (name === 'rPh') cell.isOpen = false
    },
    text(piece) {
      if (cell.isOpen) cell.text += piece
    },
    close(name) {
      if (name === 'v' || name === 't') cell.isOpen = false
      if (name === 'c' && cell.at < MOST_COLUMNS) cells[cell.at] = shownText(cell, parts)
      if (name !== 'row' || cells.every((text) => text === '')) return
      rows += 1
      if (rows > MOST_ROWS) throw tooLarge()
      each({ line, cells: Array.from(cells, (text) => text ?? '') })
    },
  })
}

interface Cell {
  readonly at: number
  readonly type: string
  readonly style: number
  text: string
  isOpen: boolean
}

const newCell = (at: number, type = 'n', style = 0): Cell => ({ at, type, style, text: '', isOpen: false })

/** `AB12` is in the 28th column. */
function placeOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (letters === undefined) return undefined
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function shownText({ type, style, text }: Cell, { texts, isDay, from1904 }: WorkbookParts): string {
  if (type === 's') return (texts[Number(text)] ?? '').trim()
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  if (type !== 'n' || text.trim() === '') return type === 'e' ? '' : text.trim()
  const number = Number(text)
  if (!Number.isFinite(number)) return text.trim()
  return isDay[style] === true ? dayText(number, from1904) : String(number)
}

const DAY_MS = 86_400_000
const [OF_1900, OF_1904] = [Date.UTC(1899, 11, 30), Date.UTC(1904, 0, 1)]
const LAST_DAY = 2_958_465

function dayText(days: number, from1904: boolean): string {
  if (days < 0 || days > LAST_DAY) return String(days)
  const text = new Date((from1904 ? OF_1904 : OF_1900) + Math.round(days * DAY_MS)).toISOString()
  return days % 1 === 0 ? text.slice(0, 10) : text.slice(0, 19)
}
