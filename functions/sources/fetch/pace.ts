import type { Clock } from '../../shared/clock.ts'
import type { Pace } from '../../shared/host-turns/pace.ts'

const LOOK_AGAIN_MS = 60_000

/** Lines up nowhere, so that it delays others by the turn that it has, and by no more. */
export const freeTurnsOnly = (pace: Pace, clock: Clock): Pace => ({
  ...pace,
  lineUp: async () => clock().getTime() + LOOK_AGAIN_MS,
})

/** The turn is too far away to wait for it in this call. */
export class Deferred extends Error {
  override readonly name = 'Deferred'
  readonly host: string
  readonly turn: number

  constructor(host: string, turn: number) {
    super(`the next turn at ${host} is at ${new Date(turn).toISOString()}`)
    this.host = host
    this.turn = turn
  }
}
