import { readXml } from './read-xml.ts'
import { tooLargeUnpacked, workbookProblem } from './workbook-problem.ts'
import type { Zip } from './zip.ts'

const USUAL_BOOK = 'xl/workbook.xml'
const MOST_TEXTS = 2_000_000

export interface WorkbookParts {
  /** The first sheet that is shown. */
  readonly sheet: Uint8Array
  /** Texts that cells name by their place. */
  readonly texts: readonly string[]
  /** For each style of a cell, whether it shows a day. */
  readonly isDay: readonly boolean[]
  /** Days are counted from 1904, as old programs for the Mac do. */
  readonly from1904: boolean
}

export function workbookParts(zip: Zip): WorkbookParts {
  const path = bookPath(zip)
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const book = zip.read(path)
  if (book === undefined) throw workbookProblem('Is no workbook of Excel. Save the table as .xlsx or as CSV.')
  const { sheets, from1904 } = sheetsIn(book)
  const relations = relationsIn(zip.read(`${folder}_rels/${path.slice(folder.length)}.rels`))
  const partAt = (target: string) => zip.read(target.startsWith('/') ? target : `${folder}${target}`)
  const partOf = (type: string, usual: string) =>
    partAt(relations.find((one) => one.type === type)?.target ?? usual)
  const shown = sheets.find(({ isShown }) => isShown) ?? sheets[0]
  const target = relations.find(({ id }) => id === shown?.relation)?.target ?? 'worksheets/sheet1.xml'
  const sheet = shown && partAt(target)
  if (sheet === undefined) throw workbookProblem('Is a workbook without a sheet.')
  return {
    sheet,
    texts: sharedTexts(partOf('sharedStrings', 'sharedStrings.xml')),
    isDay: dayStyles(partOf('styles', 'styles.xml')),
    from1904,
  }
}

/** Nearly all programs put it in the usual place. */
const bookPath = (zip: Zip) =>
  relationsIn(zip.read('_rels/.rels'))
    .find(({ type }) => type === 'officeDocument')
    ?.target.replace(/^\//, '') ?? USUAL_BOOK

function sheetsIn(book: Uint8Array) {
  const sheets: { readonly relation: string; readonly isShown: boolean }[] = []
  let from1904 = false
  readXml(book, {
    open(name, { state, date1904, ...others }) {
      if (name === 'workbookPr') from1904 = date1904 === '1' || date1904 === 'true'
      if (name !== 'sheet') return
      const relation = Object.entries(others).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      sheets.push({ relation, isShown: state === undefined || state === 'visible' })
    },
  })
  return { sheets, from1904 }
}

interface Relation {
  readonly id: string
  readonly type: string
  readonly target: string
}

function relationsIn(part: Uint8Array | undefined): readonly Relation[] {
  const relations: Relation[] = []
  if (part === undefined) return relations
  readXml(part, {
    open(name, { Id: id = '', Type: type = '', Target: target = '' }) {
      if (name === 'Relationship') relations.push({ id, type: type.split('/').at(-1) ?? '', target })
    },
  })
  return relations
}

/** A text may have several parts in different styles, and a reading aid that is no part of it. */
function sharedTexts(part: Uint8Array | undefined): string[] {
  const texts: string[] = []
  if (part === undefined) return texts
  let [text, isText, aids] = ['', false, 0]
  readXml(part, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') aids += 1
      isText = name === 't' && aids === 0
    },
    text(piece) {
      if (isText) text += piece
    },
    close(name) {
      if (name === 'rPh') aids -= 1
      if (name === 't') isText = false
      if (name !== 'si') return
      if (texts.length === MOST_TEXTS) throw tooLargeUnpacked()
      texts.push(text)
    },
  })
  return texts
}

/** Formats that every workbook has. */
const isDayFormat = (id: number) => (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36)

function dayStyles(part: Uint8Array | undefined): boolean[] {
  const isDay: boolean[] = []
  if (part === undefined) return isDay
  const own = new Set<number>()
  let isOfCells = false
  readXml(part, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt' && showsDay(formatCode)) own.add(Number(numFmtId))
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells) isDay.push(isDayFormat(Number(numFmtId)) || own.has(Number(numFmtId)))
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return isDay
}

/** `yyyy-mm-dd`, but not the letters of a text in quotes or of a colour in brackets. */
const showsDay = (format: string) => /[dy]/i.test(format.replace(/"[^"]{0,60}"|\[[^\]]{0,60}\]|\\./g, ''))
