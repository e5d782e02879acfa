import type { Afford } from '../credits/ledger.ts'
import { COST_PER_RESULT } from '../credits/prices.ts'
import { changeRecurrence, type RecurrenceChange } from '../runs/change-recurrence.ts'
import { stopRun } from '../runs/lifecycle/end-run.ts'
import { requireCost } from '../runs/lifecycle/require-cost.ts'
import { startByHand, startFirstRun } from '../runs/lifecycle/start-run.ts'
import { beginRecurrence, pausedRecurrence, type RunOwner } from '../runs/recurrence.ts'
import type { RunSummary } from '../runs/run.ts'
import { type GivenSettings, NO_CAPS, type Paid, requireFit, withCaps } from '../runs/run-settings.ts'
import type { SchedulingWorld } from '../runs/run-world.ts'
import { notFound } from '../shared/errors.ts'
import type { Interval } from '../shared/fields.ts'
import { idOf } from '../shared/ids.ts'
import { quotaRoom, roomIn } from '../shared/quotas.ts'
import type { Definition } from '../sources/definitions/definition.ts'
import { type WebhookLimits, webhookRoom } from '../webhooks/destinations/webhook-quota.ts'
import {
  type Keyword,
  type KeywordChange,
  type Keywords,
  keywordView,
  type Scrapper,
  type StoredKeyword,
} from './keyword.ts'

export interface KeywordWorld extends SchedulingWorld, WebhookLimits {
  readonly keywords: Keywords
  readonly afford: Afford
}

export interface NewKeyword extends GivenSettings {
  readonly query: string
  readonly scrapper: Scrapper
  readonly interval: Interval
  readonly webhookUrl: string | null
  readonly backfill: boolean
  readonly definitions?: readonly Definition[] | undefined
}

export async function createKeyword(
  world: KeywordWorld,
  organizationId: string,
  operationId: string,
  { interval, query, scrapper, webhookUrl, backfill, definitions = [], ...settings }: NewKeyword,
): Promise<Keyword> {
  const id = idOf('kw', operationId)
  if (await world.keywords.get(organizationId, id)) return current(world, organizationId, id)
  const owner = { organizationId, id }
  const room = await quotaRoom(world.madeSoFar, organizationId, () => roomForNew(world, owner, webhookUrl))
  const { payers, paused } = settings
  const caps = withCaps(NO_CAPS, settings)
  requireFit({ ...caps, payers, paused }, COST_PER_RESULT)
  const at = world.clock().toISOString()
  const given = {
    query,
    scrapper,
    webhookUrl,
    backfill,
    ...(definitions.length > 0 && { definitions: [...definitions] }),
  }
  const keyword: StoredKeyword = { ...owner, ...given, createdAt: at, updatedAt: at }
  if (paused) {
    const recurrence = pausedRecurrence(owner, interval, new Date(at), { ...caps, payers })
    await world.keywords.create(keyword, room, recurrence)
    return current(world, organizationId, id)
  }
  await requireCost(world.afford, caps, costOfFirst(owner, payers))
  const { recurrence, firstRun } = beginRecurrence(owner, interval, new Date(at), { ...caps, payers })
  // Schedule first: without its record the sweep deletes it, but a record without it would wait for the sweep.
  await world.schedules.put(recurrence)
  if (!(await world.keywords.create(keyword, room, recurrence, firstRun)))
    return current(world, organizationId, id)
  await startFirstRun(world, recurrence, firstRun.at)
  return keywordView(keyword, recurrence)
}

async function roomForNew(world: KeywordWorld, owner: RunOwner, webhookUrl: string | null): Promise<number> {
  const keywords = await world.keywords.all(owner.organizationId)
  const room = roomIn(world.quotas, 'keywords', keywords.filter(({ id }) => id !== owner.id).length)
  return webhookUrl === null ? room : Math.min(room, await webhookRoom(world, { ...owner, live: false }))
}

/** A run needs the credits for one result. */
export const costOfFirst = ({ organizationId, id: keywordId }: RunOwner, payers: Paid['payers']) => ({
  organizationId,
  keywordId,
  cost: COST_PER_RESULT,
  payers,
})

async function current(world: KeywordWorld, organizationId: string, id: string): Promise<Keyword> {
  const [keyword, recurrence] = await Promise.all([
    world.keywords.get(organizationId, id),
    world.recurrences.get(organizationId, id),
  ])
  if (!keyword) throw notFound('keyword', id)
  return keywordView(keyword, recurrence)
}

export async function listKeywords(world: KeywordWorld, organizationId: string): Promise<Keyword[]> {
  const [keywords, recurrences] = await Promise.all([
    world.keywords.all(organizationId),
    world.recurrences.all(organizationId, 'kw_'),
  ])
  const byId = new Map(recurrences.map((recurrence) => [recurrence.id, recurrence]))
  return keywords.map((keyword) => keywordView(keyword, byId.get(keyword.id)))
}

export async function updateKeyword(
  world: KeywordWorld,
  organizationId: string,
  id: string,
  { payers, ...given }: KeywordChange & RecurrenceChange,
): Promise<Keyword> {
  if (!(await world.keywords.get(organizationId, id))) throw notFound('keyword', id)
  const { webhookUrl: _, muted: __, ...priced } = given
  requireFit({ ...given, ...(hasValues(priced) && { payers }) }, COST_PER_RESULT)
  const room = given.webhookUrl
    ? await quotaRoom(world.madeSoFar, organizationId, () =>
        webhookRoom(world, { organizationId, id, live: false }),
      )
    : undefined
  const { query, scrapper, definitions } = given
  const changesCost = hasValues({ query, scrapper, definitions })
  await changeRecurrence(world, { organizationId, id }, { ...given, payers, changesCost })
  const after = await world.keywords.update(organizationId, id, given, world.clock(), room)
  if (!after) throw notFound('keyword', id)
  return current(world, organizationId, id)
}

const hasValues = (given: object) => Object.values(given).some((value) => value !== undefined)

export async function deleteKeyword(world: KeywordWorld, organizationId: string, id: string): Promise<void> {
  if (!(await world.keywords.get(organizationId, id))) throw notFound('keyword', id)
  await world.schedules.delete(id)
  const recurrence = await world.recurrences.get(organizationId, id)
  if (recurrence) await stopRun(world, recurrence)
  await world.keywords.remove(organizationId, id)
}

export async function runKeywordNow(
  world: KeywordWorld,
  organizationId: string,
  id: string,
  payers?: Paid['payers'],
): Promise<RunSummary> {
  const run = await startByHand(world, {
    payers,
    recurrence: () => world.recurrences.get(organizationId, id),
    requireCredits: (recurrence) => requireCost(world.afford, recurrence, costOfFirst(recurrence, payers)),
  })
  if (!run) throw notFound('keyword', id)
  return run
}
