/** A few failures are left to the schedule of retries. */
const MOST_FAILURES = 5
const ALARMING_FAILURES = 3

/** How often in a row a host has failed an organization, at whatever URL. */
export interface HostFailures {
  count(organizationId: string, url: string): Promise<number>
  /** Counts one more. Gives how many there are. */
  failed(organizationId: string, url: string): Promise<number>
  /** The host has answered 2xx. */
  recovered(organizationId: string, url: string): Promise<void>
}

/** Single failures happen to every receiver. More in a row count as requests that the host does not want. */
export const isAlarming = (failures: number) => failures >= ALARMING_FAILURES

/** A failing host gets few requests, until one is answered with 2xx. */
export const isFailingHost = (failures: number) => failures >= MOST_FAILURES
