import { DomainError } from '../../errors.ts'

/**
 * How many units a second each heavy request of an organization reads: the first 500, the second 250. There is no third.
 * A new table that is paid for by request has 12,000.
 */
export const PACES = [500, 250] as const
export const HEAVY_AT_ONCE = PACES.length
export const RETRY_SECONDS = 1

/** A place among the heavy requests of an organization. */
export interface Place {
  readonly unitsASecond: number
  leave(): Promise<void>
}

/** The heavy requests of all workers. */
export interface HeavyRequests {
  /** Undefined when the organization has as many as it may. */
  begin(organizationId: string, now: Date): Promise<Place | undefined>
}

export const tooManyHeavy = () =>
  new DomainError(
    'throttled',
    `Your organization has ${HEAVY_AT_ONCE} requests at work that read as much as this one. Try again when one has ended.`,
    { headers: { 'retry-after': String(RETRY_SECONDS) } },
  )
