import { type Clause, clausesOf, everything } from './clauses.ts'
import { after, type Position, type Range } from './position.ts'
import type { Postings } from './postings.ts'
import type { Query } from './query.ts'
import { later, Union } from './merged-lists.ts'
import { type Index, MOST_LISTS, type Plan, type Row, type Tuning, Walk } from './index-walk.ts'

export interface Found<R> {
  readonly rows: readonly R[]
  /** Where to go on; null when there is nothing more. */
  readonly next: Position | null
}

const TUNING: Tuning = { free: 45, fewLists: 24, affordable: 24, dense: 32 }

/**
 * The newest rows that match, in order. The lists of the rarest condition lead; those of others narrow them
 * down where reading lists is cheaper than reading rows; every row that is left is checked against the whole
 * query. So the index decides what a search costs, and the rows decide what it finds.
 */
export async function search<R extends Row>(
  index: Index<R>,
  query: Query,
  limit: number,
  from: Position = query.range.from,
  tuning: Tuning = TUNING,
): Promise<Found<R>> {
  const found: R[] = []
  let range: Range = { from, to: query.range.to }
  let { affordable } = tuning
  for (;;) {
    const plan = await planned(index, query, range, { ...tuning, affordable }, limit)
    const walk = new Walk(index, query, plan, { ...tuning, affordable, limit }, found)
    const stopped = await walk.run()
    if (stopped === undefined) break
    range = { from: after(stopped), to: range.to }
    affordable = Math.min(MOST_LISTS, walk.rowsToCome)
  }
  const last = found.at(-1)
  return { rows: found, next: found.length < limit || !last ? null : after(last.document.position) }
}

async function planned<R extends Row>(
  { postings, vocabulary }: Index<R>,
  query: Query,
  range: Range,
  { affordable, fewLists, free, dense }: Tuning,
  limit: number,
): Promise<Plan> {
  const clauses = clausesOf(query, vocabulary)
  const listed = await Promise.all(
    clauses.map(async (clause) => ({ clause, lists: await clause.lists(Math.max(affordable, fewLists)) })),
  )
  const usable = listed.flatMap(({ clause, lists }) => (lists ? [{ clause, lists }] : []))
  const fewest = Math.min(...usable.map(({ lists }) => lists.length))
  const opened = usable.filter(({ lists }) => lists.length <= Math.max(affordable, fewest))
  const unions =
    opened.length > 0
      ? opened.map(({ clause, lists }) => new Union(postings, lists, range, clause.accept))
      : [await all(everything(query), postings, range)]
  const first = clauses.length > 1 || opened.length < clauses.length ? free : Math.max(free, limit)
  await Promise.all(unions.map((union) => union.advance(first)))

  const lead = unions.reduce(rarer)
  const others = unions.filter((union) => union !== lead && isCheap(union, lead, dense))
  return { lead, others, open: others.length + 1 < clauses.length }
}

const all = async (clause: Clause, postings: Postings, range: Range) =>
  new Union(postings, (await clause.lists(Number.POSITIVE_INFINITY)) ?? [], range)

function rarer(a: Union, b: Union): Union {
  const until = later([a.reach, b.reach])
  return b.expected(until) < a.expected(until) ? b : a
}

/** Whether it costs little to tell by this condition which of the lead's next rows are wanted. */
function isCheap(union: Union, lead: Union, dense: number): boolean {
  const until = lead.reach
  return union.horizon >= until || union.expected(until) <= dense * lead.expected(until)
}
