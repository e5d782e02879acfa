import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  type DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { noteChange } from '../shared/audit/trail.ts'
import type { Clock } from '../shared/clock.ts'
import { ifConditionHolds } from '../shared/dynamo/conditional-write.store.ts'
import { queryAll } from '../shared/dynamo/query-all.store.ts'
import { refusedWrite } from '../shared/dynamo/refused-write.store.ts'
import { assignments } from '../shared/dynamo/update-expression.ts'
import { notFound } from '../shared/errors.ts'
import { key } from '../shared/table.ts'
import { NOTHING_PUSHED } from './ended-push.ts'
import { type PushResult, StoredPush } from './push.ts'
import { dynamoPushCounts } from './push-counts.store.ts'
import { dynamoPushParts, type RowsAt, writeParts } from './push-part.store.ts'
import type { RunningPushes } from './push-part.ts'
import { pushKey } from './push-part-item.ts'
import { readResults } from './push-results.store.ts'
import type { Pushes } from './start-push.ts'

export interface PushStore extends RunningPushes, Pushes {
  fail: Pushes['fail']
  cancel(push: StoredPush): Promise<StoredPush>
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

  function changing(push: StoredPush, values: Record<string, unknown>, condition: Condition) {
    const set = assignments({ ...values, updatedAt: clock().toISOString() }, condition.values)
    const ExpressionAttributeNames = { ...set.ExpressionAttributeNames, ...condition.names }
    const ConditionExpression = condition.expression
    return { TableName, Key: pushKey(push), ...set, ConditionExpression, ExpressionAttributeNames }
  }

  const current = async (push: StoredPush) => (await get(push.organizationId, push.listId, push.id)) ?? push

  async function change(push: StoredPush, values: Record<string, unknown>, condition: Condition) {
    await ifConditionHolds(client.send(new UpdateCommand(changing(push, values, condition))))
    return current(push)
  }

  const ended = (at = clock()) => ({ finishedAt: at.toISOString(), nextTryAt: null, unlock: null })

  return {
    get,
    all: (organizationId, listId) => readAll(client, TableName, organizationId, listId),
    results: (push, page, limit) => readResults(client, TableName, push, page, limit),
    partState: parts.partState,
    save: parts.save,

    async create(push, rows) {
      await putPush(client, TableName, push)
      await writeParts(client, TableName, push, rows)
    },

    async claim(push, part, pass, worker) {
      const claimed = await parts.claim(push, part, pass, worker)
      const hasWaited = push.status === 'queued' || push.nextTryAt !== null
      if (hasWaited) await change(push, { status: 'running', nextTryAt: null }, OPEN)
      return claimed
    },

    ...dynamoPushCounts(client, TableName, clock, parts),

    async end(push) {
      const isNothing = push.pushed === 0
      const status = isNothing ? 'failed' : 'succeeded'
      await change(push, { ...ended(), status, error: isNothing ? NOTHING_PUSHED : null }, COMPLETE)
    },

    keepTarget: (push, target) => change(push, { target }, UNOPENED),
    pause: (push, until) => change(push, { nextTryAt: until.toISOString() }, OPEN),
    fail: (push, error, at = clock()) => change(push, { ...ended(at), status: 'failed', error }, OPEN),
    async cancel(push) {
      noteChange(push.id, { status: push.status }, { status: 'cancelled' })
      const Update = changing(push, { ...ended(), status: 'cancelled' }, OPEN)
      await refusedWrite(client, [{ Update }])
      return current(push)
    },
  }
}

interface Condition {
  expression: string
  names?: Record<string, string>
  values?: Record<string, unknown>
}

const IS_OPEN = { ':queued': 'queued', ':running': 'running' }
/** An end is final. */
const OPEN: Condition = {
  expression: '#status IN (:queued, :running)',
  names: { '#status': 'status' },
  values: IS_OPEN,
}
/** The end erases the key to the sealed credentials, so no row may be open. */
const COMPLETE: Condition = {
  ...OPEN,
  expression: `${OPEN.expression} AND attribute_not_exists(openParts)`,
}
const UNOPENED: Condition = { expression: '#target = :none', values: { ':none': null } }

/** Fails when the list is gone: the purge of a deleted list must find all of its pushes. */
async function putPush(client: DynamoDBDocumentClient, TableName: string, push: StoredPush) {
  const Key = key.list(push.organizationId, push.listId)
  const ConditionCheck = { TableName, Key, ConditionExpression: 'attribute_exists(pk)' }
  const Put = { TableName, Item: { ...pushKey(push), kind: 'push', ...push } }
  noteChange(push.id, undefined, { listId: push.listId, platform: push.platform, total: push.total })
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
