import { DomainError } from '../errors.ts'

/** `burst` requests in a window of `burst / rate` seconds. */
export interface RequestLimit {
  readonly rate: number
  readonly burst: number
}

export interface RequestCounts {
  /** Adds the requests of one worker. Returns the requests of all workers in this window. */
  add(organizationId: string, window: Window, requests: number): Promise<number>
}

interface Window {
  readonly index: number
  readonly endsAt: Date
}

export interface Limiter {
  /** Refuses a request beyond the limit. Returns headers that say what is left. */
  admit(organizationId: string, now: Date): Promise<Readonly<Record<string, string>>>
}

interface Tally {
  readonly window: number
  /** Of all workers, as far as this one knows. */
  total: number
  unreported: number
}

const REPORTS_A_BURST = 40
/** A worker forgets them all beyond this: it costs an early report at most. */
const MOST_TALLIES = 10_000

/** A worker reports its requests in portions, so that the shared count costs a fraction of a write a request. */
export function requestLimiter(counts: RequestCounts, limit: RequestLimit): Limiter {
  const tallies = new Map<string, Tally>()
  const portion = Math.max(1, Math.floor(limit.burst / REPORTS_A_BURST))

  const tallyIn = (organizationId: string, window: number): Tally => {
    const known = tallies.get(organizationId)
    if (known?.window === window) return known
    if (tallies.size >= MOST_TALLIES) tallies.clear()
    // What was not reported counts here: otherwise many workers would each have a few requests free.
    const tally = { window, total: 0, unreported: known?.unreported ?? 0 }
    tallies.set(organizationId, tally)
    return tally
  }

  return {
    async admit(organizationId, now) {
      const window = windowAt(limit, now)
      const tally = tallyIn(organizationId, window.index)
      if (tally.total + tally.unreported >= limit.burst) throw tooMany(limit, window, now)
      tally.unreported += 1
      if (tally.unreported >= portion) {
        const requests = tally.unreported
        tally.unreported = 0
        tally.total = Math.max(tally.total, await counts.add(organizationId, window, requests))
        if (tally.total > limit.burst) throw tooMany(limit, window, now)
      }
      const remaining = Math.max(0, limit.burst - tally.total - tally.unreported)
      return limitHeaders(limit, remaining, secondsLeft(window, now))
    },
  }
}

const windowSeconds = ({ rate, burst }: RequestLimit) => burst / rate

function windowAt(limit: RequestLimit, now: Date): Window {
  const length = windowSeconds(limit) * 1000
  const index = Math.floor(now.getTime() / length)
  return { index, endsAt: new Date(Math.ceil((index + 1) * length)) }
}

const secondsLeft = ({ endsAt }: Window, now: Date) =>
  Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))

function tooMany(limit: RequestLimit, window: Window, now: Date) {
  const seconds = secondsLeft(window, now)
  return new DomainError(
    'throttled',
    `An organization may send ${limit.rate} requests a second, and ${limit.burst} at once. Try again in ${seconds} s.`,
    { headers: { 'retry-after': String(seconds), ...limitHeaders(limit, 0, seconds) } },
  )
}

/** As the IETF's draft of the RateLimit header fields has them. */
const limitHeaders = (limit: RequestLimit, remaining: number, seconds: number) => ({
  'ratelimit-policy': `"organization";q=${limit.burst};w=${Math.ceil(windowSeconds(limit))}`,
  ratelimit: `"organization";r=${remaining};t=${seconds}`,
})
