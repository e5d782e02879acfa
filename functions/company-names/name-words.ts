import { foldLetters } from '../shared/text/fold-letters.ts'

/** No name is longer, but a website may give a whole page as one. */
const LONGEST_NAME = 1000
/** They join what they stand between: "J.P.", "Int'l", "Poor's". */
const JOINING = /[.'’‘`´"״]/g
const SPACED = /["״]/
const WORD = /[\p{L}\p{M}\p{N}+]+/gu

/** The words of a name, without case, accents and punctuation. */
export function nameWords(name: string): string[] {
  const short = name.slice(0, LONGEST_NAME)
  return foldLetters(join(short)).match(WORD) ?? []
}

/** A quote inside a Hebrew word joins its letters, and other quotes stand around a name. */
const join = (name: string) =>
  name
    .replace(JOINING, (sign, at: number) => (SPACED.test(sign) && !isHebrew(name, at) ? ' ' : ''))
    .replace(/[&＆﹠]/g, ' and ')

const HEBREW = /^[\u05d0-\u05ea]$/
const isHebrew = (name: string, at: number) =>
  HEBREW.test(name.charAt(at - 1)) && HEBREW.test(name.charAt(at + 1))
