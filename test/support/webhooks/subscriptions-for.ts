import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { DEFAULT_EVENT_DIALECT, type EventDialect } from '../../../functions/events/dialects.ts'
import type { Clock } from '../../../functions/shared/clock.ts'
import type { DestinationWorld } from '../../../functions/webhooks/chosen/manage-destinations.ts'
import { subscriptionEnder } from '../../../functions/webhooks/control/end-subscription.ts'
import { subscriptionRemoval } from '../../../functions/webhooks/control/subscription-removal.store.ts'
import type { DeliveryParts } from '../../../functions/webhooks/delivery/delivery.ts'
import type { WebhookLog } from '../../../functions/webhooks/log/webhook-log.ts'
import { dynamoHostFailures } from '../../../functions/webhooks/receivers/host-failures.store.ts'
import type { SubscriptionsWorld } from '../../../functions/webhooks/subscriptions/subscribe.ts'
import { dynamoUrlProofs } from '../../../functions/webhooks/subscriptions/url-proofs.store.ts'
import { dynamoWatchBook } from '../../../functions/webhooks/watches/watch-book.store.ts'

/** What a test says about events for agents. */
export interface EventSettings {
  readonly dialect?: EventDialect
  /** Whether agents are told that a subscription has ended. */
  readonly tells?: boolean
}

interface Given {
  readonly client: DynamoDBDocumentClient
  readonly names: { readonly table: string; readonly webhookLog: string }
  readonly clock: Clock
}

export const endingsFor = (
  { client, names, clock }: Given,
  { dialect = DEFAULT_EVENT_DIALECT, tells = true }: EventSettings,
  parts: Pick<DeliveryParts, 'post' | 'secrets'>,
): Pick<DeliveryParts, 'dialect' | 'endSubscription' | 'tellsGaps'> => ({
  dialect,
  tellsGaps: tells,
  endSubscription: subscriptionEnder({
    ...parts,
    remove: subscriptionRemoval(client, names.table, clock),
    dialect,
    tells,
    userAgent: 'Signalbox/test',
    clock,
  }),
})

export const subscriptionsFor = (
  { client, names, clock }: Given,
  log: WebhookLog,
  destinations: DestinationWorld,
): SubscriptionsWorld => ({
  ...destinations,
  watches: dynamoWatchBook(client, names.webhookLog, clock),
  proofs: dynamoUrlProofs(client, names.webhookLog),
  hosts: dynamoHostFailures(client, names.webhookLog, clock),
  log,
})
