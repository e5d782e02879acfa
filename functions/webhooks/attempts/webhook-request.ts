import { DEFAULT_EVENT_DIALECT, type EventDialect } from '../../events/dialects.ts'
import { isGapId } from '../../events/gap-id.ts'
import { isSubscriptionId } from '../../events/subscription.ts'
import { signatureOf } from '../signatures/signature.ts'
import type { DestinationRef } from './attempt.ts'

interface RequestOrigin {
  readonly deliveryId: string
  readonly signalId: string
  readonly destination: DestinationRef
}

export const requestHeaders = (
  { deliveryId, signalId, destination }: RequestOrigin,
  sentAt: Date,
  userAgent: string,
  dialect: EventDialect = DEFAULT_EVENT_DIALECT,
) => ({
  'content-type': 'application/json',
  'user-agent': userAgent,
  'webhook-id': isSubscriptionId(destination.id) ? eventMessageId(dialect, signalId, deliveryId) : deliveryId,
  'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
  'x-signalbox-destination': destinationName(destination),
  ...(isSubscriptionId(destination.id) && { 'x-mcp-subscription-id': destination.id }),
})

/** The drafts differ: clients of the sketch want the id of the event. A gap is no event. */
const eventMessageId = (dialect: EventDialect, eventId: string, messageId: string) =>
  dialect === 'sketch' || isGapId(eventId) ? eventId : messageId

/** Signs the text that is sent. Without a secret, nothing is added. */
export const withSignatures = (
  headers: ReturnType<typeof requestHeaders>,
  secrets: readonly string[],
  body: string,
): Readonly<Record<string, string>> =>
  secrets.length === 0
    ? headers
    : {
        ...headers,
        'webhook-signature': signatureOf(secrets, {
          id: headers['webhook-id'],
          timestamp: headers['webhook-timestamp'],
          body,
        }),
      }

/** What the log shows instead of signatures: whoever reads it cannot repeat the request. */
export const hiddenSignatures = (count: number | null): Readonly<Record<string, string>> =>
  count === null
    ? {}
    : { 'webhook-signature': Array.from({ length: count }, () => 'v1,(not kept)').join(' ') }

/** An organization has one webhook, so its name needs no id. */
const destinationName = ({ kind, id }: DestinationRef) =>
  kind === 'organization' || kind === 'test' ? kind : `${kind}/${id}`
