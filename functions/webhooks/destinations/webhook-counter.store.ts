import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { organizationDestinations } from './organization-destinations.store.ts'
import type { WebhookCounter } from './webhook-quota.ts'
import { isLiveWebhook } from './webhook-share.ts'

/** When a webhook is set. */
export const dynamoWebhookCounter = (client: DynamoDBDocumentClient, TableName: string): WebhookCounter => ({
  async count(organizationId, id) {
    const all = await organizationDestinations(client, TableName, organizationId)
    const others = all.filter((one) => one.id !== id && (one.kind === 'list' || one.kind === 'keyword'))
    const own = all.find((one) => one.id === id)
    return {
      others: { webhooks: others.length, liveLists: others.filter(isLiveWebhook).length },
      own: own ? (isLiveWebhook(own) ? 'live' : 'plain') : 'none',
    }
  },
})
