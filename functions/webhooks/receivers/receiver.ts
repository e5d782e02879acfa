import type { SubscriptionEnd } from '../../events/subscription.ts'
import type { AttemptRow } from '../attempts/attempt.ts'
import type { ChannelName } from '../channels/channels.ts'
import type { Consent } from '../mail/consent.ts'
import type { DeliveryMessage } from '../queue/delivery-message.ts'
import type { StoredSigning } from '../signatures/signing.ts'
import type { ReceiverHealth } from './receiver-health.ts'

/** A webhook's URL as it is set now. */
export interface WebhookTarget {
  readonly url: string
  /** The masked form of a sealed URL. */
  readonly shown?: string | undefined
  /** When this URL was set. */
  readonly since: string
  readonly channel: ChannelName
  /** Why nothing is sent there now; null when all is. */
  readonly paused: string | null
  /** Of a mail address. */
  readonly consent?: Consent | undefined
  /** A secret of its own, instead of the organization's. */
  readonly signing?: StoredSigning | undefined
}

/** What a batch needs to know about its receivers, read in one request. */
export interface Receivers {
  /** The message for the webhook that it goes to now. */
  current(message: DeliveryMessage): DeliveryMessage
  /** Whether a worker of another version has made this first attempt. */
  wasMade(message: DeliveryMessage): boolean
  target(message: DeliveryMessage): WebhookTarget | undefined
  /** Whether the webhook is gone together with its organization. */
  isOrphan?(message: DeliveryMessage): boolean
  /** Why a subscription of an agent gets nothing any more. */
  ended?(message: DeliveryMessage, now: Date): SubscriptionEnd | undefined
  health(message: DeliveryMessage): ReceiverHealth | undefined
  /** Whether the URL is known to have answered 2xx. False is no proof that it has not. */
  hasAnswered(message: DeliveryMessage): boolean
  /** How often in a row its host has failed the organization. */
  hostFailures(message: DeliveryMessage): number
  /** What an answer has changed since this was read. */
  noteHostFailures(message: DeliveryMessage, failures: number): void
  /** The sealed secrets of the organization, if it has its webhooks signed. */
  signing(message: DeliveryMessage): StoredSigning | undefined
  /** The row of the attempt before this one. */
  previous(message: DeliveryMessage): AttemptRow | undefined
}

export interface ReceiverHealthLog {
  /** With a reason to stop, nothing more is sent until the URL is set again. */
  failed(message: DeliveryMessage, target: WebhookTarget, stop: string | null): Promise<void>
  recovered(message: DeliveryMessage, health: ReceiverHealth): Promise<void>
  /** The URL has answered 2xx. */
  answered(message: DeliveryMessage, target: WebhookTarget): Promise<void>
  /** Keeps the hour of the last success. */
  succeeded(message: DeliveryMessage, target: WebhookTarget): Promise<void>
  slow(message: DeliveryMessage, target: WebhookTarget): Promise<void>
  /** Counts an event that was given up. Returns how many the agent was not told of. */
  lost(message: DeliveryMessage, target: WebhookTarget, happenedAt: string): Promise<number>
  /** The agent was told of what `health` counts. False when more was lost since. */
  told(message: DeliveryMessage, health: ReceiverHealth): Promise<boolean>
  /** Whether this caller may send the probe; `seen` is the `openUntil` that it read. */
  probe(message: DeliveryMessage, seen: string, until: Date): Promise<boolean>
}
