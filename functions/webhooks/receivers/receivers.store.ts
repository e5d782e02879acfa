import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { batchGet } from '../../shared/dynamo/batch-get.store.ts'
import { type Key, key, keyText } from '../../shared/table.ts'
import { attemptKey } from '../attempts/attempt-key.ts'
import { attemptRow } from '../attempts/attempts.store.ts'
import type { DeliveryMessage } from '../queue/delivery-message.ts'
import type { Receivers } from './receiver.ts'
import { ReceiverHealth } from './receiver-health.ts'

const TargetItem = v.object({ url: v.string(), since: v.string() })
const within = (table: string) => (key: Key) => ({ table, key })

export interface WebhookTables {
  readonly table: string
  readonly webhookLog: string
}

export async function readReceivers(
  client: DynamoDBDocumentClient,
  tables: WebhookTables,
  messages: readonly DeliveryMessage[],
): Promise<Receivers> {
  const targetKey = (message: DeliveryMessage) =>
    key.destination(message.organizationId, message.destination.id)
  const healthKey = (message: DeliveryMessage) => key.health(message.organizationId, message.destination.id)
  const previousKey = ({ organizationId, from }: DeliveryMessage) =>
    from === undefined ? [] : [attemptKey(organizationId, from)]

  const items = await batchGet(client, [
    ...messages.map(targetKey).map(within(tables.table)),
    ...messages
      .flatMap((message) => [healthKey(message), ...previousKey(message)])
      .map(within(tables.webhookLog)),
  ])
  const owners = await ownersOf(
    client,
    tables.table,
    messages.filter((message) => !items.has(keyText(targetKey(message)))),
  )
  const target = (message: DeliveryMessage) => {
    const item = items.get(keyText(targetKey(message)))
    return item && v.parse(TargetItem, item)
  }
  return {
    target,
    isOrphan: (message) =>
      target(message) === undefined && !owners.has(keyText(key.organization(message.organizationId))),
    health(message) {
      const item = items.get(keyText(healthKey(message)))
      const health = item && v.parse(ReceiverHealth, item)
      return health?.since === target(message)?.since ? health : undefined
    },
    previous(message) {
      const [at] = previousKey(message)
      const item = at && items.get(keyText(at))
      return item && attemptRow(message.organizationId, item)
    },
  }
}

/** The organizations of these messages that still exist. Read only for webhooks that are gone. */
const ownersOf = (client: DynamoDBDocumentClient, table: string, messages: readonly DeliveryMessage[]) =>
  batchGet(
    client,
    messages.map(({ organizationId }) => ({ table, key: key.organization(organizationId) })),
  )
