import type { EventDialect } from '../../events/dialects.ts'
import type { SubscriptionEnd } from '../../events/subscription.ts'
import type { Clock } from '../../shared/clock.ts'
import type { HostTurns } from '../../shared/host-turns/host-turns.ts'
import type { Pace } from '../../shared/host-turns/pace.ts'
import type { Outcome } from '../../shared/sender/outcome.ts'
import type { AttemptLog, NewAttempt } from '../attempts/attempt.ts'
import type { AwsRequest } from '../channels/channel.ts'
import type { ChannelName } from '../channels/channels.ts'
import type { MailSender } from '../mail/ses-request.ts'
import type { IsNamed } from '../named-places/named-places.ts'
import type { DeliveryMessage } from '../queue/delivery-message.ts'
import type { HostFailures } from '../receivers/host-failures.ts'
import type { ReceiverHealthLog, WebhookTarget } from '../receivers/receiver.ts'
import type { UrlTrials } from '../receivers/url-trial.ts'
import type { StoredSigning } from '../signatures/signing.ts'

export type PostWebhook = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
) => Promise<Outcome>

/** Signs a request for AWS and sends it. The region is that of the service. */
export type PostAws = (requestIn: (region: string) => AwsRequest) => Promise<Outcome>

type EndSubscription = (
  message: DeliveryMessage,
  target: WebhookTarget,
  end: SubscriptionEnd,
) => Promise<void>

export interface DeliveryParts {
  /** Hands a delivery to the workers for slow receivers; undefined for those workers. */
  readonly divert: ((message: DeliveryMessage) => Promise<void>) | undefined
  readonly attempts: AttemptLog
  readonly health: ReceiverHealthLog
  readonly trials: UrlTrials
  readonly hosts: Pick<HostFailures, 'failed' | 'recovered'>
  readonly turns: Pick<HostTurns, 'charge' | 'giveBack'>
  /** The turns of a URL whose host takes few requests. */
  readonly pace: Pick<Pace, 'reserve'>
  /** Sends the messages again at that time, in this order. */
  readonly later: (messages: readonly DeliveryMessage[], at: Date) => Promise<void>
  readonly post: PostWebhook
  readonly postAws: PostAws
  /** The operator may have taken a place away from an organization. */
  readonly isNamed: IsNamed
  /** Undefined where the operator has set no sender of mails. */
  readonly mail?: MailSender | undefined
  /** What an organization or a destination signs its webhooks with. */
  readonly secrets: (signer: string, signing: StoredSigning | undefined) => Promise<readonly string[]>
  /** Removes a subscription of an agent whose rights have ended, and tells it. */
  readonly endSubscription?: EndSubscription | undefined
  /** True if the service tells an agent about events that it has given up. */
  readonly tellsGaps?: boolean | undefined
  readonly dialect?: EventDialect | undefined
  readonly userAgent: string
  readonly clock: Clock
  readonly random: () => number
}

export interface SendableDelivery {
  readonly message: DeliveryMessage
  readonly attempt: NewAttempt
  readonly target: WebhookTarget
  readonly body: Uint8Array
}

/** Only the worker that holds the claim may send it. */
export interface ClaimedDelivery extends SendableDelivery {
  readonly state: 'claimed'
  readonly secrets: readonly string[]
  /** Whether it took a turn of its host. */
  readonly tookTurn: boolean
}

export interface UnsentDelivery {
  readonly state: 'refused' | 'postponed' | 'diverted' | 'superseded' | 'repeated'
}

/** Its host gets few requests, and has had those of the minute. The deliveries of a parcel wait together. */
export interface WaitingDelivery {
  readonly state: 'waiting'
  readonly message: DeliveryMessage
  readonly until: Date
}

export type PreparedDelivery = ClaimedDelivery | WaitingDelivery | UnsentDelivery

export type DeliveryResult =
  | UnsentDelivery
  | { readonly state: 'delivered'; readonly kind: ChannelName }
  | { readonly state: 'failed'; readonly kind: ChannelName; readonly error: string }

/** Another worker is sending this attempt: the message must come back to see how that ended. */
export class AttemptBusy extends Error {
  override readonly name = 'AttemptBusy'
}
