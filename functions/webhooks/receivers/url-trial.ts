import { createHash } from 'node:crypto'
import { base62 } from '../../shared/ids.ts'
import { receiverUrl } from '../../shared/sender/receiver-url.ts'

/** What a URL gets until it has answered 2xx to the organization that set it. */
export const TRIAL_REQUESTS_A_MINUTE = 10

const FIRST_WAIT_MS = 10_000
/** The longest delay that SQS allows, so that waiting costs no writes. */
const LONGEST_WAIT_MS = 15 * 60_000

export interface UrlTrials {
  /** `passed`: the URL has answered 2xx before. `taken`: this request is one of the minute. `full`: wait. */
  turn(organizationId: string, url: string, now: Date): Promise<'passed' | 'taken' | 'full'>
  /** The URL has answered 2xx. */
  pass(organizationId: string, url: string, now: Date): Promise<void>
}

/** When a delivery that got no turn asks again. */
export const nextTurnAt = (held: number, now: Date) =>
  new Date(now.getTime() + Math.min(FIRST_WAIT_MS * 2 ** held, LONGEST_WAIT_MS))

/** Names a URL in a key, whose length is limited. */
export const urlName = (url: string) =>
  base62(createHash('sha256').update(receiverUrl(url)).digest().subarray(0, 16))
