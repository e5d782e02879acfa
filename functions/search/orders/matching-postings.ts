import type { DocumentRow, Finds, SearchIndex } from '../index-walk.ts'
import type { Posting } from '../postings.ts'
import type { SearchQuery } from '../query.ts'
import { TUNING, walk } from '../search.ts'

/**
 * The places of the newest rows that match, up to a limit. Like a count, it reads rows only for conditions whose lists
 * would cost more.
 */
export async function matchingPostings<R extends DocumentRow>(
  index: SearchIndex<R>,
  query: SearchQuery,
  limit: number,
): Promise<readonly Posting[]> {
  const postings: Posting[] = []
  const found: Finds<R> = {
    get size() {
      return postings.length
    },
    add: (rows) =>
      void postings.push(...rows.map(({ document: { position, scope } }) => ({ position, scope }))),
    addUnread: (more) => void postings.push(...more),
  }
  await walk(index, query, limit, query.range.from, TUNING, found)
  return postings
}
