import type { SignalNotice } from '../channels/channel.ts'
import type { ChannelName } from '../channels/channels.ts'
import type { DeliveryMessage } from '../queue/delivery-message.ts'
import type { Watch } from '../watches/watch.ts'

/** A destination whose digest is due. */
export interface DueDigest {
  readonly organizationId: string
  readonly destinationId: string
  readonly at: string
  /** Changes when something is collected. */
  readonly token: string
}

export interface DigestDestination {
  readonly organizationId: string
  readonly id: string
  /** Where the URL is sealed, this is its masked form, and `place` has its name. */
  readonly url: string
  readonly place: string | undefined
  readonly channel: ChannelName
  /** How many signals a digest shows. */
  readonly most: number
}

export interface CollectedRef {
  readonly at: string
  readonly signalId: string
}

interface SealedBefore {
  /** Signals that were in digests since then. */
  readonly signals: ReadonlySet<string>
  /** The number of the next digest. */
  readonly next: number
}

/** A digest whose signals and request never change again. The service sends the request until it is delivered. */
export interface SealedDigest {
  readonly number: number
  readonly sealedAt: Date
  readonly signalIds: readonly string[]
  readonly message: DeliveryMessage
}

interface DuePage {
  readonly digests: readonly DueDigest[]
  readonly watches: readonly Watch[]
  readonly next: string | undefined
}

export interface MessageDigests {
  /** A page of what is due by then, with the place of the next page. */
  due(until: Date, after: string | undefined): Promise<DuePage>
  /** Undefined when the destination was removed. */
  destination(due: DueDigest): Promise<DigestDestination | undefined>
  /** The signals that wait for the next digest, the oldest first. At most 10,000 of them. */
  collected(due: DueDigest): Promise<{ readonly refs: readonly CollectedRef[]; readonly isAll: boolean }>
  sealedSince(due: DueDigest, since: Date): Promise<SealedBefore>
  /** The notices of these signals that can be read, in the same order. */
  notices(due: DueDigest, refs: readonly CollectedRef[]): Promise<readonly SignalNotice[]>
  /** False when another worker has sealed a digest of this number. */
  seal(digest: SealedDigest): Promise<boolean>
  /** Its request is stored with it, so this only makes it faster. */
  send(digest: SealedDigest): Promise<void>
  remove(due: DueDigest, refs: readonly CollectedRef[]): Promise<void>
  /** Nothing is done when something was collected since `due` was read. */
  done(due: DueDigest): Promise<void>
}
