import { decodeEntities } from './html-entities.ts'

/** What is kept of anything a source says: a signal points to its source, it does not copy it. */
export const LONGEST_EXCERPT = 280
export const LONGEST_TITLE = 300

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060\ufeff]+/g
const UNSEEN = /<(script|style|template|noscript)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi
const INLINE = /<\/?(?:a|abbr|b|cite|code|em|font|i|mark|q|s|small|span|strong|sub|sup|u|wbr)(?:\s[^<>]*)?>/gi
const TAG = /<\/?[a-z][^<>]*>|<![a-z[][^<>]*>/gi

/** Markup, entities (also doubly escaped ones) and odd spaces gone: what a reader would see. */
export function plain(markup: string): string {
  const once = strip(markup)
  const twice = /<[a-z/][^<>]*>/i.test(once) ? strip(once) : once
  return oneLine(twice)
}

const strip = (markup: string) =>
  decodeEntities(markup.replace(UNSEEN, ' ').replace(INLINE, '').replace(TAG, ' '))

/** Well formed, one line, single spaces. */
export const oneLine = (text: string): string =>
  text.toWellFormed().replaceAll('\ufffd', '').replace(CONTROL, ' ').replace(/\s+/g, ' ').trim()

/** At most so many characters, cut between words where possible, never inside a character. */
export function clip(text: string, longest: number): string {
  const characters = Array.from(text)
  if (characters.length <= longest) return text
  const cut = characters.slice(0, longest - 1).join('')
  const space = cut.lastIndexOf(' ')
  return `${(space > cut.length * 0.6 ? cut.slice(0, space) : cut).trimEnd()}…`
}

/** The part of a long text around what was found in it. */
export function excerptAround(text: string, position: number, longest = LONGEST_EXCERPT): string {
  if (position < longest * 0.7) return clip(text, longest)
  const from = text.lastIndexOf(' ', position - 80) + 1
  return `…${clip(text.slice(from), longest - 1)}`
}

export interface Folded {
  readonly text: string
  /** For each unit of the folded text, where it began and ended in the original. */
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

const LOOKALIKES: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
}

/** Without case and accents, and still able to say where each piece stood in the original. */
export function fold(original: string): Folded {
  let text = ''
  const starts: number[] = []
  const ends: number[] = []
  let position = 0
  for (const character of original) {
    const folded = foldCharacter(character)
    for (let unit = 0; unit < folded.length; unit += 1) {
      starts.push(position)
      ends.push(position + character.length)
    }
    text += folded
    position += character.length
  }
  return { text, starts, ends }
}

const foldCharacter = (character: string) =>
  LOOKALIKES[character] ?? character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export const folded = (text: string) => fold(text).text
