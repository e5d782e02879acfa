import type { Correction } from '../../signals/amendments/amendment.ts'

/** What the log knows of a signal that was sent before. */
export interface SentBefore {
  /** The stored signal, unless it is gone. */
  signal(correction: Pick<Correction, 'organizationId' | 'isPublic' | 'signalId'>): Promise<unknown>
  /** Where it was sent at once. */
  receivers(
    organizationId: string,
    signalId: string,
    firstAt: string,
  ): Promise<{ readonly destinationIds: ReadonlySet<string>; readonly deliveryIds: ReadonlySet<string> }>
  /** Whether a digest of the destination had it. */
  wasInDigest(
    organizationId: string,
    destinationId: string,
    signalId: string,
    since: string,
  ): Promise<boolean>
  /** The next digest of the destination is made without it. */
  leaveOut(organizationId: string, destinationId: string, signalId: string, firstAt: string): Promise<void>
}
