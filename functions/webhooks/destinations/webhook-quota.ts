import { type MadeSoFar, type Quotas, roomIn, roomToStay } from '../../shared/quotas.ts'
import type { WebhookShare } from './webhook-share.ts'

interface WebhookCounts {
  /** Of lists and keywords, but for the one with this id. */
  readonly others: Omit<WebhookShare, 'destinations'>
  /** The kind of webhook that this owner has now. */
  readonly own: 'none' | 'plain' | 'live'
}

export interface WebhookCounter {
  count(organizationId: string, id: string): Promise<WebhookCounts>
}

export interface WebhookLimits {
  quotas: Quotas
  readonly webhooks: WebhookCounter
  readonly madeSoFar: MadeSoFar
}

interface WantedWebhook {
  readonly organizationId: string
  readonly id: string
  readonly live: boolean
}

/**
 * How many more webhooks fit. Refuses one webhook, or live list with a webhook, too many. What is there already may
 * change.
 */
export async function webhookRoom(
  { quotas, webhooks }: WebhookLimits,
  { organizationId, id, live }: WantedWebhook,
): Promise<number> {
  const { others, own } = await webhooks.count(organizationId, id)
  const forAny = (own === 'none' ? roomIn : roomToStay)(quotas, 'webhooks', others.webhooks)
  if (!live) return forAny
  return Math.min(forAny, (own === 'live' ? roomToStay : roomIn)(quotas, 'liveLists', others.liveLists))
}
