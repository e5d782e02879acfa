import { DomainError } from '../../errors.ts'
import { remember } from './remember.ts'

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

interface Asker {
  readonly organizationId: string
  readonly keyHash: string
}

export interface Limiter {
  /** Refuses a key that was refused before and has to wait still. */
  check(keyHash: string, now: Date): void
  /** Refuses a request beyond the limit. Returns headers that say what is left. */
  admit(asker: Asker, now: Date): Promise<LimitHeaders>
  /** Counts an admitted request as so many more. The same headers, if something has changed. */
  weigh(organizationId: string, more: number, now: Date): Promise<LimitHeaders | undefined>
}

type LimitHeaders = Readonly<Record<string, string>>

interface Tally {
  readonly window: number
  /** In the window before, the organization asked for more than its share. */
  readonly isPaced: boolean
  /** Of all workers, as far as this one knows. */
  total: number
  unreported: number
  wasRefused: boolean
}

const REPORTS_A_BURST = 40
/** The part of its burst that an organization gets after a window in which requests were refused. */
const PACED_BURST = 1 / 10
/** The part of the burst that one request may use up. */
const MOST_OF_A_BURST = 1 / 4

/** A worker reports its requests in portions, so that the shared count costs a fraction of a write a request. */
export function requestLimiter(counts: RequestCounts, limit: RequestLimit): Limiter {
  const tallies = new Map<string, Tally>()
  const refusedUntil = new Map<string, Date>()
  const portion = Math.max(1, Math.floor(limit.burst / REPORTS_A_BURST))

  const tallyIn = (organizationId: string, window: number): Tally => {
    const known = tallies.get(organizationId)
    if (known?.window === window) return known
    const isPaced = known?.window === window - 1 && known.wasRefused
    // What was not reported counts here: otherwise many workers would each have a few requests free.
    const tally = { window, isPaced, total: 0, unreported: known?.unreported ?? 0, wasRefused: false }
    // Forgotten tallies cost an early report at most.
    remember(tallies, organizationId, tally)
    return tally
  }

  const refuse = (tally: Tally, { keyHash }: Asker, now: Date) => {
    const until = freeAt(limit, tally, now)
    tally.wasRefused = true
    remember(refusedUntil, keyHash, until)
    return tooMany(limit, until, now)
  }

  const report = async (organizationId: string, window: Window, tally: Tally) => {
    if (tally.unreported < portion) return
    const requests = tally.unreported
    tally.unreported = 0
    tally.total = Math.max(tally.total, await counts.add(organizationId, window, requests))
  }

  const headersOf = ({ total, unreported }: Tally, { endsAt }: Window, now: Date) =>
    limitHeaders(limit, Math.max(0, limit.burst - total - unreported), secondsUntil(endsAt, now))

  return {
    check(keyHash, now) {
      const until = refusedUntil.get(keyHash)
      if (until && until > now) throw tooMany(limit, until, now)
    },

    async admit(asker, now) {
      const { organizationId } = asker
      const window = windowAt(limit, now)
      const tally = tallyIn(organizationId, window.index)
      if (freeAt(limit, tally, now) > now) throw refuse(tally, asker, now)
      tally.unreported += 1
      await report(organizationId, window, tally)
      if (tally.total > limit.burst) throw refuse(tally, asker, now)
      return headersOf(tally, window, now)
    },

    async weigh(organizationId, more, now) {
      if (more === 0) return undefined
      const window = windowAt(limit, now)
      const tally = tallyIn(organizationId, window.index)
      tally.unreported += Math.min(more, Math.ceil(limit.burst * MOST_OF_A_BURST))
      await report(organizationId, window, tally)
      return headersOf(tally, window, now)
    },
  }
}

/** When the next request may come. */
function freeAt(limit: RequestLimit, { window, isPaced, total, unreported }: Tally, now: Date): Date {
  const spent = total + unreported
  if (spent >= limit.burst) return windowAt(limit, now).endsAt
  if (!isPaced) return now
  const after = Math.max(0, (spent + 1 - Math.ceil(limit.burst * PACED_BURST)) / limit.rate)
  return new Date(Math.ceil(window * windowMs(limit) + after * 1000))
}

const windowMs = ({ rate, burst }: RequestLimit) => (burst / rate) * 1000

function windowAt(limit: RequestLimit, now: Date): Window {
  const length = windowMs(limit)
  const index = Math.floor(now.getTime() / length)
  return { index, endsAt: new Date(Math.ceil((index + 1) * length)) }
}

const secondsUntil = (until: Date, now: Date) =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))

function tooMany(limit: RequestLimit, until: Date, now: Date) {
  const seconds = secondsUntil(until, now)
  return new DomainError(
    'throttled',
    `An organization may send ${limit.rate} requests a second, and ${limit.burst} at once. Try again in ${seconds} s.`,
    { headers: { 'retry-after': String(seconds), ...limitHeaders(limit, 0, seconds) } },
  )
}

/** As the IETF's draft of the RateLimit header fields has them. */
const limitHeaders = (limit: RequestLimit, remaining: number, seconds: number) => ({
  'ratelimit-policy': `"organization";q=${limit.burst};w=${Math.ceil(windowMs(limit) / 1000)}`,
  ratelimit: `"organization";r=${remaining};t=${seconds}`,
})
