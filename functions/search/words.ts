import { foldLetters } from '../shared/text/fold-letters.ts'

const WORD = /[\p{L}\p{N}\p{M}]+/gu
/** Names that have signs: `C++`, `F#`, `.NET`, `R&D`, `AT&T`. A name such as `Node.js` is found by its two parts. */
const NAMED = [
  String.raw`(?<![\p{L}\p{N}\p{M}])\p{L}{1,10}\+\+(?!\+)`,
  String.raw`(?<![\p{L}\p{N}\p{M}#])\p{L}#(?![\p{L}\p{N}\p{M}#])`,
  String.raw`(?:(?<![\p{L}\p{N}\p{M}])|(?<=(?<![\p{L}\p{N}\p{M}])(?:asp|vb|ado|ml)))\.net(?![\p{L}\p{N}\p{M}])`,
  String.raw`(?<![\p{L}\p{N}\p{M}&])[\p{L}\p{N}]{1,3}(?:&[\p{L}\p{N}]{1,3}){1,3}(?![\p{L}\p{N}\p{M}&])`,
].join('|')
const NAMES = new RegExp(NAMED, 'gu')
const NAME_OR_WORD = new RegExp(`${NAMED}|${WORD.source}`, 'gu')
const LONGEST_WORD = 64

const found = (pattern: RegExp, folded: string) =>
  (folded.match(pattern) ?? []).map((word) => word.slice(0, LONGEST_WORD))

/** Letters and digits only. */
export const wordsOf = (text: string): string[] => found(WORD, foldLetters(text))

/** What a text is found by: its plain words, and what signs name, so that `C` still finds `C++`. */
export function indexedWords(text: string): string[] {
  const folded = foldLetters(text)
  return [...found(WORD, folded), ...found(NAMES, folded)]
}

/** What a search looks for: `C++` and not `C`. */
export const searchedWords = (text: string): string[] => found(NAME_OR_WORD, foldLetters(text))

/** A value as filters compare it. */
export const foldValue = (text: string) => foldLetters(text).replace(/\s+/g, ' ').trim()
