import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../shared/clock.ts'
import { retryAfter } from '../../shared/sender/retry-after.ts'
import type { FetchReply } from '../source.ts'
import { type Upstream, upstreamAt } from '../upstream.ts'
import { Deferred, type Pace } from './pace.ts'

export interface HostTurns {
  readonly pace: Pace
  readonly upstreams: readonly Upstream[]
  readonly clock: Clock
  /** Turns that an earlier call reserved, by host. The caller keeps the unused ones for the next call. */
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

export async function takeTurn(
  { pace, upstreams, clock, turns, patienceMs }: HostTurns,
  url: string,
): Promise<void> {
  const { host } = new URL(url)
  const reserved = turns.get(host)
  const usable = reserved !== undefined && reserved > clock().getTime() - TURN_LASTS_MS
  const everyMs = upstreamAt(upstreams, url)?.everyMs ?? DEFAULT_EVERY_MS
  const turn = usable ? reserved : await pace.reserve(host, everyMs)
  const wait = turn - clock().getTime()
  if (wait > patienceMs) {
    turns.set(host, turn)
    throw new Deferred(host, turn)
  }
  turns.delete(host)
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
