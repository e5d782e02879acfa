import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../shared/clock.ts'
import { openLine } from '../../shared/host-turns/open-line.ts'
import type { HostLine, Pace } from '../../shared/host-turns/pace.ts'
import { retryAfter } from '../../shared/sender/retry-after.ts'
import type { FetchReply } from '../source.ts'
import { type Upstream, upstreamAt } from '../upstream.ts'
import { Deferred } from './pace.ts'

export interface TurnsOfRun {
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

/** A turn that was missed by more than this could come at the same time as another request. */
const TURN_LASTS_MS = 10_000
const LONGEST_PAUSE_MS = 15 * 60_000
const PAUSE_WHEN_THROTTLED_MS = 30_000

/**
 * The turns of a host that may be reserved ahead. Organizations that want more line up by themselves: so one with very
 * many requests delays others by these turns, not by all that it wants.
 */
const MOST_AHEAD = 5

/** Resolves at the turn, and says whether it had to wait. */
export async function takeTurn(options: TurnsOfRun, url: string): Promise<boolean> {
  const { clock, turns, patienceMs } = options
  const line = lineAt(options.upstreams, url)
  const reserved = turns.get(line.name)
  const usable = reserved !== undefined && reserved > clock().getTime() - TURN_LASTS_MS
  const { turn, hasWaited } = usable ? { turn: reserved, hasWaited: false } : await nextTurn(options, line)
  if (turn - clock().getTime() > patienceMs) throw putOff(options, line.name, turn)
  turns.delete(line.name)
  return (await sleepUntil(options, turn)) || hasWaited
}

/** A source has the pace that it documents. A website has that of every host. */
function lineAt(upstreams: readonly Upstream[], url: string): HostLine {
  const upstream = upstreamAt(upstreams, url)
  if (!upstream || upstream.isWebsites) return openLine(url)
  const rate = { everyMs: upstream.everyMs, burst: 1 }
  return { name: new URL(url).host, rate, ownRate: rate }
}

interface NextTurn {
  readonly turn: number
  readonly hasWaited: boolean
}

async function nextTurn(options: TurnsOfRun, line: HostLine): Promise<NextTurn> {
  const { pace, organizationId, clock, turns, patienceMs } = options
  const place = `${line.name} line`
  if (!turns.has(place)) {
    const turn = await pace.takeNow(line)
    if (turn !== undefined) return { turn, hasWaited: false }
  }
  const inLine = (from: number) => pace.lineUp(organizationId, line, from)
  const mayJoin = turns.get(place) ?? (await inLine(clock().getTime()))
  if (mayJoin - clock().getTime() > patienceMs) throw putOff(options, place, mayJoin)
  turns.delete(place)
  const hasWaited = await sleepUntil(options, mayJoin)
  const got = await pace.reserve(line, clock().getTime() + MOST_AHEAD * line.rate.everyMs)
  if ('turn' in got) return { turn: got.turn, hasWaited }
  throw putOff(options, place, await inLine(got.fullUntil))
}

/** The place is kept for the next call. */
function putOff({ turns }: TurnsOfRun, place: string, at: number) {
  turns.set(place, at)
  return new Deferred(place, at)
}

async function sleepUntil({ clock }: TurnsOfRun, at: number) {
  const wait = at - clock().getTime()
  if (wait > 0) await sleep(wait)
  return wait > 0
}

/** A host that asks for fewer requests gets none from any function for as long as it says. */
export async function pauseIfThrottled(
  { pace, clock, upstreams }: TurnsOfRun,
  url: string,
  { status, headers }: FetchReply,
): Promise<void> {
  if (status !== 429 && status !== 503) return
  const now = clock().getTime()
  const wait = retryAfter(headers['retry-after'], now) ?? (status === 429 ? PAUSE_WHEN_THROTTLED_MS : 0)
  if (wait > 0) await pace.pause(lineAt(upstreams, url), now + Math.min(wait, LONGEST_PAUSE_MS))
}
