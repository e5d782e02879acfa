import { isUtf8 } from 'node:buffer'
import { LONGEST_TITLE, oneLine, plainTitle } from '../../sources/markup/plain-text.ts'
import { cleanUrl } from '../../sources/text/canonical-url.ts'

/** One line of a file of GDELT's Global Knowledge Graph. */
export interface Article {
  readonly id: string
  /** When GDELT saw it. */
  readonly at: string
  readonly outlet: string
  readonly url: string
  readonly title: string
  /** The names of organizations in its text, in small letters. */
  readonly organizations: () => readonly string[]
}

interface ReadFile {
  readonly lines: number
  /** Lines in another form or encoding. Lines without a title are none of them. */
  readonly broken: number
}

const COLUMNS = 27
const [ID, TIME, COLLECTION, OUTLET, URL, ORGANIZATIONS, EXTRAS] = [0, 1, 2, 3, 4, 13, 26]
/** Journals and archives have no addresses. */
const WEB = '1'
const [NEWLINE, TAB] = [10, 9]
/** Longer lines are left out: the memory must not depend on the file. */
const LONGEST_LINE = 4 * 1024 * 1024
const [TITLE, TITLE_END] = ['<PAGE_TITLE>', '</PAGE_TITLE>']

const MARKUP = /[&<]/
/** Most titles, of which nothing is to be changed. */
const PLAIN = /^[!-%'-;=-~]+(?: [!-%'-;=-~]+)*$/

/** Reads a file as it comes in, and holds one line of it at a time. */
export async function readArticles(
  chunks: AsyncIterable<Buffer>,
  each: (article: Article) => void,
): Promise<ReadFile> {
  const count = { lines: 0, broken: 0 }
  let begun: Buffer[] = []
  let bytes = 0
  const line = (end: Buffer) => {
    const isWhole = bytes + end.length <= LONGEST_LINE
    const whole = begun.length === 0 ? end : isWhole ? Buffer.concat([...begun, end]) : EMPTY
    begun = []
    bytes = 0
    if (whole.length === 0 && isWhole) return
    count.lines += 1
    const article = isWhole ? articleIn(whole) : undefined
    if (article === undefined) count.broken += 1
    else if (article !== null) each(article)
  }
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      line(chunk.subarray(from, end))
      from = end + 1
    }
    if (from === chunk.length) continue
    bytes += chunk.length - from
    if (bytes <= LONGEST_LINE) begun.push(chunk.subarray(from))
  }
  if (bytes > 0) line(EMPTY)
  return count
}

const EMPTY = Buffer.alloc(0)

/** null for an article without a title or without an address; undefined for a line that can't be read. */
function articleIn(line: Buffer): Article | null | undefined {
  const starts = [0]
  for (let at = line.indexOf(TAB); at >= 0 && starts.length < COLUMNS + 1; at = line.indexOf(TAB, at + 1))
    starts.push(at + 1)
  if (starts.length < COLUMNS) return undefined
  const column = (n: number) => line.toString('utf8', starts[n], (starts[n + 1] ?? line.length + 1) - 1)
  const at = timeOfLine(column(TIME ?? 0))
  const id = column(ID ?? 0)
  if (at === undefined || id === '') return undefined
  const title = titleIn(line.subarray(starts[EXTRAS ?? 0]))
  if (title === '') return null
  const url = cleanUrl(column(URL ?? 0))
  if (title === undefined) return undefined
  if (url === undefined) return column(COLLECTION ?? 0) === WEB ? undefined : null
  const organizations = () => column(ORGANIZATIONS ?? 0).split(';')
  return { id, at, outlet: column(OUTLET ?? 0), url, title, organizations }
}

/** Undefined for bytes that are no text. */
function titleIn(extras: Buffer): string | undefined {
  const start = extras.indexOf(TITLE)
  if (start < 0) return ''
  const end = extras.indexOf(TITLE_END, start)
  if (end < 0) return ''
  const bytes = extras.subarray(start + TITLE.length, end)
  if (!isUtf8(bytes)) return undefined
  const written = bytes.toString('utf8')
  if (PLAIN.test(written)) return written.slice(0, LONGEST_TITLE).trim()
  return MARKUP.test(written) ? plainTitle(written) : oneLine(written).slice(0, LONGEST_TITLE)
}

let lastTime: { readonly digits: string; readonly at: string | undefined } = { digits: '', at: undefined }

/** All lines of a file have the same time. */
function timeOfLine(digits: string): string | undefined {
  if (digits !== lastTime.digits) lastTime = { digits, at: timeOf(digits) }
  return lastTime.at
}

export function timeOf(digits: string): string | undefined {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? []
  const text = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
  const time = new Date(text)
  // Else the 31st of a short month is the first of the next.
  return Number.isNaN(time.getTime()) || time.toISOString() !== text ? undefined : text
}
