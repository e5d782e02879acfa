import type { Fetch, FetchReply, FetchRequest } from '../source.ts'
import { MARKING_HEADERS } from '../technology/fingerprints.ts'
import { upstreamAt } from '../upstream.ts'
import { type CachedReply, type FetchCache, SHARED_MS } from './fetch-cache.ts'
import { followRedirects, REDIRECTS, type TimedFetch, withinTime } from './follow-redirects.ts'
import { pauseIfThrottled, type TurnsOfRun, takeTurn } from './host-turn.ts'

interface PacedCachedFetchOptions extends TurnsOfRun {
  readonly cache: FetchCache
  readonly cacheKey: (url: string) => string
  readonly userAgent: string
  /** An answer from this time on is still good: a run that goes on later must not begin again. In milliseconds. */
  readonly since?: number
}

/**
 * One request for all users, at the pace of its host. Asks again with the validators of the last answer. A redirect is
 * an answer like others: a call that is deferred at its end need not begin again.
 */
export const pacedCachedFetch = (send: TimedFetch, options: PacedCachedFetchOptions): Fetch => {
  const hopWith = hopsOf(options)
  return (request) => followRedirects(request, hopWith(withinTime(send)))
}

function hopsOf(options: PacedCachedFetchOptions) {
  const { cache, clock, cacheKey, upstreams, since = Number.POSITIVE_INFINITY } = options
  const freshReply = async (url: string) => {
    const cached = await cache.get(cacheKey(url))
    const upstream = upstreamAt(upstreams, url)
    const sharedMs = upstream?.sharedMsAt?.[new URL(url).pathname] ?? upstream?.sharedMs
    const isFresh =
      cached && (cached.at >= since || clock().getTime() - cached.at < (sharedMs ?? lifetimeMs(cached.reply)))
    return { cached, fresh: isFresh ? cached.reply : undefined }
  }

  const ask = async (send: Fetch, request: FetchRequest) => {
    const shared = (request.method ?? 'GET') === 'GET' && !request.private
    if (!shared) {
      await takeTurn(options, request.url)
      return sendAndPause(send, options, request)
    }
    const before = await freshReply(request.url)
    if (before.fresh) return before.fresh
    const hasWaited = await takeTurn(options, request.url)
    // Another function may have fetched it during the wait.
    const now = hasWaited ? await freshReply(request.url) : before
    return now.fresh ?? refresh(send, options, request, now.cached)
  }

  return (send: Fetch): Fetch =>
    (request) =>
      ask(send, request)
}

/** The cache keeps answers with these statuses: the host would answer the same a minute later. */
const KEPT: ReadonlySet<number> = new Set([200, ...REDIRECTS, 403, 404, 410])

async function refresh(
  send: Fetch,
  options: PacedCachedFetchOptions,
  request: FetchRequest,
  cached: CachedReply | undefined,
): Promise<FetchReply> {
  const { cache, clock, cacheKey } = options
  const headers = { ...request.headers, ...(cached ? validators(cached.reply) : {}) }
  const reply = await sendAndPause(send, options, { ...request, headers })
  const at = clock().getTime()
  if (reply.status === 304 && cached) {
    await cache.confirm(cacheKey(request.url), at)
    return cached.reply
  }
  if (KEPT.has(reply.status)) await cache.put(cacheKey(request.url), { reply: withCachedHeaders(reply), at })
  return reply
}

async function sendAndPause(
  send: Fetch,
  options: PacedCachedFetchOptions,
  request: FetchRequest,
): Promise<FetchReply> {
  const headers = { ...request.headers, 'user-agent': options.userAgent }
  const reply = await send({ ...request, headers })
  await pauseIfThrottled(options, request.url, reply)
  return reply
}

function lifetimeMs({ headers }: FetchReply): number {
  const [, seconds] = /(?:^|[\s,])max-age=(\d{1,6})/.exec(headers['cache-control'] ?? '') ?? []
  return seconds === undefined || seconds === '0' ? SHARED_MS : Math.min(SHARED_MS, Number(seconds) * 1000)
}

function validators({ headers }: FetchReply): Record<string, string> {
  const { etag, 'last-modified': modified } = headers
  return { ...(etag && { 'if-none-match': etag }), ...(modified && { 'if-modified-since': modified }) }
}

const CACHED_HEADERS = [
  'etag',
  'cache-control',
  'last-modified',
  'content-type',
  'location',
  'x-final-url',
  ...MARKING_HEADERS,
]

const withCachedHeaders = (reply: FetchReply): FetchReply => ({
  ...reply,
  headers: Object.fromEntries(
    Object.entries(reply.headers).filter(([name]) => CACHED_HEADERS.includes(name)),
  ),
})
