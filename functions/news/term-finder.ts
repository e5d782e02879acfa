import { LETTER_OR_DIGIT } from '../sources/text/keyword-query.ts'
import { hasWordEdge } from '../sources/text/match-query.ts'
import { foldText } from '../sources/text/words.ts'

/** Finds all terms in a text. The work depends on the text, and hardly on how many terms there are. */
export interface TermFinder {
  find(text: string, found: (term: number) => void): void
}

/** Most titles and terms: their case is all that is folded. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/** As `matchQuery` compares texts; a run of spaces is one. */
export const foldForTerms = (text: string): string =>
  PLAIN.test(text) ? text.toLowerCase() : foldText(text).replace(/\s+/g, ' ')

export const foldedTerm = (term: string): string => foldForTerms(term).trim()

/**
 * The beginning of a term tells where it may be in a text: its first word, or its first sign. For each beginning, the
 * lengths of its terms are known. So at each word of a text, a few pieces of it are looked up as a whole.
 *
 * The terms are folded, and none is empty. Making this takes a few milliseconds, since a file is read once.
 */
export function termFinder(terms: ReadonlyMap<string, number>): TermFinder {
  const afterWord = new Map<string, Lengths>()
  const afterSign = new Map<number, Lengths>()
  for (const term of terms.keys()) {
    const word = firstWord(term)
    if (word === undefined) addLength(afterSign, term.charCodeAt(0), term.length)
    else addLength(afterWord, word, term.length)
  }

  return {
    find(text, found) {
      const lookUp = (at: number, length: number) => {
        const term = at + length > text.length ? undefined : terms.get(text.slice(at, at + length))
        if (term !== undefined && isWholeAtEnd(text, at + length)) found(term)
      }
      const lookUpAll = (at: number, lengths: Lengths) => {
        if (typeof lengths === 'number') lookUp(at, lengths)
        else for (const length of lengths) lookUp(at, length)
      }
      eachWord(text, (word, at) => {
        const lengths = afterWord.get(word)
        if (lengths !== undefined && !isWordBefore(text, at)) lookUpAll(at, lengths)
      })
      if (afterSign.size === 0) return
      for (let at = 0; at < text.length; at += 1) {
        const lengths = afterSign.get(text.charCodeAt(at))
        if (lengths !== undefined) lookUpAll(at, lengths)
      }
    },
  }
}

/** Most words begin terms of one length. */
type Lengths = number | number[]

function addLength<K>(lengths: Map<K, Lengths>, beginning: K, length: number): void {
  const known = lengths.get(beginning)
  if (known === undefined) lengths.set(beginning, length)
  else if (Array.isArray(known)) {
    if (!known.includes(length)) known.push(length)
  } else if (known !== length) lengths.set(beginning, [known, length])
}

/** Scripts without spaces have no words, so each of their characters is a sign. */
const WORD = String.raw`(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}])+`
const WORDS = new RegExp(WORD, 'gu')
const FIRST_WORD = new RegExp(`^${WORD}`, 'u')

function firstWord(term: string): string | undefined {
  let end = 0
  while (isPlainWord(term.charCodeAt(end))) end += 1
  const isPlain = end > 0 && !(term.charCodeAt(end) > LAST_ASCII)
  return isPlain ? term.slice(0, end) : FIRST_WORD.exec(term)?.[0]
}

function eachWord(text: string, visit: (word: string, at: number) => void): void {
  if (!ASCII.test(text)) {
    for (const { 0: word, index } of text.matchAll(WORDS)) visit(word, index)
    return
  }
  let start = 0
  for (let at = 0; at <= text.length; at += 1) {
    if (isPlainWord(text.charCodeAt(at))) continue
    if (at > start) visit(text.slice(start, at), start)
    start = at + 1
  }
}

/** Most titles are plain, and this is faster than an expression. */
const ASCII = /^[\0-\x7f]*$/
const [ZERO, NINE, A, Z, LAST_ASCII] = [48, 57, 97, 122, 127]
/** Of folded text, which has no capitals. */
const isPlainWord = (unit: number) => (unit >= A && unit <= Z) || (unit >= ZERO && unit <= NINE)

const isWord = (character: string) => LETTER_OR_DIGIT.test(character)
const isLow = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff

const characterBefore = (text: string, at: number) =>
  isLow(text.charCodeAt(at - 1)) ? text.slice(at - 2, at) : text.charAt(at - 1)

const isWordBefore = (text: string, at: number) => at > 0 && isWord(characterBefore(text, at))

/** A term that ends with a word must not go on in the text. */
const isWholeAtEnd = (text: string, end: number) =>
  end === text.length ||
  !isWord(String.fromCodePoint(text.codePointAt(end) ?? 0)) ||
  !hasWordEdge(characterBefore(text, end))
