import { END, justAfter, type Position, START } from '../search/position.ts'
import type { Posting, PostingList, Postings } from '../search/postings.ts'
import { inBatches } from '../shared/in-batches.ts'

/** Counting further costs more than it tells. */
export const MOST_COUNTED = 10_000
/** Each round counts further, and only values that reached the bound of the one before. */
const BOUNDS = [20, 100, 500, 2500, MOST_COUNTED]
const AT_ONCE = 64

export interface CountedList {
  readonly list: PostingList
  readonly count: number
  readonly newest: Posting
}

/** The lists with the most postings, counted up to a bound. */
export async function longestLists(
  postings: Postings,
  lists: readonly PostingList[],
  limit: number,
): Promise<readonly CountedList[]> {
  const counted = new Map<PostingList, CountedList>()
  let open = lists
  for (const bound of BOUNDS) {
    for (const some of inBatches(open, AT_ONCE)) {
      const found = await Promise.all(some.map((list) => countOf(postings, list, bound)))
      for (const one of found) if (one) counted.set(one.list, one)
    }
    open = open.filter((list) => (counted.get(list)?.count ?? 0) >= bound)
    if (open.length === 0) break
  }
  return [...counted.values()].sort(mostFirst).slice(0, limit)
}

async function countOf(
  postings: Postings,
  list: PostingList,
  bound: number,
): Promise<CountedList | undefined> {
  let newest: Posting | undefined
  let count = 0
  for (let from: Position = START; count < bound; ) {
    const page = await postings.page(list, from, END, bound - count)
    newest ??= page.postings[0]
    count += page.postings.length
    const last = page.postings.at(-1)
    if (!page.more || !last) break
    from = justAfter(last.position)
  }
  return newest && { list, count: Math.min(count, bound), newest }
}

const mostFirst = (a: CountedList, b: CountedList) =>
  b.count - a.count || (a.list.value < b.list.value ? -1 : 1)
