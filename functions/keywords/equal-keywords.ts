import { parseQuery, type QueryTerm } from '../sources/text/keyword-query.ts'
import { foldText } from '../sources/text/words.ts'
import type { Keywords, StoredKeyword } from './keyword.ts'

/** An older keyword that finds the same, and costs the same again. */
export async function equalKeyword(
  keywords: Pick<Keywords, 'all'>,
  organizationId: string,
  { id, ...searched }: Pick<StoredKeyword, 'id' | 'query' | 'scrapper' | 'definitions'>,
): Promise<StoredKeyword | undefined> {
  const meaning = searchOf(searched)
  const all = await keywords.all(organizationId)
  return all.findLast((other) => other.id !== id && searchOf(other) === meaning)
}

const searchOf = ({
  query,
  scrapper,
  definitions = [],
}: Pick<StoredKeyword, 'query' | 'scrapper' | 'definitions'>) =>
  JSON.stringify([scrapper, meaningOf(query), definitions])

/** The same for queries that differ in case, accents or order only. */
function meaningOf(text: string): string {
  const parsed = parseQuery(text)
  if ('error' in parsed) return text
  return parsed.query
    .map(({ all, none }) => JSON.stringify([sorted(all), sorted(none)]))
    .sort()
    .join()
}

const sorted = (terms: readonly QueryTerm[]) => [...new Set(terms.map(foldText))].sort()
