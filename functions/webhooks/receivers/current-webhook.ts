import type { DestinationRef } from '../attempts/attempt.ts'
import { urlName } from '../channels/url-name.ts'
import type { DeliveryMessage } from '../queue/delivery-message.ts'
import type { WebhookTarget } from './receiver.ts'

interface WebhookStatus {
  readonly target: WebhookTarget | undefined
  readonly disabled: boolean
}

/** Every webhook that the message can be for, the most specific one first. */
export const webhooksOf = ({ destination, also = [] }: DeliveryMessage) => [destination, ...also]

/**
 * The message for the webhook that it goes to now. When the webhook was removed, moved or disabled meanwhile, another
 * one with the same URL takes it over.
 */
export function forCurrentWebhook(
  message: DeliveryMessage,
  statusOf: (webhook: DestinationRef) => WebhookStatus,
): DeliveryMessage {
  const webhooks = webhooksOf(message)
  if (webhooks.length === 1) return message
  const place = message.place ?? urlName(message.url)
  const known = webhooks.map((webhook) => ({ webhook, ...statusOf(webhook) }))
  const same = known.filter(({ target }) => target && urlName(target.url) === place)
  const chosen =
    same.find(({ disabled }) => !disabled) ?? same[0] ?? known.find(({ target }) => target) ?? known[0]
  if (!chosen || chosen.webhook === message.destination) return message
  const also = webhooks.filter((webhook) => webhook !== chosen.webhook)
  return { ...message, destination: chosen.webhook, also }
}
