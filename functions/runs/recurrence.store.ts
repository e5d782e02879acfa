import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  type DynamoDBDocumentClient,
  GetCommand,
  paginateQuery,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { noteChange } from '../shared/audit/trail.ts'
import type { TransactItem } from '../shared/dynamo/client.ts'
import { ifConditionHolds } from '../shared/dynamo/conditional-write.store.ts'
import { GSI1, gsi1, key } from '../shared/table.ts'
import { Recurrence, rhythmOf, shardOf } from './recurrence.ts'
import { recurrencePut, runPut, runWrites } from './recurrence.writes.ts'
import { StoredRunRow } from './run.ts'
import { Outdated, type Recurrences } from './run-world.ts'

export function dynamoRecurrences(client: DynamoDBDocumentClient, TableName: string): Recurrences {
  const commit = async (TransactItems: readonly TransactItem[]) => {
    try {
      await client.send(new TransactWriteCommand({ TransactItems: [...TransactItems] }))
    } catch (error) {
      if (!isConflict(error)) throw error
      throw new Outdated('changed by somebody else', { cause: error })
    }
  }

  return {
    async get(organizationId, id) {
      const Key = key.recurrence(organizationId, id)
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
      return Item && v.parse(Recurrence, Item)
    },

    async all(organizationId, prefix) {
      const { pk, sk } = key.recurrence(organizationId, prefix)
      const found: Recurrence[] = []
      for await (const item of pages(client, {
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
        ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
      })) {
        found.push(v.parse(Recurrence, item))
      }
      return found
    },

    overdue: (shard, before) => due(client, TableName, shard, before),
    ofShard: (shard) => due(client, TableName, shard, '9'),

    async run({ organizationId, ownerId, at, runId }) {
      const Key = key.run(organizationId, ownerId, at, runId)
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
      return Item && v.parse(StoredRunRow, Item)
    },

    async history(organizationId, ownerId, Limit) {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': key.run(organizationId, ownerId, '', '').pk },
          ScanIndexForward: false,
          Limit,
        }),
      )
      return v.parse(v.array(StoredRunRow), Items)
    },

    async save(seen, next, run) {
      const saved = { ...next, version: (seen?.version ?? 0) + 1 }
      const items = [
        recurrencePut(TableName, seen, saved),
        ...(run ? runWrites(TableName, { ...next, ownerId: next.id, at: run.at }, run.row) : []),
      ]
      noteChange(next.id, seen && rhythmOf(seen), rhythmOf(next))
      await commit(items)
      return saved
    },

    async renew({ organizationId, ownerId, runId }, until) {
      const update = new UpdateCommand({
        TableName,
        Key: key.recurrence(organizationId, ownerId),
        UpdateExpression: 'SET lease.#until = :until, gsi1sk = :due',
        ConditionExpression: 'lease.runId = :run',
        ExpressionAttributeNames: { '#until': 'until' },
        ExpressionAttributeValues: {
          ':until': until,
          ':due': gsi1.recurrences(shardOf(ownerId), until, ownerId).gsi1sk,
          ':run': runId,
        },
        ReturnValues: 'ALL_NEW',
      })
      const renewed = await ifConditionHolds(client.send(update))
      return renewed && v.parse(Recurrence, renewed.Attributes)
    },

    end: (run, row) => commit([runPut(TableName, run, row)]),
  }
}

const isConflict = (error: unknown) =>
  error instanceof ConditionalCheckFailedException ||
  (error instanceof TransactionCanceledException &&
    (error.CancellationReasons ?? []).some(
      ({ Code }) => Code === 'ConditionalCheckFailed' || Code === 'TransactionConflict',
    ))

async function* due(client: DynamoDBDocumentClient, TableName: string, shard: number, before: string) {
  const Item = v.object({ organizationId: v.string(), id: v.string() })
  const { gsi1pk } = gsi1.recurrences(shard, '', '')
  for await (const item of pages(client, {
    TableName,
    IndexName: GSI1.name,
    KeyConditionExpression: 'gsi1pk = :pk AND gsi1sk < :before',
    ExpressionAttributeValues: { ':pk': gsi1pk, ':before': before },
  })) {
    yield v.parse(Item, item)
  }
}

async function* pages(client: DynamoDBDocumentClient, input: QueryCommandInput) {
  for await (const { Items = [] } of paginateQuery({ client }, input)) yield* Items
}
