import { type Clause, clausesOf, everything } from './clauses.ts'
import {
  type DocumentRow,
  IndexWalk,
  MOST_LISTS,
  type SearchIndex,
  type SearchPlan,
  type SearchTuning,
} from './index-walk.ts'
import { later, MergedLists } from './merged-lists.ts'
import { justAfter, type Position, type PositionRange } from './position.ts'
import type { Postings } from './postings.ts'
import type { SearchQuery } from './query.ts'

export interface SearchPage<R> {
  readonly rows: readonly R[]
  /** Where to go on; null when there is nothing more. */
  readonly next: Position | null
}

const TUNING: SearchTuning = { free: 45, fewLists: 24, affordable: 24, dense: 32 }

/**
 * The newest rows that match, in order. The lists of the rarest condition lead; those of others narrow them
 * down where reading lists is cheaper than reading rows; every row that is left is checked against the whole
 * query. So the index decides what a search costs, and the rows decide what it finds.
 */
export async function search<R extends DocumentRow>(
  index: SearchIndex<R>,
  query: SearchQuery,
  limit: number,
  from: Position = query.range.from,
  tuning: SearchTuning = TUNING,
): Promise<SearchPage<R>> {
  const found: R[] = []
  let range: PositionRange = { from, to: query.range.to }
  let { affordable } = tuning
  for (;;) {
    const plan = await planned(index, query, range, { ...tuning, affordable }, limit)
    const walk = new IndexWalk(index, query, plan, { ...tuning, affordable, limit }, found)
    const stopped = await walk.run()
    if (stopped === undefined) break
    range = { from: justAfter(stopped), to: range.to }
    affordable = Math.min(MOST_LISTS, walk.rowsToCome)
  }
  const last = found.at(-1)
  return { rows: found, next: found.length < limit || !last ? null : justAfter(last.document.position) }
}

async function planned<R extends DocumentRow>(
  { postings, vocabulary }: SearchIndex<R>,
  query: SearchQuery,
  range: PositionRange,
  { affordable, fewLists, free, dense }: SearchTuning,
  limit: number,
): Promise<SearchPlan> {
  const clauses = clausesOf(query, vocabulary)
  const listed = await Promise.all(
    clauses.map(async (clause) => ({ clause, lists: await clause.lists(Math.max(affordable, fewLists)) })),
  )
  const usable = listed.flatMap(({ clause, lists }) => (lists ? [{ clause, lists }] : []))
  const fewest = Math.min(...usable.map(({ lists }) => lists.length))
  const opened = usable.filter(({ lists }) => lists.length <= Math.max(affordable, fewest))
  const unions =
    opened.length > 0
      ? opened.map(({ clause, lists }) => new MergedLists(postings, lists, range, clause.accept))
      : [await all(everything(query), postings, range)]
  const first = clauses.length > 1 || opened.length < clauses.length ? free : Math.max(free, limit)
  await Promise.all(unions.map((union) => union.advance(first)))

  const lead = unions.reduce(rarer)
  const others = unions.filter((union) => union !== lead && isCheap(union, lead, dense))
  return { lead, others, open: others.length + 1 < clauses.length }
}

const all = async (clause: Clause, postings: Postings, range: PositionRange) =>
  new MergedLists(postings, (await clause.lists(Number.POSITIVE_INFINITY)) ?? [], range)

function rarer(a: MergedLists, b: MergedLists): MergedLists {
  const until = later([a.reach, b.reach])
  return b.expected(until) < a.expected(until) ? b : a
}

/** Whether it costs little to tell by this condition which of the lead's next rows are wanted. */
function isCheap(union: MergedLists, lead: MergedLists, dense: number): boolean {
  const until = lead.reach
  return union.horizon >= until || union.expected(until) <= dense * lead.expected(until)
}
