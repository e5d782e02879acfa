import type { EntityRef } from '../entities/entity-ref.ts'
import type { Keywords } from '../keywords/keyword.ts'
import type { NewsHit } from '../news/watches.ts'
import type { Recurrences } from '../runs/run-world.ts'
import type { StoredRow } from '../search/document.ts'
import type { ListMembers } from '../search/list-members.ts'
import { dayOf } from '../search/position.ts'
import { type Filters, queryOf, type SearchQuery } from '../search/query.ts'
import type { Clock } from '../shared/clock.ts'
import { notFound } from '../shared/errors.ts'
import { PUBLIC, scopeOf } from '../shared/table.ts'
import type { StoredSignal } from '../signals/signal-item.ts'
import type { Observation } from '../sources/observation.ts'
import type { DefinitionPreviewWorld, LookedAt } from './preview-definitions.ts'

interface LookingWorld {
  readonly clock: Clock
  search(query: SearchQuery, limit: number): Promise<readonly StoredRow[]>
  /** Rejects with `not_found` when the organization has no such list. */
  membersOf(organizationId: string, listId: string): Promise<ListMembers>
  readonly keywords: Pick<Keywords, 'get' | 'all'>
  firstItems(organizationId: string, listId: string, count: number): Promise<readonly EntityRef[]>
  readonly monitors: Pick<Recurrences, 'get'>
  /** How many accounts a list has. */
  accounts(organizationId: string, listId: string): Promise<number>
  news(hit: NewsHit, since: string, limit: number): Promise<readonly Observation[]>
}

const MOST_SIGNALS = 500
const MOST_NEWS_OF_KEYWORD = 1000
/** News of all keywords, or of the accounts of a list, are read side by side. */
const MOST_KEYWORDS = 20
const MOST_NEWS_OF_EACH = 50
const MOST_ACCOUNTS = 50

type News = Pick<LookedAt, 'news' | 'complete'>

/** What there is to look at: some signals and news, however many there are. */
export const definitionLook =
  (world: LookingWorld): DefinitionPreviewWorld['look'] =>
  async (organizationId, { keywordId, listId }, newsSince) => {
    const since = newsSince.toISOString()
    if (listId !== undefined) return lookAtList(world, organizationId, listId, since)
    const owners = await newsKeywords(world, organizationId, keywordId)
    const most = keywordId === undefined ? MOST_NEWS_OF_EACH : MOST_NEWS_OF_KEYWORD
    const hits = owners
      .slice(0, MOST_KEYWORDS)
      .map((ownerId) => ({ organizationId, ownerId, accountId: null }))
    const [signals, { news, complete }] = await Promise.all([
      newestSignals(world, organizationId, { keywordId }),
      newsOf(world, hits, since, most),
    ])
    const isWhole = complete && isAll(signals) && owners.length <= MOST_KEYWORDS
    return { signals, news, complete: isWhole, payer: keywordId === undefined ? null : 'keyword' }
  }

async function newsKeywords({ keywords }: LookingWorld, organizationId: string, id: string | undefined) {
  if (id === undefined) {
    const all = await keywords.all(organizationId)
    return all.flatMap((keyword) => (keyword.scrapper === 'SEARCH_NEWS' ? [keyword.id] : []))
  }
  if (!(await keywords.get(organizationId, id))) throw notFound('keyword', id)
  return [id]
}

async function lookAtList(
  world: LookingWorld,
  organizationId: string,
  listId: string,
  since: string,
): Promise<LookedAt> {
  const [members, items, recurrence, accounts] = await Promise.all([
    world.membersOf(organizationId, listId),
    world.firstItems(organizationId, listId, MOST_ACCOUNTS),
    world.monitors.get(organizationId, listId),
    world.accounts(organizationId, listId),
  ])
  const ids = items.flatMap(({ id, type }) => (type === 'account' ? [id] : []))
  const hits = ids.map((accountId) => ({ organizationId, ownerId: listId, accountId }))
  const [signals, { news, complete }] = await Promise.all([
    newestSignals(world, organizationId, {}, members),
    newsOf(world, hits, since, MOST_NEWS_OF_EACH),
  ])
  const payer = recurrence?.interval ? { accounts, interval: recurrence.interval } : null
  return { signals, news, complete: complete && isAll(signals) && ids.length >= accounts, payer }
}

const isAll = (signals: readonly StoredSignal[]) => signals.length < MOST_SIGNALS

async function newestSignals(
  { clock, search }: LookingWorld,
  organizationId: string,
  filters: Filters,
  members?: ListMembers,
): Promise<readonly StoredSignal[]> {
  const scopes = [PUBLIC, scopeOf(organizationId)]
  const query = queryOf('signals', scopes, filters, dayOf(clock()), members)
  const rows = await search(query, MOST_SIGNALS)
  return rows.flatMap((row) => (row.dataset === 'signals' ? [row.item] : []))
}

async function newsOf(
  { news }: LookingWorld,
  hits: readonly NewsHit[],
  since: string,
  most: number,
): Promise<News> {
  const found = await Promise.all(hits.map((hit) => news(hit, since, most)))
  return { news: found.flat(), complete: found.every(({ length }) => length < most) }
}
