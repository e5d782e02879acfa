import { nodesBelow, type PageNode, rawText } from '../markup/page-tree.ts'
import { strictJson } from '../text/loose-json.ts'

export type JsonRecord = Readonly<Record<string, unknown>>

const MOST_SCRIPTS = 40
const MOST_OBJECTS = 5000
const LONGEST = 1_000_000
const DEEPEST = 12

/** All objects of the data that a page has for machines (JSON-LD), from the outside to the inside. */
export function jsonLdObjects(root: PageNode): JsonRecord[] {
  const found: JsonRecord[] = []
  let scripts = 0
  for (const node of nodesBelow(root)) {
    if (node.name !== 'script' || !/^application\/ld\+json/i.test(node.attributes.type?.trim() ?? ''))
      continue
    scripts += 1
    if (scripts > MOST_SCRIPTS) break
    collect(parsed(rawText(node)), found, 0)
  }
  return found
}

const FORMS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replace(/[\r\n\t]+/g, ' '),
  strictJson,
]

/** Some pages have line breaks inside texts, comments, or a comma at the end. */
function parsed(text: string): unknown {
  if (text.length > LONGEST) return undefined
  const plain = text
    .replace(/^\s*(?:<!--|\/\*<!\[CDATA\[\*\/|\/\/<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\*\]\]>\*\/|\/\/\]\]>)\s*$/, '')
    .trim()
    .replace(/;$/, '')
  for (const form of FORMS) {
    try {
      return JSON.parse(form(plain))
    } catch {
      // The next form may be readable.
    }
  }
  return undefined
}

function collect(value: unknown, found: JsonRecord[], depth: number): void {
  if (depth > DEEPEST || found.length >= MOST_OBJECTS) return
  if (Array.isArray(value)) for (const each of value) collect(each, found, depth + 1)
  else if (isRecord(value)) {
    found.push(value)
    for (const each of Object.values(value)) if (typeof each === 'object') collect(each, found, depth + 1)
  }
}

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const hasType = ({ '@type': type }: JsonRecord, pattern: RegExp): boolean =>
  (Array.isArray(type) ? type : [type]).some(
    (each) => typeof each === 'string' && pattern.test(each.replace(/^.*[/#]/, '')),
  )

/** A text, or the text in an object that stands for it. */
export function textIn(value: unknown, ...names: readonly string[]): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.length > 0 ? textIn(value[0], ...names) : ''
  if (!isRecord(value)) return ''
  for (const name of names) {
    const text = value[name]
    if (typeof text === 'string' && text.trim() !== '') return text
  }
  return ''
}
