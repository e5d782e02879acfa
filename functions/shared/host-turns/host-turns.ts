import type { Clock } from '../clock.ts'
import { openLine } from './open-line.ts'
import type { Pace, Reserved } from './pace.ts'

/** Turns for requests that a host has not shown to want. */
export interface HostTurns {
  /** Takes a turn, or says in how many milliseconds one may be free. */
  take(organizationId: string, url: string): Promise<'taken' | number>
  /** Counts a request that took no turn, and that the host did not want. It takes no turns of later minutes. */
  charge(organizationId: string, url: string): Promise<void>
  /** For a request that the host wanted after all. */
  giveBack(organizationId: string, url: string): Promise<void>
}

/** The organization's own share goes first, so that its waiting requests cost the others nothing. */
export const hostTurns = (pace: Pace, clock: Clock): HostTurns => ({
  async take(organizationId, url) {
    const line = openLine(url)
    const own = await reserveNow(clock, (now) => pace.reserveOwn(organizationId, line, now))
    if (own !== 'taken') return own
    return reserveNow(clock, (now) => pace.reserve(line, now))
  },

  async charge(organizationId, url) {
    const line = openLine(url)
    const now = clock().getTime()
    await Promise.all([pace.reserveOwn(organizationId, line, now), pace.reserve(line, now)])
  },

  giveBack: (organizationId, url) => pace.giveBack(organizationId, openLine(url)),
})

/** Others that ask at the same time may have read the clock a little later. Their turns are no reason to wait. */
async function reserveNow(
  clock: Clock,
  reserve: (now: number) => Promise<Reserved>,
): Promise<'taken' | number> {
  let now = clock().getTime()
  for (;;) {
    const reserved = await reserve(now)
    if ('turn' in reserved) return 'taken'
    now = clock().getTime()
    if (reserved.fullUntil > now) return reserved.fullUntil - now
  }
}
