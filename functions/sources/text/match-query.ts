import { type KeywordQuery, LETTER_OR_DIGIT, type QueryTerm } from './keyword-query.ts'
import { foldText, foldWithPositions } from './words.ts'

export interface TextSpan {
  readonly start: number
  readonly end: number
}

/** The positions of the terms of the first alternative that matches; undefined when none does. */
export function matchQuery(query: KeywordQuery, text: string): TextSpan[] | undefined {
  const subject = foldWithPositions(text)
  for (const { all, none } of query) {
    if (none.some((term) => pattern(term).test(subject.text))) continue
    const found = all.map((term) => [...subject.text.matchAll(pattern(term))])
    if (found.some((spans) => spans.length === 0)) continue
    return found
      .flat()
      .map((hit) => ({
        start: subject.starts[hit.index] ?? 0,
        end: subject.ends[hit.index + hit[0].length - 1] ?? text.length,
      }))
      .sort((a, b) => a.start - b.start || b.end - a.end)
  }
  return undefined
}

/** In a text that was folded. Looking for the first letters of a term is much faster than for its edges. */
export function hasTerm(folded: string, term: QueryTerm): boolean {
  const [start = ''] = foldText(term).trim().split(/\s/)
  return folded.includes(start) && pattern(term).test(folded)
}

const patterns = new Map<QueryTerm, RegExp>()

function pattern(term: QueryTerm): RegExp {
  const known = patterns.get(term)
  if (known) {
    known.lastIndex = 0
    return known
  }
  const folded = foldText(term).trim()
  const words = folded.split(/\s+/).map((word) => word.replace(SYNTAX, '\\$&'))
  const [first] = folded
  const last = Array.from(folded).at(-1)
  const made = new RegExp(`${boundary('<', first)}${words.join('\\s+')}${boundary('', last)}`, 'gu')
  if (patterns.size > 1000) patterns.clear()
  patterns.set(term, made)
  return made
}

/** With the flag `u`, only these may follow a backslash: a hyphen may not. */
const SYNTAX = /[.*+?^${}()|[\]\\/]/g

/** Scripts without spaces between words have no word boundaries. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Whether a term with this character at its end must end there as a word. */
export const hasWordEdge = (edge: string) => LETTER_OR_DIGIT.test(edge) && !UNSPACED.test(edge)

const boundary = (side: '<' | '', edge = '') => (hasWordEdge(edge) ? `(?${side}![\\p{L}\\p{N}])` : '')
