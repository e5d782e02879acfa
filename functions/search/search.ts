import { conditionsOf, everything, type SearchCondition } from './conditions.ts'
import {
  type DocumentRow,
  type Finds,
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
  /** The position to continue from; null at the end. */
  readonly next: Position | null
}

export const TUNING: SearchTuning = { free: 45, fewLists: 24, affordable: 24, dense: 32 }

/**
 * The newest rows that match, in order. The lists of the rarest condition lead. Lists of other conditions narrow
 * them down where reading lists is cheaper than reading rows. Every remaining row is checked against the whole
 * query, so the index decides the cost of a search and the rows decide its result.
 */
export async function search<R extends DocumentRow>(
  index: SearchIndex<R>,
  query: SearchQuery,
  limit: number,
  from: Position = query.range.from,
  tuning: SearchTuning = TUNING,
): Promise<SearchPage<R>> {
  const rows: R[] = []
  const found: Finds<R> = {
    get size() {
      return rows.length
    },
    add: (more) => void rows.push(...more),
  }
  await walk(index, query, limit, from, tuning, found)
  const last = rows.at(-1)
  return { rows, next: rows.length < limit || !last ? null : justAfter(last.document.position) }
}

export interface CountedPage {
  readonly count: number
  /** The position to continue from; null at the end. */
  readonly next: Position | null
}

/**
 * How many of the newest rows match, up to a limit. Rows are read only for conditions whose lists would cost more,
 * so a row that changed a moment ago may count as it was.
 */
export async function countMatching<R extends DocumentRow>(
  index: SearchIndex<R>,
  query: SearchQuery,
  limit: number,
  from: Position = query.range.from,
  tuning: SearchTuning = TUNING,
): Promise<CountedPage> {
  let size = 0
  let last: Position | undefined
  const counted = (positions: readonly Position[]) => {
    size += positions.length
    last = positions.at(-1) ?? last
  }
  const found: Finds<R> = {
    get size() {
      return size
    },
    add: (rows) => counted(rows.map(({ document }) => document.position)),
    addUnread: (postings) => counted(postings.map(({ position }) => position)),
  }
  await walk(index, query, limit, from, tuning, found)
  return { count: size, next: size < limit || last === undefined ? null : justAfter(last) }
}

export async function walk<R extends DocumentRow>(
  index: SearchIndex<R>,
  query: SearchQuery,
  limit: number,
  from: Position,
  tuning: SearchTuning,
  found: Finds<R>,
) {
  let range: PositionRange = { from, to: query.range.to }
  let { affordable } = tuning
  const until = performance.now() + (index.patienceMs ?? Number.POSITIVE_INFINITY)
  for (;;) {
    const plan = await planned(index, query, range, { ...tuning, affordable }, limit)
    const next = new IndexWalk(index, query, plan, { ...tuning, affordable, limit, until }, found)
    const stopped = await next.run()
    if (stopped === undefined) return
    range = { from: justAfter(stopped), to: range.to }
    affordable = Math.min(MOST_LISTS, next.rowsToCome)
  }
}

async function planned<R extends DocumentRow>(
  index: SearchIndex<R>,
  query: SearchQuery,
  range: PositionRange,
  { affordable, fewLists, free, dense }: SearchTuning,
  limit: number,
): Promise<SearchPlan> {
  const { postings } = index
  const conditions = conditionsOf(query, index)
  const listed = await Promise.all(
    conditions.map(async (condition) => ({
      condition,
      lists: await condition.lists(Math.max(affordable, fewLists)),
    })),
  )
  const usable = listed.flatMap(({ condition, lists }) => (lists ? [{ condition, lists }] : []))
  const fewest = Math.min(...usable.map(({ lists }) => lists.length))
  const opened = usable.filter(({ lists }) => lists.length <= Math.max(affordable, fewest))
  const readers =
    opened.length > 0
      ? opened.map(
          ({ condition, lists }) =>
            new MergedLists(condition.source ?? postings, lists, range, condition.accept),
        )
      : [await mergedLists(everything(query), postings, range)]
  const first = conditions.length > 1 || opened.length < conditions.length ? free : Math.max(free, limit)
  await Promise.all(readers.map((reader) => reader.advance(first)))

  const lead = readers.reduce(rarer)
  const others = readers.filter((reader) => reader !== lead && isCheap(reader, lead, dense))
  const exact =
    opened.length === conditions.length &&
    others.length + 1 === readers.length &&
    !conditions.some(({ isRough }) => isRough)
  return { lead, others, open: others.length + 1 < conditions.length, exact }
}

const mergedLists = async (condition: SearchCondition, postings: Postings, range: PositionRange) =>
  new MergedLists(postings, (await condition.lists(Number.POSITIVE_INFINITY)) ?? [], range)

function rarer(a: MergedLists, b: MergedLists): MergedLists {
  const until = later([a.reach, b.reach])
  return b.expected(until) < a.expected(until) ? b : a
}

/** Whether reading this condition's lists is cheap beside reading the lead's. */
function isCheap(reader: MergedLists, lead: MergedLists, dense: number): boolean {
  const until = lead.reach
  return reader.horizon >= until || reader.expected(until) <= dense * lead.expected(until)
}
