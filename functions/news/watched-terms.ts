import { parseQuery } from '../sources/text/keyword-query.ts'
import { foldedTerm } from './term-finder.ts'
import type { NewsWatches, WatchedQuery } from './watches.ts'

/**
 * The queries and names of all organizations, found by their terms.
 * It is built again for each file, so it is made of flat lists, which are faster to build than many small objects.
 */
export interface WatchedTerms {
  readonly terms: ReadonlyMap<string, number>
  /** The alternatives of all queries. */
  readonly alternatives: Alternatives
  /** The alternatives that are to be checked where a term was found. */
  readonly alternativesAt: NumbersOf
  /** The names that are written like a term. */
  readonly namesAt: NumbersOf
}

interface Alternatives {
  /** The place of its query. */
  readonly queryOf: (alternative: number) => number
  readonly hold: (alternative: number, found: ReadonlySet<number>) => boolean
}

type NumbersOf = (term: number) => Iterable<number>

export function watchedTerms({ queries, names }: NewsWatches): WatchedTerms {
  const terms = new Map<string, number>()
  const lengths: number[] = []
  const placeOf = (text: string): number => {
    const term = foldedTerm(text)
    const known = terms.get(term)
    if (known !== undefined) return known
    terms.set(term, lengths.length)
    return lengths.push(term.length) - 1
  }
  const written = alternativesOf(queries, placeOf)
  const termsOfNames = names.map(({ term }) => placeOf(term))
  return {
    terms,
    alternatives: checked(written),
    alternativesAt: numbersOf(rarestTerms(written, lengths), terms.size),
    namesAt: numbersOf(termsOfNames, terms.size),
  }
}

/** The alternative `n` needs the terms from `begins[n]` on, and must not have those from `excludes[n]` on. */
interface Written {
  readonly queries: number[]
  readonly begins: number[]
  readonly excludes: number[]
  readonly terms: number[]
}

function alternativesOf(queries: readonly WatchedQuery[], placeOf: (term: string) => number): Written {
  const written: Written = { queries: [], begins: [], excludes: [], terms: [] }
  for (const [place, { query }] of queries.entries()) {
    const parsed = parseQuery(query)
    if ('error' in parsed) continue
    for (const { all, none } of parsed.query) {
      written.queries.push(place)
      written.begins.push(written.terms.length)
      for (const term of all) written.terms.push(placeOf(term))
      written.excludes.push(written.terms.length)
      for (const term of none) written.terms.push(placeOf(term))
    }
  }
  written.begins.push(written.terms.length)
  return written
}

const checked = ({ queries, begins, excludes, terms }: Written): Alternatives => ({
  queryOf: (alternative) => queries[alternative] ?? 0,
  hold(alternative, found) {
    const [end = 0, excluded = 0] = [begins[alternative + 1], excludes[alternative]]
    for (let at = begins[alternative] ?? end; at < end; at += 1)
      if (found.has(terms[at] ?? 0) === at >= excluded) return false
    return true
  },
})

/** Of each alternative, the term that is probably in the fewest titles: a long one that few others have. */
function rarestTerms({ queries, begins, excludes, terms }: Written, lengths: readonly number[]): number[] {
  const users = new Int32Array(lengths.length)
  const eachOf = (alternative: number, visit: (term: number) => void) => {
    for (let at = begins[alternative] ?? 0; at < (excludes[alternative] ?? 0); at += 1) visit(terms[at] ?? 0)
  }
  for (const alternative of queries.keys())
    eachOf(alternative, (term) => {
      users[term] = (users[term] ?? 0) + 1
    })
  const rarity = (term: number) => (lengths[term] ?? 0) / (users[term] || 1)
  return queries.map((_, alternative) => {
    let best = terms[begins[alternative] ?? 0] ?? 0
    eachOf(alternative, (term) => {
      if (rarity(term) > rarity(best)) best = term
    })
    return best
  })
}

const NONE = -1

/** The numbers of each term, as linked lists: `next` has the next number of the same term. */
function numbersOf(termOf: readonly number[], terms: number): NumbersOf {
  const first = new Int32Array(terms).fill(NONE)
  const next = new Int32Array(termOf.length)
  for (const [number, term] of termOf.entries()) {
    next[number] = first[term] ?? NONE
    first[term] = number
  }
  return function* (term) {
    for (let number = first[term] ?? NONE; number !== NONE; number = next[number] ?? NONE) yield number
  }
}
