/** Requests wait for their turn at a host; turns are a fixed time apart, whoever asks. */
export interface Pace {
  /** The instant (in milliseconds) of the next free turn, which is then this caller's. */
  reserve(host: string, everyMs: number): Promise<number>
  /** Nobody gets a turn before this instant. */
  pause(host: string, until: number): Promise<void>
}

/** The turn is too far away to wait for it here: come back then. */
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

/** Milliseconds between two requests, below what each host allows or, where it says nothing, modest. */
const EVERY: Readonly<Record<string, number>> = {
  // 10,000 an hour.
  'hn.algolia.com': 400,
  'himalayas.app': 1000,
  'boards-api.greenhouse.io': 200,
  'api.lever.co': 200,
  'api.eu.lever.co': 200,
  'api.ashbyhq.com': 200,
  // 3,000 in five minutes.
  'bsky.social': 150,
}
const EVERYBODY_ELSE = 1000

export const everyMs = (upstreamHost: string) => EVERY[upstreamHost] ?? EVERYBODY_ELSE
