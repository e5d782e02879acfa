import { type KeywordQuery, parseQuery, type QueryTerm } from '../sources/text/keyword-query.ts'
import type { ReadAlternative } from './preview.api.ts'

/** How the service reads a query, in the words of its author. */
export const readAlternatives = (query: KeywordQuery): ReadAlternative[] =>
  query.map(({ all, none }) => ({
    words: all.filter(isWord),
    phrases: all.filter(isPhrase),
    excludedWords: none.filter(isWord),
    excludedPhrases: none.filter(isPhrase),
  }))

const isPhrase = (term: QueryTerm) => term.includes(' ')
const isWord = (term: QueryTerm) => !isPhrase(term)

/** Of a query that was checked before. */
export function checkedQuery(text: string): KeywordQuery {
  const parsed = parseQuery(text)
  if ('error' in parsed) throw new Error(`a checked query can not be read: ${parsed.error}`)
  return parsed.query
}
