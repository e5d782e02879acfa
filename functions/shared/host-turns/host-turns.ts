import type { Clock } from '../clock.ts'
import { openLine } from './open-line.ts'
import type { Pace } from './pace.ts'

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
    const now = clock().getTime()
    const own = await pace.reserveOwn(organizationId, line, now)
    if ('fullUntil' in own) return own.fullUntil - now
    const turn = await pace.reserve(line, now)
    return 'fullUntil' in turn ? turn.fullUntil - now : 'taken'
  },

  async charge(organizationId, url) {
    const line = openLine(url)
    const now = clock().getTime()
    await Promise.all([pace.reserveOwn(organizationId, line, now), pace.reserve(line, now)])
  },

  giveBack: (organizationId, url) => pace.giveBack(organizationId, openLine(url)),
})
