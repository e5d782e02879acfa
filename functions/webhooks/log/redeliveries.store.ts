import { DeleteCommand, type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { ifConditionHolds, tryTransaction } from '../../shared/dynamo/conditional-write.store.ts'
import { key } from '../../shared/table.ts'
import {
  type AttemptRow,
  type Attempts,
  attemptShard,
  type DeliveryMessage,
  messageAttemptId,
} from '../delivery/attempt.ts'
import { attemptItem, attemptKey } from '../delivery/attempts.store.ts'
import type { EnqueueDeliveries } from '../delivery/parcel.ts'
import type { TableNames } from '../delivery/receivers.store.ts'
import { dueItem } from '../delivery/retries.store.ts'
import { newRow, type Redeliveries } from './redeliver.ts'

export interface RedeliveryParts {
  readonly client: DynamoDBDocumentClient
  readonly tables: TableNames
  readonly keptDays: number
  readonly attempts: Pick<Attempts, 'get'>
  readonly enqueue: EnqueueDeliveries
}

const Url = v.object({ url: v.string() })

export function dynamoRedeliveries({
  client,
  tables,
  keptDays,
  attempts,
  enqueue,
}: RedeliveryParts): Redeliveries {
  const TableName = tables.webhookLog

  /** The attempt becomes what follows, its row is there to be claimed, and the sweep sends it if nobody else does. */
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
    const row = { TableName, Item: attemptItem(newRow(last, message, url), keptDays) }
    const due = { TableName, Item: dueItem(message, at) }
    const TransactItems = [{ Update }, { Put: row }, { Put: due }]
    return tryTransaction(client, TransactItems)
  }

  return {
    get: attempts.get,

    async urlOf({ organizationId, destination }) {
      const Key = key.destination(organizationId, destination.id)
      const { Item } = await client.send(
        new GetCommand({ TableName: tables.table, Key, ConsistentRead: true }),
      )
      return Item && v.parse(Url, Item).url
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
