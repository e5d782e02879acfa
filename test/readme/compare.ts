import { stripVTControlCharacters } from 'node:util'

/** What differs from machine to machine and from day to day. Its shape must still be right. */
const SHAPES: readonly (readonly [RegExp, string])[] = [
  [/\b(org|key|acc|per|sig|lst|kw|run|dlv)_[0-9A-Za-z]{22}\b/g, '$1_ID'],
  [/\bsb_[0-9A-Za-z]{40,}\b/g, 'sb_KEY'],
  [/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z/g, 'TIME'],
  [/\blocalhost:\d+/g, 'localhost:PORT'],
  [/\bwas \d+\.\d s behind\b/g, 'was SOME s behind'],
  // What a run of the simulator finds depends on the day. Every find costs ten.
  [/"newSignals":[1-9]\d*,"credits":[1-9]\d*0\b/g, '"newSignals":SOME,"credits":SOME'],
]

const NPM = /^(> .*|npm (warn|notice) .*)$/gm

/** Line breaks don't count: a document wraps what a terminal does not. */
const plain = (text: string) =>
  SHAPES.reduce(
    (shaped, [shape, name]) => shaped.replace(shape, name),
    stripVTControlCharacters(text).replace(NPM, ''),
  ).replace(/\s+/g, '')

/** What the document shows and the terminal did not print; "…" stands for anything. */
export function difference(shown: string, printed: string): string | undefined {
  const parts = shown.split('…').map(plain)
  const text = plain(printed)
  let at = 0
  for (const [index, part] of parts.entries()) {
    const found = index === parts.length - 1 && part !== '' ? text.lastIndexOf(part) : text.indexOf(part, at)
    if (found < at) return `is not printed: ${part}`
    if (index === 0 && found > 0) return `is printed before it: ${text.slice(0, found)}`
    at = found + part.length
  }
  const more = parts.at(-1) === '' ? '' : text.slice(at)
  return more === '' ? undefined : `is printed after it: ${more}`
}
