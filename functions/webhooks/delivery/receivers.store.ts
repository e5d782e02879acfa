import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { batchGet } from '../../shared/dynamo/batch-get.store.ts'
import { type Key, key, keyText } from '../../shared/table.ts'
import type { DeliveryMessage } from './attempt.ts'
import { attemptKey, attemptRow } from './attempts.store.ts'
import type { Briefing } from './deliver.ts'
import { Health } from './health.ts'

const TargetItem = v.object({ url: v.string(), since: v.string() })
const within = (table: string) => (key: Key) => ({ table, key })

export interface TableNames {
  readonly table: string
  readonly webhookLog: string
}

/** Where every message's destination leads, how it is doing, and what came before: one request a batch. */
export async function readBriefing(
  client: DynamoDBDocumentClient,
  tables: TableNames,
  messages: readonly DeliveryMessage[],
): Promise<Briefing> {
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
  const target = (message: DeliveryMessage) => {
    const item = items.get(keyText(targetKey(message)))
    return item && v.parse(TargetItem, item)
  }
  return {
    target,
    health(message) {
      const item = items.get(keyText(healthKey(message)))
      const health = item && v.parse(Health, item)
      return health?.since === target(message)?.since ? health : undefined
    },
    previous(message) {
      const [at] = previousKey(message)
      const item = at && items.get(keyText(at))
      return item && attemptRow(message.organizationId, item)
    },
  }
}
