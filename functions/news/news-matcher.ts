import type { Article } from './files/gkg-articles.ts'
import { isAbout } from './headline-subject.ts'
import { foldForTerms, termFinder } from './term-finder.ts'
import { watchedTerms } from './watched-terms.ts'
import type { NewsHit, NewsWatches, WatchedName, WatchedQuery } from './watches.ts'

export type NewsMatcher = (article: Article) => NewsHit[]

/** Matches all keywords and names at once. The work depends on the title and on what is found in it. */
export function newsMatcher(watches: NewsWatches, rulesOff?: ReadonlySet<string>): NewsMatcher {
  const { terms, alternatives, alternativesAt, namesAt } = watchedTerms(watches)
  const finder = termFinder(terms)

  return (article) => {
    const found = new Set<number>()
    finder.find(foldForTerms(article.title), (term) => found.add(term))
    const matching = new Set<number>()
    const about = new Map<string, boolean>()
    // Several lists may have a name. What the headline says of it is asked once.
    const tellsOf = (name: string) => {
      const told = about.get(name) ?? isAbout(article, name, rulesOff)
      about.set(name, told)
      return told
    }
    const hits: NewsHit[] = []
    for (const term of found) {
      for (const alternative of alternativesAt(term))
        if (alternatives.hold(alternative, found)) matching.add(alternatives.queryOf(alternative))
      for (const place of namesAt(term)) hits.push(...hitOfName(watches.names[place], tellsOf))
    }
    return [...hits, ...[...matching].flatMap((place) => hitOfQuery(watches.queries[place]))]
  }
}

function hitOfName(watched: WatchedName | undefined, tellsOf: (name: string) => boolean): NewsHit[] {
  if (!watched) return []
  const { organizationId, listId, accountId, name } = watched
  return tellsOf(name) ? [{ organizationId, ownerId: listId, accountId }] : []
}

const hitOfQuery = (watched: WatchedQuery | undefined): NewsHit[] =>
  watched ? [{ organizationId: watched.organizationId, ownerId: watched.keywordId, accountId: null }] : []
