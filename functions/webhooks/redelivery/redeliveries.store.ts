import { DeleteCommand, type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { ifConditionHolds, tryTransaction } from '../../shared/dynamo/conditional-write.store.ts'
import { key } from '../../shared/table.ts'
import type { AttemptLog, AttemptRow } from '../attempts/attempt.ts'
import { attemptKey, attemptShard } from '../attempts/attempt-key.ts'
import { attemptItem } from '../attempts/attempts.store.ts'
import { ChosenSettings, pausedBecause } from '../destinations/chosen.ts'
import { MaybeSealed } from '../destinations/sealed-url.ts'
import { type DeliveryMessage, messageAttemptId } from '../queue/delivery-message.ts'
import type { EnqueueDeliveries } from '../queue/parcel.ts'
import type { WebhookTables } from '../receivers/receivers.store.ts'
import { dueItem } from '../retries/due-deliveries.store.ts'
import { type Redeliveries, redeliveryRow } from './redeliver.ts'

interface RedeliveryParts {
  readonly client: DynamoDBDocumentClient
  readonly tables: WebhookTables
  readonly keptDays: number
  readonly attempts: Pick<AttemptLog, 'get'>
  readonly enqueue: EnqueueDeliveries
}

const Target = v.pipe(
  v.object({ url: v.string(), sealedUrl: MaybeSealed, chosen: v.optional(ChosenSettings) }),
  v.transform(({ url, sealedUrl, chosen }) => {
    const paused = chosen ? pausedBecause(chosen) : null
    return { url, channel: chosen?.channel ?? 'webhook', paused, ...(sealedUrl && { shown: url }) } as const
  }),
)

export function dynamoRedeliveries({
  client,
  tables,
  keptDays,
  attempts,
  enqueue,
}: RedeliveryParts): Redeliveries {
  const TableName = tables.webhookLog

  /** The due row lets the sweep send the attempt if `enqueue` fails afterwards. */
  const commit = async (last: AttemptRow, message: DeliveryMessage, url: string) => {
    const at = new Date(message.at)
    const Update = {
      TableName,
      Key: attemptKey(last.organizationId, last.id),
      UpdateExpression: 'SET #next = :next',
      ConditionExpression: last.next === null ? 'attribute_not_exists(#next)' : '#next = :seen',
      ExpressionAttributeNames: { '#next': 'next' },
      ExpressionAttributeValues: {
        ':next': messageAttemptId(message),
        ...(last.next !== null && { ':seen': last.next }),
      },
    }
    const row = { TableName, Item: attemptItem(redeliveryRow(last, message, url), keptDays) }
    const due = { TableName, Item: dueItem(message, at) }
    const TransactItems = [{ Update }, { Put: row }, { Put: due }]
    return tryTransaction(client, TransactItems)
  }

  return {
    get: attempts.get,

    async targetOf({ organizationId, destination }) {
      const Key = key.destination(organizationId, destination.id)
      const { Item } = await client.send(
        new GetCommand({ TableName: tables.table, Key, ConsistentRead: true }),
      )
      return Item && v.parse(Target, Item)
    },

    async enable({ organizationId, destination }) {
      const Key = key.health(organizationId, destination.id)
      const input = { TableName, Key, ConditionExpression: 'attribute_exists(disabledAt)' }
      await ifConditionHolds(client.send(new DeleteCommand(input)))
    },

    async follow(last, message, url) {
      if (!(await commit(last, message, url))) return false
      await enqueue([{ message }])
      const Key = key.due(attemptShard(message.destination.id), message.at, messageAttemptId(message))
      await client.send(new DeleteCommand({ TableName, Key }))
      return true
    },
  }
}
