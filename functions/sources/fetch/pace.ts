/** The queue of requests at each host. Its turns are a fixed time apart, for all functions together. */
export interface Pace {
  /** Takes the next free turn and returns its time in milliseconds. */
  reserve(host: string, everyMs: number): Promise<number>
  /** No turns before this time. */
  pause(host: string, until: number): Promise<void>
}

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
