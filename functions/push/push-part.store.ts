import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  type DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { Clock } from '../shared/clock.ts'
import { assignments } from '../shared/dynamo/update-expression.ts'
import { key } from '../shared/table.ts'
import { PLATFORMS } from './platforms/platforms.ts'
import type { RowRef, StoredPush } from './push.ts'
import type { Progress } from './send-rows.ts'
import type { Chunk, Chunks } from './run-push.ts'
import { LEASE_MS } from './worker-limits.ts'

/** Which rows a chunk has is read from the list, where a snapshot was not kept. */
export type RowsAt = (organizationId: string, listId: string, from: number, to: number) => Promise<RowRef[]>

const Refs = v.array(v.object({ id: v.string(), type: v.picklist(['account', 'person']) }))

export const StoredOutcome = v.object({
  status: v.picklist(['pushed', 'skipped', 'failed']),
  reason: v.nullable(v.string()),
})

export const ChunkItem = v.object({
  refs: v.pipe(v.string(), v.parseJson(), Refs),
  outcomes: v.optional(v.pipe(v.string(), v.parseJson(), v.array(v.nullable(StoredOutcome)))),
  sending: v.optional(v.array(v.number()), []),
  done: v.optional(v.boolean(), false),
})

export const chunkKey = ({ organizationId, id }: StoredPush, chunk: number) =>
  key.pushChunk(organizationId, id, chunk)

export const pushKey = ({ organizationId, listId, id }: StoredPush) => key.push(organizationId, listId, id)

export function dynamoChunks(
  client: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
  rowsAt: RowsAt,
): Chunks {
  const read = async (push: StoredPush, chunk: number) => {
    const { Item } = await client.send(
      new GetCommand({ TableName, Key: chunkKey(push, chunk), ConsistentRead: true }),
    )
    return Item && v.parse(ChunkItem, Item)
  }

  const change = async (push: StoredPush, chunk: number, worker: string, values: Record<string, unknown>) => {
    await client.send(new UpdateCommand(held(TableName, push, chunk, worker, values)))
  }

  return {
    async state(push, chunk) {
      const item = await read(push, chunk)
      if (item?.done) return 'done'
      return item?.outcomes === undefined ? 'untouched' : 'claimed'
    },

    async claim(push, chunk, worker): Promise<Chunk | 'done'> {
      const found = await read(push, chunk)
      if (found?.done) return 'done'
      const refs = found?.refs ?? (await refsOf(rowsAt, push, chunk))
      const outcomes = found?.outcomes ?? refs.map(() => null)
      if (found === undefined) await putNew(client, TableName, push, chunk, refs)
      const now = clock().getTime()
      const lease = { worker, leaseUntil: now + LEASE_MS, outcomes: JSON.stringify(outcomes) }
      await take(client, TableName, push, chunk, lease, now)
      return { refs, outcomes, sending: found?.sending ?? [] }
    },

    save: (push, chunk, worker, progress) =>
      change(push, chunk, worker, { ...stored(progress), leaseUntil: clock().getTime() + LEASE_MS }),

    release: (push, chunk, worker, progress) =>
      change(push, chunk, worker, { ...stored(progress), worker: null, leaseUntil: 0 }),
  }
}

const stored = ({ outcomes, sending }: Progress) => ({
  outcomes: JSON.stringify(outcomes),
  sending: [...sending],
})

async function refsOf(rowsAt: RowsAt, push: StoredPush, chunk: number): Promise<RowRef[]> {
  const { chunkSize } = PLATFORMS[push.platform]
  const to = Math.min(chunk * chunkSize, push.total)
  const rows = await rowsAt(push.organizationId, push.listId, (chunk - 1) * chunkSize + 1, to)
  return rows.map(({ id, type }) => ({ id, type }))
}

/** Changes a chunk that this worker still holds; otherwise it fails, and the message comes back. */
const held = (
  TableName: string,
  push: StoredPush,
  chunk: number,
  worker: string,
  values: Record<string, unknown>,
) => ({
  TableName,
  Key: chunkKey(push, chunk),
  ConditionExpression: 'worker = :me',
  ...assignments(values, { ':me': worker }),
})

export const chunkDone = (
  TableName: string,
  push: StoredPush,
  chunk: number,
  worker: string,
  outcomes: Progress['outcomes'],
) => held(TableName, push, chunk, worker, { ...stored({ outcomes, sending: [] }), done: true, worker: null })

async function take(
  client: DynamoDBDocumentClient,
  TableName: string,
  push: StoredPush,
  chunk: number,
  lease: Record<string, unknown>,
  now: number,
) {
  const Update = {
    TableName,
    Key: chunkKey(push, chunk),
    ConditionExpression:
      'attribute_exists(pk) AND attribute_not_exists(done) AND (attribute_not_exists(leaseUntil) OR leaseUntil < :now)',
    ...assignments(lease, { ':now': now }),
  }
  try {
    await client.send(new UpdateCommand(Update))
  } catch (cause) {
    if (!(cause instanceof ConditionalCheckFailedException)) throw cause
    throw new Error(`Chunk ${chunk} of ${push.id} is in other hands`, { cause })
  }
}

export const newChunk = (push: StoredPush, chunk: number, refs: readonly RowRef[]) => ({
  ...chunkKey(push, chunk),
  kind: 'pushChunk',
  organizationId: push.organizationId,
  listId: push.listId,
  pushId: push.id,
  refs: JSON.stringify(refs),
})

/** Only for a push that still goes on: its list may be deleted at any time, and nothing of it may stay. */
async function putNew(
  client: DynamoDBDocumentClient,
  TableName: string,
  push: StoredPush,
  chunk: number,
  refs: readonly RowRef[],
) {
  const ConditionCheck = {
    TableName,
    Key: pushKey(push),
    ConditionExpression: 'attribute_type(#unlock, :string)',
    ExpressionAttributeNames: { '#unlock': 'unlock' },
    ExpressionAttributeValues: { ':string': 'S' },
  }
  const Item = newChunk(push, chunk, refs)
  const Put = { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' }
  try {
    await client.send(new TransactWriteCommand({ TransactItems: [{ ConditionCheck }, { Put }] }))
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error
  }
}
