import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { Clock } from '../shared/clock.ts'
import { queryAll } from '../shared/dynamo/query-all.store.ts'
import { DESTINATION_SHARDS, destinations, key } from '../shared/table.ts'
import { Destination } from './destinations/destination-index.ts'
import { setAside, type WebhookShare } from './destinations/webhook-share.ts'
import { ReceiverHealth } from './receivers/receiver-health.ts'
import type { WebhookTables } from './receivers/receivers.store.ts'
import { type WebhookStates, webhookState } from './webhook-state.ts'

const DestinationItem = v.intersect([Destination, v.object({ url: v.string(), since: v.string() })])
const HealthItem = v.intersect([ReceiverHealth, v.object({ sk: v.string() })])

export function dynamoWebhookStates(
  client: DynamoDBDocumentClient,
  tables: WebhookTables,
  share: WebhookShare,
  clock: Clock,
): WebhookStates {
  const all = async (TableName: string, pk: string, prefix: string) => {
    return queryAll(client, {
      TableName,
      KeyConditionExpression: prefix === '' ? 'pk = :pk' : 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ...(prefix !== '' && { ':prefix': prefix }) },
    })
  }

  return {
    async all(organizationId) {
      const shards = Array.from({ length: DESTINATION_SHARDS }, (_, shard) =>
        all(tables.table, destinations(shard), `${organizationId}#`),
      )
      const [records, ...found] = await Promise.all([
        all(tables.webhookLog, key.health(organizationId, '').pk, ''),
        ...shards,
      ])
      const health = new Map(v.parse(v.array(HealthItem), records).map((item) => [item.sk, item]))
      const webhooks = v.parse(v.array(DestinationItem), found.flat())
      const aside = setAside(webhooks, share)
      return webhooks
        .map(({ kind, id, url, since }) => {
          const known = health.get(id)
          const current = known?.since === since ? known : undefined
          return webhookState({ kind, id, url }, current, aside.get(id), clock())
        })
        .sort((a, b) => a.kind.localeCompare(b.kind) || a.id.localeCompare(b.id))
    },
  }
}
