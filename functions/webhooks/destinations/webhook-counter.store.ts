import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { queryAll } from '../../shared/dynamo/query-all.store.ts'
import { DESTINATION_SHARDS, destinations } from '../../shared/table.ts'
import { Destination } from './destination-index.ts'
import type { WebhookCounter } from './webhook-quota.ts'
import { isLiveWebhook } from './webhook-share.ts'

/** One query a shard, when a webhook is set. */
export const dynamoWebhookCounter = (client: DynamoDBDocumentClient, TableName: string): WebhookCounter => ({
  async count(organizationId, id) {
    const shards = Array.from({ length: DESTINATION_SHARDS }, (_, shard) =>
      queryAll(client, {
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :own)',
        ExpressionAttributeValues: { ':pk': destinations(shard), ':own': `${organizationId}#` },
        ConsistentRead: true,
      }),
    )
    const all = v.parse(v.array(Destination), (await Promise.all(shards)).flat())
    const others = all.filter((one) => one.id !== id && one.kind !== 'organization')
    const own = all.find((one) => one.id === id)
    return {
      others: { webhooks: others.length, liveLists: others.filter(isLiveWebhook).length },
      own: own ? (isLiveWebhook(own) ? 'live' : 'plain') : 'none',
    }
  },
})
