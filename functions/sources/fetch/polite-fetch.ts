import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../shared/clock.ts'
import { retryAfter } from '../../shared/sender/retry-after.ts'
import type { Fetch, FetchReply, FetchRequest } from '../source.ts'
import { type FetchCache, type Kept, SHARED_MS } from './fetch-cache.ts'
import { Deferred, everyMs, type Pace } from './pace.ts'
import { USER_AGENT } from './reply.ts'

export interface Politeness {
  readonly pace: Pace
  readonly cache: FetchCache
  readonly clock: Clock
  /** Turns reserved earlier, by host. Used up as they are taken; what is left can be kept for later. */
  readonly turns: Map<string, number>
  /** A turn further away than this is deferred. */
  readonly patienceMs: number
  /** Where an address really leads: what another origin answered is another answer. */
  readonly locate: (url: string) => string
}

/** A reserved turn that was missed by more than this would come at somebody else's time. */
const TURN_LASTS_MS = 10_000
const LONGEST_PAUSE_MS = 15 * 60_000

/** One fetch for everybody, in each host's pace, and none where the publisher says that nothing has changed. */
export function politeFetch(send: Fetch, politeness: Politeness): Fetch {
  const { cache, clock, locate } = politeness
  const fresh = (kept: Kept | undefined) => kept && clock().getTime() - kept.at < lifetime(kept.reply)

  return async (request) => {
    const shared = (request.method ?? 'GET') === 'GET' && !request.private
    if (!shared) {
      await takeTurn(politeness, request.url)
      return paused(politeness, request, await send(named(request)))
    }
    const before = await cache.get(locate(request.url))
    if (before && fresh(before)) return before.reply
    await takeTurn(politeness, request.url)
    // Somebody else may have fetched it while this one waited.
    const meanwhile = await cache.get(locate(request.url))
    if (meanwhile && fresh(meanwhile)) return meanwhile.reply
    return refresh(send, politeness, request, meanwhile)
  }
}

async function refresh(send: Fetch, politeness: Politeness, request: FetchRequest, kept: Kept | undefined) {
  const { cache, clock, locate } = politeness
  const headers = { ...request.headers, ...(kept ? conditions(kept.reply) : {}) }
  const reply = await paused(politeness, request, await send(named({ ...request, headers })))
  const at = clock().getTime()
  if (reply.status === 304 && kept) {
    await cache.confirm(locate(request.url), at)
    return kept.reply
  }
  if (reply.status === 200 || reply.status === 404)
    await cache.put(locate(request.url), { reply: keepable(reply), at })
  return reply
}

/** A publisher may say that its answer is good for less. */
function lifetime({ headers }: FetchReply): number {
  const [, seconds] = /(?:^|[\s,])max-age=(\d{1,6})/.exec(headers['cache-control'] ?? '') ?? []
  return seconds === undefined || seconds === '0' ? SHARED_MS : Math.min(SHARED_MS, Number(seconds) * 1000)
}

const named = (request: FetchRequest): FetchRequest => ({
  ...request,
  headers: { 'user-agent': USER_AGENT, ...request.headers },
})

function conditions({ headers }: FetchReply): Record<string, string> {
  const { etag, 'last-modified': modified } = headers
  return { ...(etag && { 'if-none-match': etag }), ...(modified && { 'if-modified-since': modified }) }
}

const KEPT_HEADERS = ['etag', 'cache-control', 'last-modified', 'content-type', 'location', 'x-final-url']

const keepable = (reply: FetchReply): FetchReply => ({
  ...reply,
  headers: Object.fromEntries(Object.entries(reply.headers).filter(([name]) => KEPT_HEADERS.includes(name))),
})

async function takeTurn({ pace, clock, turns, patienceMs }: Politeness, url: string): Promise<void> {
  const { host } = new URL(url)
  const reserved = turns.get(host)
  const now = clock().getTime()
  const turn =
    reserved !== undefined && reserved > now - TURN_LASTS_MS
      ? reserved
      : await pace.reserve(host, everyMs(host))
  const wait = turn - clock().getTime()
  if (wait > patienceMs) {
    turns.set(host, turn)
    throw new Deferred(host, turn)
  }
  turns.delete(host)
  if (wait > 0) await sleep(wait)
}

/** A host that asks for fewer requests gets none from anybody for as long as it says. */
async function paused(
  { pace, clock }: Politeness,
  { url }: FetchRequest,
  reply: FetchReply,
): Promise<FetchReply> {
  if (reply.status !== 429 && reply.status !== 503) return reply
  const now = clock().getTime()
  const asked = retryAfter(reply.headers['retry-after'], now)
  const wait = asked ?? (reply.status === 429 ? 30_000 : 0)
  if (wait > 0) await pace.pause(new URL(url).host, now + Math.min(wait, LONGEST_PAUSE_MS))
  return reply
}
