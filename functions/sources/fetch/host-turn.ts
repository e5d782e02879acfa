import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../shared/clock.ts'
import { retryAfter } from '../../shared/sender/retry-after.ts'
import type { FetchReply } from '../source.ts'
import { type Upstream, upstreamAt } from '../upstream.ts'
import { Deferred, type Pace } from './pace.ts'

export interface HostTurns {
  readonly pace: Pace
  /** For whom the requests are sent. */
  readonly organizationId: string
  readonly upstreams: readonly Upstream[]
  readonly clock: Clock
  /** Turns and places in line that an earlier call reserved, by host. The caller keeps the unused ones for the next call. */
  readonly turns: Map<string, number>
  /** A turn further away than this is deferred. */
  readonly patienceMs: number
}

/** For hosts of no upstream. */
const DEFAULT_EVERY_MS = 1000
/** A turn that was missed by more than this could come at the same time as another request. */
const TURN_LASTS_MS = 10_000
const LONGEST_PAUSE_MS = 15 * 60_000
const PAUSE_WHEN_THROTTLED_MS = 30_000

/**
 * The turns of a host that may be reserved ahead. Organizations that want more line up by themselves: so one with very
 * many requests delays others by these turns, not by all that it wants.
 */
const MOST_AHEAD = 5

export async function takeTurn(options: HostTurns, url: string): Promise<void> {
  const { clock, turns, patienceMs } = options
  const { host } = new URL(url)
  const reserved = turns.get(host)
  const usable = reserved !== undefined && reserved > clock().getTime() - TURN_LASTS_MS
  const turn = usable ? reserved : await nextTurn(options, url, host)
  if (turn - clock().getTime() > patienceMs) throw putOff(options, host, host, turn)
  turns.delete(host)
  await sleepUntil(options, turn)
}

async function nextTurn(options: HostTurns, url: string, host: string): Promise<number> {
  const { pace, organizationId, upstreams, clock, turns, patienceMs } = options
  const everyMs = upstreamAt(upstreams, url)?.everyMs ?? DEFAULT_EVERY_MS
  const line = `${host} line`
  if (!turns.has(line)) {
    const now = await pace.takeNow(host, everyMs)
    if (now !== undefined) return now
  }
  const inLine = (from: number) => pace.lineUp(organizationId, host, everyMs, from)
  const mayJoin = turns.get(line) ?? (await inLine(clock().getTime()))
  if (mayJoin - clock().getTime() > patienceMs) throw putOff(options, host, line, mayJoin)
  turns.delete(line)
  await sleepUntil(options, mayJoin)
  const got = await pace.reserve(host, everyMs, clock().getTime() + MOST_AHEAD * everyMs)
  if ('turn' in got) return got.turn
  throw putOff(options, host, line, await inLine(got.fullUntil))
}

/** The place is kept for the next call. */
function putOff({ turns }: HostTurns, host: string, place: string, at: number) {
  turns.set(place, at)
  return new Deferred(host, at)
}

async function sleepUntil({ clock }: HostTurns, at: number) {
  const wait = at - clock().getTime()
  if (wait > 0) await sleep(wait)
}

/** A host that asks for fewer requests gets none from any function for as long as it says. */
export async function pauseIfThrottled(
  { pace, clock }: HostTurns,
  url: string,
  { status, headers }: FetchReply,
): Promise<void> {
  if (status !== 429 && status !== 503) return
  const now = clock().getTime()
  const wait = retryAfter(headers['retry-after'], now) ?? (status === 429 ? PAUSE_WHEN_THROTTLED_MS : 0)
  if (wait > 0) await pace.pause(new URL(url).host, now + Math.min(wait, LONGEST_PAUSE_MS))
}
