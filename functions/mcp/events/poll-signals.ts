import { feedsNow, followFeeds } from '../../data/feed/follow-feeds.ts'
import type { DataWorld } from '../../data/query-data.ts'
import { eventsOfAnswer, NEXT_POLL_MS } from '../../events/poll-limits.ts'
import { type SignalEvent, signalEvent } from '../../events/signal-event.ts'
import { cursorText, startOf } from '../../search/feed/feed-cursor.ts'
import { queryOf, type SearchQuery } from '../../search/query.ts'
import { PUBLIC, scopeOf } from '../../shared/table.ts'
import { capturedAt, type StoredSignal } from '../../signals/signal-item.ts'
import { ownCard } from '../../signals/signal-row.ts'
import {
  evidenceMatches,
  type SignalFilter,
  searchFilters,
} from '../../webhooks/destinations/signal-filter.ts'

export type PollWorld = Pick<DataWorld, 'feeds' | 'membersOf' | 'requireKeyword' | 'clock'>

export interface Poll {
  readonly filter: SignalFilter
  /** null: from now on. */
  readonly cursor: string | null
  readonly maxAgeMs: number | undefined
  readonly maxEvents: number | undefined
}

/** Rows dated in the future come too. */
const NO_LAST_DAY = '9999-12-31'

export async function pollSignals(world: PollWorld, organizationId: string, poll: Poll) {
  const query = await queryFor(world, organizationId, poll)
  const feeds = world.feeds('signals')
  const answer = (places: Parameters<typeof cursorText>[1], more: Partial<Answer> = {}) => ({
    ...NOTHING,
    cursor: cursorText(organizationId, places),
    ...more,
  })
  if (poll.cursor === null) return answer(await feedsNow(feeds, query.scopes))
  const limit = eventsOfAnswer(poll.maxEvents)
  const from = startOf(organizationId, poll.cursor)
  const page = from && (await followFeeds(feeds, query, limit, from))
  // Of another organization, changed, or from before the index was made again.
  if (!page) return answer(await feedsNow(feeds, query.scopes), { truncated: true })
  const signals = page.rows.flatMap((row) => (row.dataset === 'signals' ? [row.item] : []))
  return answer(page.places, {
    events: signals.filter((signal) => evidenceMatches(poll.filter, signal)).map(eventOf),
    truncated: page.skipped,
    hasMore: page.more,
    nextPollMs: page.more ? 0 : NEXT_POLL_MS,
  })
}

interface Answer {
  readonly events: readonly SignalEvent[]
  readonly truncated: boolean
  readonly hasMore: boolean
  readonly nextPollMs: number
}

const NOTHING: Answer = { events: [], truncated: false, hasMore: false, nextPollMs: NEXT_POLL_MS }

/** Rejects with `not_found` for a list or keyword that the organization does not have. */
async function queryFor(
  world: PollWorld,
  organizationId: string,
  { filter, maxAgeMs }: Poll,
): Promise<SearchQuery> {
  const { listId, keywordId } = filter
  const [members] = await Promise.all([
    listId === undefined ? undefined : world.membersOf(organizationId, listId),
    keywordId === undefined ? undefined : world.requireKeyword(organizationId, keywordId),
  ])
  const since = maxAgeMs === undefined ? undefined : sinceFor(world.clock(), maxAgeMs)
  const scopes = [PUBLIC, scopeOf(organizationId)]
  return queryOf('signals', scopes, { ...searchFilters(filter), since }, NO_LAST_DAY, members)
}

const sinceFor = (now: Date, maxAgeMs: number) =>
  new Date(Math.max(0, now.getTime() - maxAgeMs)).toISOString()

const eventOf = (signal: StoredSignal): SignalEvent =>
  signalEvent({
    signal,
    accountName: ownCard(signal.account, signal.accountId)?.name ?? null,
    at: new Date(capturedAt(signal)).toISOString(),
  })
