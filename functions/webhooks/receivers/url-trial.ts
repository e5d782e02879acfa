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
