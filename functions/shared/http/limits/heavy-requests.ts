/**
 * The units a second of the requests that read much, of which an organization has one for each pace at once. A new table
 * that is paid for by request has 12,000.
 */
export const PACES = [700, 350] as const
export const HEAVY_AT_ONCE = PACES.length

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
