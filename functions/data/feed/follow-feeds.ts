import type { FeedEnd } from '../../search/feed/feed-block.ts'
import type { FeedPlaces, FeedStart } from '../../search/feed/feed-cursor.ts'
import { aboutMembers } from '../../search/list-members.ts'
import { matches, type SearchQuery } from '../../search/query.ts'
import { keyText } from '../../shared/table.ts'
import { FEED_BEGIN, type FeedEntry, type FeedPlace, type FeedRow, type Feeds } from './feed.ts'
import { FeedReader, takeEntries } from './feed-reader.ts'

/** Bounds the cost of one request. */
const MOST_ENTRIES = 1000

interface FeedPage {
  readonly rows: readonly FeedRow[]
  readonly places: FeedPlaces
  /** True if the feed may have more rows behind this page already. */
  readonly more: boolean
  /** True if the page left out rows that were captured before `since`. */
  readonly skipped: boolean
}

/** The places behind all rows that are there now. */
export async function feedsNow(feeds: Feeds, scopes: readonly string[]): Promise<FeedPlaces> {
  const ends = await feeds.ends(scopes)
  return scopes.map((scope) => {
    const end = ends.get(scope)
    return end ? { feed: end.feed, block: end.last + 1, offset: 0 } : { feed: null, ...FEED_BEGIN }
  })
}

/**
 * The next rows that match, in order of capture. There may be fewer than `limit` before the end. The end is where
 * the places come back unchanged. Undefined when the places are not of these feeds.
 */
export async function followFeeds(
  feeds: Feeds,
  query: SearchQuery,
  limit: number,
  start: FeedStart | undefined,
): Promise<FeedPage | undefined> {
  const given = Array.isArray(start) ? start : undefined
  const from = start && !Array.isArray(start) ? start.since : undefined
  const ends = await feeds.ends(query.scopes)
  if (given && !query.scopes.every((scope, index) => isIn(ends.get(scope), given[index]))) return undefined
  const starts = await Promise.all(
    query.scopes.map(
      async (scope, index) => given?.[index] ?? beginning(feeds, scope, ends.get(scope), from ?? query.since),
    ),
  )
  // A feed without an end begins later: its places need its name.
  const readers = query.scopes.flatMap((scope, index) =>
    ends.has(scope) ? [new FeedReader(feeds, scope, starts[index] ?? FEED_BEGIN)] : [],
  )
  const { reached, ...page } = await readOn(feeds, query, limit, readers, from)
  const places = query.scopes.map((scope, index) => ({
    ...(reached.get(scope) ?? placeIn(starts[index])),
    feed: ends.get(scope)?.feed ?? null,
  }))
  return { ...page, places }
}

const placeIn = ({ block, offset }: FeedPlace = FEED_BEGIN): FeedPlace => ({ block, offset })

function isIn(end: FeedEnd | undefined, place: FeedPlaces[number] | undefined): boolean {
  if (!place) return false
  if (place.feed === null) return place.block === FEED_BEGIN.block && place.offset === FEED_BEGIN.offset
  return end?.feed === place.feed && place.block <= end.last + 1
}

/** The first block with anything captured since then. */
async function beginning(feeds: Feeds, scope: string, end: FeedEnd | undefined, since: number | undefined) {
  if (!end || since === undefined) return FEED_BEGIN
  let [low, high] = [1, end.last + 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const [block] = await feeds.blocks(scope, middle, 1)
    if (!block || block.latest >= since) high = middle
    else low = middle + 1
  }
  return { block: low, offset: 0 }
}

/** The first block may also have entries from before `from`. The cursor does not ask for them, so they are not skipped. */
async function readOn(
  feeds: Feeds,
  query: SearchQuery,
  limit: number,
  readers: readonly FeedReader[],
  from = 0,
) {
  const rows: FeedRow[] = []
  const reached = new Map<string, FeedPlace>()
  const since = Math.max(query.since ?? 0, from)
  let [more, skipped, size] = [true, false, limit]
  for (let left = MOST_ENTRIES; left > 0 && rows.length < limit; size *= 4) {
    const entries = await takeEntries(readers, Math.min(size, left))
    more = entries.length > 0
    if (!more) break
    const found = await matching(feeds, { ...query, since }, entries)
    for (const { scope, id, after, capturedAt } of entries) {
      if (rows.length === limit) break
      skipped ||= capturedAt < since && capturedAt >= from
      const row = found.get(keyText({ pk: scope, sk: id }))
      if (row) rows.push(row)
      reached.set(scope, after)
    }
    left -= entries.length
  }
  return { rows, reached, more, skipped }
}

/** Only a signal knows its time of capture. Of other rows, the feed knows it. */
async function matching(feeds: Feeds, query: SearchQuery, entries: readonly FeedEntry[]) {
  const { since = 0 } = query
  const late = entries.filter(({ capturedAt }) => capturedAt >= since)
  const rest = query.dataset === 'signals' ? query : { ...query, since: undefined }
  const rows = (await feeds.rows(late, query.scopes)).filter(({ document }) => matches(rest, document))
  const wanted = await aboutMembers(query.members, rows)
  return new Map(wanted.map((row) => [keyText({ pk: row.document.scope, sk: row.document.id }), row]))
}
