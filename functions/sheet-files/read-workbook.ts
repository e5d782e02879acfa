import type { CsvRecord } from '../sheets/csv-reader.ts'
import { MOST_COLUMNS } from '../sheets/read-rows.ts'
import type { Sheet } from '../sheets/sheet.ts'
import { sheetOfRecords } from '../sheets/sheet-of-records.ts'
import { readXml } from './read-xml.ts'
import { type WorkbookParts, workbookParts } from './workbook-parts.ts'
import { tooLargeUnpacked, workbookProblem } from './workbook-problem.ts'
import { isZip, Zip } from './zip.ts'

const MOST_BYTES = 80_000_000
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
  return sheetOfRecords(recordsIn(workbookParts(new Zip(bytes, MOST_BYTES))))
}

/** Blank rows are left out, as those of CSV files are. */
function recordsIn(parts: WorkbookParts): CsvRecord[] {
  const records: CsvRecord[] = []
  let line = 0
  let cells: string[] = []
  let cell = newCell(-1)
  readXml(parts.sheet, {
    open(name, { r, t = 'n', s = '0' }) {
      if (name === 'row') [line, cells, cell] = [lineOf(r) ?? line + 1, [], newCell(-1)]
      if (name === 'c') cell = newCell(placeOf(r) ?? cell.at + 1, t, Number(s))
      // A formula is no value.
      if (name === 'v' || name === 't') cell.isOpen = true
      if (name === 'rPh') cell.isOpen = false
    },
    text(piece) {
      if (cell.isOpen) cell.text += piece
    },
    close(name) {
      if (name === 'v' || name === 't') cell.isOpen = false
      if (name === 'c') put(cells, cell.at, shownText(cell, parts))
      if (name !== 'row' || cells.length === 0) return
      if (records.length === MOST_ROWS) throw tooLargeUnpacked()
      records.push({ line, cells: Array.from(cells, (text) => text ?? '') })
    },
  })
  return records
}

/** A text far to the right counts as one column too many. Cells that are only formatted count as none. */
function put(cells: string[], at: number, text: string): void {
  if (text !== '') cells[Math.min(at, MOST_COLUMNS)] = text
}

interface Cell {
  readonly at: number
  readonly type: string
  readonly style: number
  text: string
  isOpen: boolean
}

const newCell = (at: number, type = 'n', style = 0): Cell => ({ at, type, style, text: '', isOpen: false })

const lineOf = (r = '') => (/^\d{1,7}$/.test(r) ? Number(r) : undefined)

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
