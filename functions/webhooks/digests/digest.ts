import type { SignalNotice } from '../channels/channel.ts'
import type { ChannelName } from '../channels/channels.ts'
import type { DeliveryMessage } from '../queue/delivery-message.ts'

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
  /** Without its secrets where it is sealed, and then with its name. */
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

/** What never changes any more: its signals, and the request that is sent until it is delivered. */
export interface SealedDigest {
  readonly number: number
  readonly sealedAt: Date
  readonly signalIds: readonly string[]
  readonly message: DeliveryMessage
}

export interface MessageDigests {
  due(until: Date, after: DueDigest | undefined): Promise<readonly DueDigest[]>
  /** Undefined when it is gone. */
  destination(due: DueDigest): Promise<DigestDestination | undefined>
  /** What waits for the next digest, the oldest first. Not all when it is very much. */
  collected(due: DueDigest): Promise<{ readonly refs: readonly CollectedRef[]; readonly isAll: boolean }>
  sealedSince(due: DueDigest, since: Date): Promise<SealedBefore>
  /** Those of them that can be read, in their order. */
  notices(due: DueDigest, refs: readonly CollectedRef[]): Promise<readonly SignalNotice[]>
  /** False when another worker has sealed a digest of this number. */
  seal(digest: SealedDigest): Promise<boolean>
  /** Its request is stored with it, so this only makes it faster. */
  send(digest: SealedDigest): Promise<void>
  remove(due: DueDigest, refs: readonly CollectedRef[]): Promise<void>
  /** Nothing is done when something was collected since `due` was read. */
  done(due: DueDigest): Promise<void>
}
