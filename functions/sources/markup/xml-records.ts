import { type CountUnreadable, uncounted } from '../source.ts'
import { LONGEST_TEXT } from './plain-text.ts'
import { walkMarkup } from './walk-markup.ts'

/**
 * The texts of an element's descendants, by their path. Texts of the same path are on lines of one text. An address
 * that an element holds as `href` is a text at its path and `@href`.
 */
type XmlRecord = Readonly<Record<string, string>>

const MOST_RECORDS = 5000

/**
 * The elements named `record` in the element named `root`, without one that breaks off; undefined without a root.
 * Names are in lower case.
 */
export function xmlRecords(
  xml: string,
  root: string,
  record: string,
  unreadable: CountUnreadable = uncounted,
): XmlRecord[] | undefined {
  const records: XmlRecord[] = []
  let hasRoot = false
  let open: { readonly texts: Map<string, string>; readonly path: string[] } | undefined
  let goesOn = false
  walkMarkup(xml, 'xml', {
    open(name, { href }) {
      goesOn = false
      hasRoot ||= name === root
      if (!hasRoot || records.length >= MOST_RECORDS) return 'stop'
      if (open) {
        open.path.push(name)
        if (href !== undefined) append(open.texts, `${open.path.join('/')}@href`, href)
      } else if (name === record) open = { texts: new Map(), path: [] }
      return undefined
    },
    close(name) {
      goesOn = false
      if (open && open.path.pop() === undefined && name === record) {
        records.push(Object.fromEntries(open.texts))
        open = undefined
      }
    },
    text(text) {
      // References such as &amp; come as parts of their own.
      if (open && (goesOn || text.trim() !== '')) {
        append(open.texts, open.path.join('/'), text, goesOn ? '' : '\n')
        goesOn = true
      }
    },
    rest() {
      if (open) unreadable(1)
      open = undefined
    },
  })
  return hasRoot ? records : undefined
}

function append(texts: Map<string, string>, path: string, text: string, between = '\n'): void {
  const before = texts.get(path)
  if (before === undefined) texts.set(path, text)
  else if (before.length < LONGEST_TEXT) texts.set(path, `${before}${between}${text}`)
}
