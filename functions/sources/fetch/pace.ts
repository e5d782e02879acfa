import type { Clock } from '../../shared/clock.ts'

/** The queue of requests at each host. Its turns are a fixed time apart, for all functions together. */
export interface Pace {
  /** Takes the turn of this moment. Undefined when others wait. */
  takeNow(host: string, everyMs: number): Promise<number | undefined>
  /** Takes the next free turn, unless it is after `last`. */
  reserve(host: string, everyMs: number, last: number): Promise<Reserved>
  /**
   * When an organization may join the queue of the host. Its own requests line up for that, at the pace of the host and
   * not before `from`.
   */
  lineUp(organizationId: string, host: string, everyMs: number, from: number): Promise<number>
  /** No turns before this time. */
  pause(host: string, until: number): Promise<void>
}

const LOOK_AGAIN_MS = 60_000

/** Lines up nowhere, so that it delays others by the turn that it has, and by no more. */
export const freeTurnsOnly = (pace: Pace, clock: Clock): Pace => ({
  ...pace,
  lineUp: async () => clock().getTime() + LOOK_AGAIN_MS,
})

/** The time of the turn in milliseconds, or when the turns that others have reserved end. */
export type Reserved = { readonly turn: number } | { readonly fullUntil: number }

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
