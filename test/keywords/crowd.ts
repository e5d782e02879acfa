import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Invocation } from '../../functions/runs/invocation.ts'
import { beginRecurrence } from '../../functions/runs/recurrence.ts'
import { dynamoPace } from '../../functions/shared/host-turns/pace.store.ts'
import { newId } from '../../functions/shared/ids.ts'
import { hackerNews } from '../../functions/sources/adapters/hacker-news.ts'
import { dynamoFetchCache } from '../../functions/sources/fetch/fetch-cache.store.ts'
import { networkRequest } from '../../functions/sources/fetch/network-fetch.ts'
import { originOverride } from '../../functions/sources/fetch/override-origin.ts'
import { pacedCachedFetch } from '../../functions/sources/fetch/paced-cached-fetch.ts'
import { userAgentOf } from '../../functions/sources/fetch/user-agent.ts'
import { connectedSearch } from '../sources/adapters/fixtures.ts'
import { ENOUGH_ROOM } from '../support/data/enough-room.ts'
import type { Tables } from '../support/dynamodb.ts'
import { keywordBench, play } from './world.ts'

export interface CrowdResult {
  readonly runs: number
  readonly signals: number
  /** In milliseconds from the start. */
  readonly requests: readonly number[]
  readonly messages: number
  readonly writes: number
  readonly reads: number
  /** From due to done, in milliseconds. */
  readonly waits: readonly number[]
  readonly waitsOf: ReadonlyMap<string, readonly number[]>
}

const WORKERS = 20
let crowds = 0
export const PACE_MS = hackerNews.everyMs

/** Many keywords due in the same minute, each with its own query to one host. Time is simulated. */
export async function runCrowd(
  tables: Tables,
  organizations: readonly string[],
  keywords: number,
  ownerOf = (n: number) => organizations[n % organizations.length] ?? '',
): Promise<CrowdResult> {
  const client = tables.documentClient()
  const counts = { reads: 0, writes: 0 }
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        counts[/^(Get|BatchGet|Query)/.test(commandName) ? 'reads' : 'writes'] += 1
        return next(args)
      },
    { step: 'initialize', name: 'count' },
  )
  const bench = keywordBench(tables, client)
  crowds += 1
  // The turns of an earlier crowd are over.
  bench.now = new Date(bench.now.getTime() + crowds * 3_600_000)
  const requests: number[] = []
  const start = bench.now.getTime()
  const { server, origin } = await startIndex(() => requests.push(bench.now.getTime() - start))
  const { table } = tables.tableNames
  const clock = () => bench.now
  const override = originOverride([hackerNews], { SOURCE_HN_URL: origin })
  const send = networkRequest(override)
  const source = await connectedSearch(hackerNews, { clock })
  const world = Object.assign(bench, {
    sources: async () => ({ active: [source], skipped: [] }),
    fetch: (turns: Map<string, number>, organizationId: string) =>
      pacedCachedFetch(send, {
        pace: dynamoPace(client, table, clock),
        cache: dynamoFetchCache(client, table),
        clock,
        turns,
        organizationId,
        upstreams: [hackerNews],
        patienceMs: 0,
        cacheKey: (url) => override(url).href,
        userAgent: userAgentOf(undefined),
      }),
  })

  const due: { at: number; message: Invocation }[] = []
  for (let n = 0; n < keywords; n += 1) {
    const organizationId = ownerOf(n)
    const id = newId('kw')
    const recurrence = {
      ...beginRecurrence({ organizationId, id }, '1h', bench.now).recurrence,
      lease: null,
      lastRun: null,
      lastAt: null,
    }
    const at = bench.now.toISOString()
    const keyword = {
      organizationId,
      id,
      query: `topic${n}`,
      scrapper: 'SEARCH_NEWS',
      webhookUrl: null,
      backfill: true,
      createdAt: at,
      updatedAt: at,
    } as const
    await world.keywords.create(keyword, ENOUGH_ROOM, recurrence)
    due.push({ at: start, message: { organizationId, id, at } })
  }
  Object.assign(counts, { reads: 0, writes: 0 })

  const waits: number[] = []
  const waitsOf = new Map<string, number[]>()
  let messages = 0
  const ended = new Set<string>()
  while (due.length > 0) {
    due.sort((a, b) => a.at - b.at)
    const next = due[0]?.at ?? start
    if (next > world.now.getTime()) world.now = new Date(next)
    const batch = due.splice(
      0,
      due.findIndex(({ at }, place) => at > world.now.getTime() || place >= WORKERS),
    )
    if (batch.length === 0) batch.push(...due.splice(0, WORKERS))
    messages += batch.length
    await Promise.all(batch.map(({ message }) => play(world, message)))
    const again = new Set(world.sent.map(({ id }) => id))
    for (const { message } of batch) {
      if (again.has(message.id) || ended.has(message.id)) continue
      ended.add(message.id)
      waits.push(world.now.getTime() - start)
      waitsOf.set(message.organizationId, [
        ...(waitsOf.get(message.organizationId) ?? []),
        world.now.getTime() - start,
      ])
    }
    for (const { delaySeconds, ...message } of world.sent.splice(0)) {
      due.push({ at: world.now.getTime() + delaySeconds * 1000, message })
    }
  }
  await new Promise((resolve) => server.close(resolve))
  const totals = await summary(world, organizations)
  return { ...totals, requests, messages, waits, waitsOf, ...counts }
}

/** A search index with one story for every query. */
async function startIndex(asked: () => void): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    asked()
    const query = new URL(request.url ?? '/', 'http://index').searchParams.get('query') ?? ''
    const hit = {
      objectID: query,
      title: `About ${query}`,
      url: `https://news.example/${query}`,
      created_at_i: 1_795_255_200,
    }
    response.end(JSON.stringify({ hits: [hit], nbPages: 1 }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function summary(world: ReturnType<typeof keywordBench>, organizations: readonly string[]) {
  let runs = 0
  let signals = 0
  for (const organizationId of organizations) {
    for (const { lastRun } of await world.recurrences.all(organizationId, 'kw_')) {
      if (lastRun?.status !== 'succeeded') continue
      runs += 1
      signals += lastRun.newSignals
    }
  }
  return { runs, signals }
}
