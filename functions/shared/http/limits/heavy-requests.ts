/** An organization has so many requests at once that read much. */
export const HEAVY_AT_ONCE = 2

/** The heavy requests of all workers. */
export interface HeavyRequests {
  /** What ends the request; undefined when the organization has as many as it may. */
  begin(organizationId: string, now: Date): Promise<(() => Promise<void>) | undefined>
}
