import type { MemberSignals } from './list-members.ts'
import { inOrder, later, MergedLists } from './merged-lists.ts'
import { END, type Position } from './position.ts'
import type { Posting, PostingList, Postings } from './postings.ts'

const A_PAGE = 1000
/** Reading this many postings of a list costs no more than reading one. */
const AT_ONCE = 45

/** One list of the signals about all members. It knows the newest ones and reads the rest from the index. */
export const memberPostings = (
  { newest, rest }: MemberSignals,
  postings: Postings,
  everything: readonly PostingList[],
  mostLists: number,
): Postings => ({
  async page(_list, from, to, limit = A_PAGE) {
    const open = rest.filter((one) => one.from <= to)
    const missingFrom = open.reduce((first, one) => (one.from < first ? one.from : first), END)
    const known = between(newest, from, to, limit + 1).filter(({ position }) => position < missingFrom)
    if (open.length === 0 || known.length >= limit) {
      return { postings: known.slice(0, limit), more: open.length > 0 || known.length > limit }
    }
    // Of too many lists, one with every signal is cheaper.
    const lists = open.length > mostLists ? everything : open.map(({ list }) => list)
    const tail = new MergedLists(postings, lists, { from: later([from, missingFrom]), to })
    for (;;) {
      await tail.advance(AT_ONCE)
      const reach = tail.ended ? to : tail.horizon
      const found = inOrder([
        ...between(newest, from, reach, limit + 1),
        ...tail.take(Number.POSITIVE_INFINITY),
      ])
      if (found.length === 0 && !tail.ended) continue
      return { postings: found.slice(0, limit), more: !tail.ended || found.length > limit }
    }
  },
})

function between(sorted: readonly Posting[], from: Position, to: Position, most: number): Posting[] {
  const start = placeOf(sorted, (position) => position >= from)
  const end = placeOf(sorted, (position) => position > to)
  return sorted.slice(start, Math.min(end, start + most))
}

/** The first place at which the position is far enough. */
function placeOf(sorted: readonly Posting[], isThere: (position: Position) => boolean): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isThere(sorted[middle]?.position ?? END)) high = middle
    else low = middle + 1
  }
  return low
}
