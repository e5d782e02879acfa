import { type Quotas, requireQuota } from '../../shared/quotas.ts'
import type { WebhookShare } from './webhook-share.ts'

interface WebhookCounts {
  /** Of lists and keywords, but for the one with this id. */
  readonly others: WebhookShare
  /** The kind of webhook that this owner has now. */
  readonly own: 'none' | 'plain' | 'live'
}

export interface WebhookCounter {
  count(organizationId: string, id: string): Promise<WebhookCounts>
}

export interface WebhookLimits {
  quotas: Quotas
  readonly webhooks: WebhookCounter
}

interface WantedWebhook {
  readonly organizationId: string
  readonly id: string
  readonly live: boolean
}

/** Refuses one webhook, or live list with a webhook, too many. What is there already may change. */
export async function requireWebhookQuota(
  { quotas, webhooks }: WebhookLimits,
  { organizationId, id, live }: WantedWebhook,
): Promise<void> {
  const { others, own } = await webhooks.count(organizationId, id)
  if (own === 'none') requireQuota(quotas, 'webhooks', others.webhooks)
  if (live && own !== 'live') requireQuota(quotas, 'liveLists', others.liveLists)
}
