import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { Clock } from '../shared/clock.ts'
import { queryAll } from '../shared/dynamo/query-all.store.ts'
import { key } from '../shared/table.ts'
import { organizationDestinations } from './destinations/organization-destinations.store.ts'
import { setAside, type WebhookShare } from './destinations/webhook-share.ts'
import { ReceiverHealth } from './receivers/receiver-health.ts'
import type { WebhookTables } from './receivers/receivers.store.ts'
import { type DestinationState, type WebhookStates, webhookState } from './webhook-state.ts'

const HealthItem = v.intersect([ReceiverHealth, v.object({ sk: v.string() })])

export function dynamoWebhookStates(
  client: DynamoDBDocumentClient,
  tables: WebhookTables,
  share: WebhookShare,
  clock: Clock,
): WebhookStates {
  const healthOf = async (organizationId: string) => {
    const records = await queryAll(client, {
      TableName: tables.webhookLog,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': key.health(organizationId, '').pk },
    })
    return new Map(v.parse(v.array(HealthItem), records).map((item) => [item.sk, item]))
  }

  const states = async (organizationId: string): Promise<DestinationState[]> => {
    const [health, destinations] = await Promise.all([
      healthOf(organizationId),
      organizationDestinations(client, tables.table, organizationId),
    ])
    const aside = setAside(destinations, share)
    return destinations.map((destination) => {
      const { kind, id, url, since } = destination
      const known = health.get(id)
      const current = known?.since === since ? known : undefined
      const state = webhookState({ kind, id, url }, current, aside.get(id), clock())
      return { destination, state, lastSuccessAt: current?.lastSuccessAt ?? null, lost: current?.lost ?? 0 }
    })
  }

  return {
    states,

    async all(organizationId) {
      const webhooks = (await states(organizationId)).flatMap(({ state: { kind, ...rest } }) =>
        kind === 'destination' ? [] : [{ kind, ...rest }],
      )
      return webhooks.sort((a, b) => a.kind.localeCompare(b.kind) || a.id.localeCompare(b.id))
    },
  }
}
