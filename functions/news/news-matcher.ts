import { parseQuery } from '../sources/text/keyword-query.ts'
import type { Article } from './files/gkg-articles.ts'
import { isAbout } from './headline-subject.ts'
import { foldedTerm, foldForTerms, termAutomaton } from './term-automaton.ts'
import type { NewsHit, NewsWatches, WatchedName, WatchedQuery } from './watches.ts'

export type NewsMatcher = (article: Article) => NewsHit[]

/** What must be found in a title, and what must not. */
interface Condition {
  readonly all: readonly number[]
  readonly none: readonly number[]
  readonly subject: number
}

/** Matches all keywords and names at once. The work depends on the title and on what is found in it. */
export function newsMatcher({ queries, names }: NewsWatches): NewsMatcher {
  const terms = new Map<string, number>()
  const lengths: number[] = []
  const uses: number[] = []
  const placeOf = (text: string): number => {
    const term = foldedTerm(text)
    const known = terms.get(term)
    if (known !== undefined) return known
    terms.set(term, lengths.length)
    return lengths.push(term.length) - 1
  }
  const conditions = new Map<number, Condition[]>()
  const all = queries.flatMap(({ query }, subject) => [...conditionsOf(query, subject, placeOf)])
  for (const term of all.flatMap((condition) => condition.all)) uses[term] = (uses[term] ?? 0) + 1
  const rarity = (term: number) => (lengths[term] ?? 0) / (uses[term] ?? 1)
  for (const condition of all) put(conditions, rarest(condition, rarity), condition)
  const named = new Map<number, WatchedName[]>()
  for (const watched of names) put(named, placeOf(watched.term), watched)
  const automaton = termAutomaton([...terms.keys()])

  return (article) => {
    const found = new Set<number>()
    automaton.find(foldForTerms(article.title), (term) => found.add(term))
    const matching = new Set<number>()
    const about = new Map<string, boolean>()
    const hits: NewsHit[] = []
    for (const term of found) {
      for (const condition of conditions.get(term) ?? [])
        if (holds(condition, found)) matching.add(condition.subject)
      for (const watched of named.get(term) ?? [])
        if (remembered(about, watched.name, () => isAbout(article, watched.name)))
          hits.push(hitOfName(watched))
    }
    return [...hits, ...[...matching].flatMap((subject) => hitOfQuery(queries[subject]))]
  }
}

function* conditionsOf(
  text: string,
  subject: number,
  placeOf: (term: string) => number,
): Iterable<Condition> {
  const parsed = parseQuery(text)
  if ('error' in parsed) return
  for (const { all, none } of parsed.query)
    yield { all: [...new Set(all.map(placeOf))], none: none.map(placeOf), subject }
}

/** The term that is probably in the fewest titles: a long one that few other queries have. */
const rarest = ({ all }: Condition, rarity: (term: number) => number) =>
  all.reduce((best, term) => (rarity(term) > rarity(best) ? term : best), all[0] ?? 0)

const holds = ({ all, none }: Condition, found: ReadonlySet<number>) =>
  all.every((term) => found.has(term)) && !none.some((term) => found.has(term))

function put<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

function remembered(known: Map<string, boolean>, name: string, ask: () => boolean): boolean {
  const answer = known.get(name) ?? ask()
  known.set(name, answer)
  return answer
}

const hitOfName = ({ organizationId, listId, accountId }: WatchedName): NewsHit => ({
  organizationId,
  ownerId: listId,
  accountId,
})

const hitOfQuery = (watched: WatchedQuery | undefined): NewsHit[] =>
  watched ? [{ organizationId: watched.organizationId, ownerId: watched.keywordId, accountId: null }] : []
