import { createHash } from 'node:crypto'
import { base62 } from '../../shared/ids.ts'
import { receiverUrl } from '../../shared/sender/receiver-url.ts'

const FIRST_WAIT_MS = 10_000
/** The longest delay that SQS allows, so that waiting costs no writes. */
const LONGEST_WAIT_MS = 15 * 60_000

export interface UrlTrials {
  /**
   * `passed`: the URL has answered 2xx, and its host is not failing. `taken`: this request is one of the few that the
   * host gets. A number: there may be a turn after so many milliseconds.
   */
  turn(organizationId: string, url: string, isFailing: boolean): Promise<'passed' | 'taken' | number>
  /** The URL has answered 2xx. */
  pass(organizationId: string, url: string, now: Date): Promise<void>
}

/** When a delivery that got no turn asks again. */
export const nextTurnAt = (held: number, now: Date) =>
  new Date(now.getTime() + Math.min(FIRST_WAIT_MS * 2 ** held, LONGEST_WAIT_MS))

/** Names a URL in a key, whose length is limited. */
export const urlName = (url: string) =>
  base62(createHash('sha256').update(receiverUrl(url)).digest().subarray(0, 16))
