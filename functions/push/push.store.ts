import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  type DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { Clock } from '../shared/clock.ts'
import { ifConditionHolds } from '../shared/dynamo/conditional-write.store.ts'
import { queryAll } from '../shared/dynamo/query-all.store.ts'
import { assignments } from '../shared/dynamo/update-expression.ts'
import { notFound } from '../shared/errors.ts'
import { key } from '../shared/table.ts'
import { type PushResult, StoredPush } from './push.ts'
import { dynamoPushCounts } from './push-counts.store.ts'
import { dynamoPushParts, type RowsAt, writeParts } from './push-part.store.ts'
import { pushKey } from './push-part-item.ts'
import { readResults } from './push-results.store.ts'
import type { RunningPushes } from './run-push.ts'
import type { Pushes } from './start-push.ts'

export interface PushStore extends RunningPushes, Pushes {
  /** Newest first. */
  all(organizationId: string, listId: string): Promise<StoredPush[]>
  results(push: StoredPush, page: number, limit: number): Promise<PushResult[]>
}

export function dynamoPushes(
  client: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
  rowsAt: RowsAt,
): PushStore {
  const parts = dynamoPushParts(client, TableName, clock, rowsAt)

  async function get(organizationId: string, listId: string, id: string) {
    const Key = key.push(organizationId, listId, id)
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
    return Item && v.parse(StoredPush, Item)
  }

  async function change(push: StoredPush, values: Record<string, unknown>, condition: Condition = EXISTS) {
    const set = assignments({ ...values, updatedAt: clock().toISOString() }, condition.values)
    const Update = { TableName, Key: pushKey(push), ConditionExpression: condition.expression, ...set }
    await ifConditionHolds(client.send(new UpdateCommand(Update)))
    return (await get(push.organizationId, push.listId, push.id)) ?? push
  }

  return {
    get,
    all: (organizationId, listId) => readAll(client, TableName, organizationId, listId),
    results: (push, page, limit) => readResults(client, TableName, push, page, limit),
    partState: parts.partState,
    save: parts.save,

    async create(push, snapshot) {
      await putPush(client, TableName, push)
      if (snapshot) await writeParts(client, TableName, push, snapshot)
    },

    async discard(push) {
      const failed = { status: 'failed', error: 'not_started', failed: push.total, unlock: null }
      await change(push, { ...failed, finishedAt: clock().toISOString() })
    },

    async claim(push, part, pass, worker) {
      const claimed = await parts.claim(push, part, pass, worker)
      if (push.status === 'queued') await change(push, { status: 'running' }, QUEUED)
      return claimed
    },

    ...dynamoPushCounts(client, TableName, clock, parts),

    async end(push) {
      const nothing = push.pushed === 0 && push.failed > 0
      const error = push.error ?? (nothing ? NOTHING_PUSHED : null)
      const status = error === null ? 'succeeded' : 'failed'
      await change(push, { status, error, finishedAt: clock().toISOString(), unlock: null }, COMPLETE)
    },

    keepTarget: (push, target) => change(push, { target }, UNOPENED),
    giveUp: (push, error) => change(push, { error }),
  }
}

const NOTHING_PUSHED = 'no row was pushed; the results say why'

interface Condition {
  expression: string
  values?: Record<string, unknown>
}

const EXISTS: Condition = { expression: 'attribute_exists(pk)' }
const QUEUED: Condition = { expression: '#status = :queued', values: { ':queued': 'queued' } }
/** The end erases the key to the sealed credentials, so no row may be open. */
const COMPLETE: Condition = {
  expression: '#status IN (:queued, :running) AND attribute_not_exists(openParts)',
  values: { ':queued': 'queued', ':running': 'running' },
}
const UNOPENED: Condition = { expression: '#target = :none', values: { ':none': null } }

/** Fails when the list is gone: the purge of a deleted list must find all of its pushes. */
async function putPush(client: DynamoDBDocumentClient, TableName: string, push: StoredPush) {
  const Key = key.list(push.organizationId, push.listId)
  const ConditionCheck = { TableName, Key, ConditionExpression: 'attribute_exists(pk)' }
  const Put = { TableName, Item: { ...pushKey(push), kind: 'push', ...push } }
  try {
    await client.send(new TransactWriteCommand({ TransactItems: [{ ConditionCheck }, { Put }] }))
  } catch (error) {
    const reasons = error instanceof TransactionCanceledException ? error.CancellationReasons : undefined
    throw reasons?.[0]?.Code === 'ConditionalCheckFailed' ? notFound('list', push.listId) : error
  }
}

async function readAll(
  client: DynamoDBDocumentClient,
  TableName: string,
  organizationId: string,
  listId: string,
) {
  const items = await queryAll(client, {
    TableName,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': key.push(organizationId, listId, '').pk },
    ConsistentRead: true,
  })
  return v
    .parse(v.array(StoredPush), items)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id))
}
