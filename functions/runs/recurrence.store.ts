import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  type DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { GSI1, gsi1, key } from '../shared/table.ts'
import { dueAt, Outdated, Recurrence, type Recurrences, shardOf } from './recurrence.ts'
import { RunRow } from './run.ts'

export type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

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

    async run(owner, at, runId) {
      const Key = key.run(owner.organizationId, owner.id, at, runId)
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
      return Item && v.parse(RunRow, Item)
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
      return Items.map((item) => v.parse(RunRow, item))
    },

    async save(seen, next, run) {
      const saved = { ...next, version: (seen?.version ?? 0) + 1 }
      const items = [
        recurrencePut(TableName, seen, saved),
        ...(run ? [runPut(TableName, next, run.at, run.row)] : []),
      ]
      await commit(items)
      return saved
    },

    async end(owner, at, row) {
      await commit([runPut(TableName, owner, at, row)])
    },
  }
}

const isConflict = (error: unknown) =>
  error instanceof ConditionalCheckFailedException ||
  (error instanceof TransactionCanceledException &&
    (error.CancellationReasons ?? []).some(
      ({ Code }) => Code === 'ConditionalCheckFailed' || Code === 'TransactionConflict',
    ))

/** To be committed with what else has to change at the same time. */
export function recurrencePut(
  TableName: string,
  seen: Recurrence | undefined,
  next: Recurrence,
): TransactItem {
  const due = dueAt(next)
  return {
    Put: {
      TableName,
      Item: {
        ...key.recurrence(next.organizationId, next.id),
        kind: 'recurrence',
        ...next,
        ...(due === null ? {} : gsi1.recurrences(shardOf(next.id), due, next.id)),
      },
      ...(seen
        ? { ConditionExpression: 'version = :seen', ExpressionAttributeValues: { ':seen': seen.version } }
        : { ConditionExpression: 'attribute_not_exists(pk)' }),
    },
  }
}

/** Refuses to commit when the run is no longer this worker's: its lease ran out, or its owner is gone. */
export const heldBy = (
  TableName: string,
  organizationId: string,
  id: string,
  holder: string,
): TransactItem => ({
  ConditionCheck: {
    TableName,
    Key: key.recurrence(organizationId, id),
    ConditionExpression: 'lease.holder = :holder',
    ExpressionAttributeValues: { ':holder': holder },
  },
})

/** A run that has ended keeps its ending. */
export const runPut = (
  TableName: string,
  { organizationId, id }: { readonly organizationId: string; readonly id: string },
  at: string,
  row: RunRow,
): TransactItem => ({
  Put: {
    TableName,
    Item: { ...key.run(organizationId, id, at, row.id), kind: 'run', ...row },
    ConditionExpression: 'attribute_not_exists(pk) OR #status = :running',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':running': 'running' },
  },
})

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

async function* pages(client: DynamoDBDocumentClient, input: ConstructorParameters<typeof QueryCommand>[0]) {
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const page = await client.send(new QueryCommand({ ...input, ExclusiveStartKey }))
    yield* page.Items ?? []
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
}
