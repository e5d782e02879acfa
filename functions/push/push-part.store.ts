import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  type DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { EntityRef } from '../entities/entity-ref.ts'
import type { Clock } from '../shared/clock.ts'
import { writeItems } from '../shared/dynamo/batch.store.ts'
import { assignments } from '../shared/dynamo/update-expression.ts'
import { platformOf } from './platforms/platforms.ts'
import type { StoredPush } from './push.ts'
import { newPartItem, PushPartItem, pushKey, pushPartKey } from './push-part-item.ts'
import type { PushPart } from './run-part.ts'
import type { PushParts } from './run-push.ts'
import type { PushProgress } from './send-rows.ts'
import { PART_LEASE_MS } from './worker-limits.ts'

/** Reads rows of a list by their positions, both included. */
export type RowsAt = (
  organizationId: string,
  listId: string,
  from: number,
  to: number,
) => Promise<EntityRef[]>

export function dynamoPushParts(
  client: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
  rowsAt: RowsAt,
): PushParts {
  const read = async (push: StoredPush, part: number) => {
    const { Item } = await client.send(
      new GetCommand({ TableName, Key: pushPartKey(push, part), ConsistentRead: true }),
    )
    return Item && v.parse(PushPartItem, Item)
  }

  const change = async (push: StoredPush, part: number, worker: string, values: Record<string, unknown>) => {
    await client.send(new UpdateCommand(heldPartUpdate(TableName, push, part, worker, values)))
  }

  return {
    async partState(push, part) {
      const item = await read(push, part)
      if (item?.done) return 'done'
      return item?.outcomes === undefined ? 'untouched' : 'claimed'
    },

    async claim(push, part, worker): Promise<PushPart | 'done'> {
      const found = await read(push, part)
      if (found?.done) return 'done'
      const refs = found?.refs ?? (await refsOf(rowsAt, push, part))
      const outcomes = found?.outcomes ?? refs.map(() => null)
      if (found === undefined) await putNew(client, TableName, push, part, refs)
      const now = clock().getTime()
      const lease = { worker, leaseUntil: now + PART_LEASE_MS, outcomes: JSON.stringify(outcomes) }
      await takeLease(client, TableName, push, part, lease, now)
      return { refs, outcomes, sending: found?.sending ?? [] }
    },

    save: (push, part, worker, progress) =>
      change(push, part, worker, { ...stored(progress), leaseUntil: clock().getTime() + PART_LEASE_MS }),

    release: (push, part, worker, progress) =>
      change(push, part, worker, { ...stored(progress), worker: null, leaseUntil: 0 }),
  }
}

const stored = ({ outcomes, sending }: PushProgress) => ({
  outcomes: JSON.stringify(outcomes),
  sending: [...sending],
})

async function refsOf(rowsAt: RowsAt, push: StoredPush, part: number): Promise<EntityRef[]> {
  const { partSize } = platformOf(push.platform)
  const to = Math.min(part * partSize, push.total)
  const rows = await rowsAt(push.organizationId, push.listId, (part - 1) * partSize + 1, to)
  return rows.map(({ id, type }) => ({ id, type }))
}

/** Fails when another worker took the part over; the message then comes back. */
const heldPartUpdate = (
  TableName: string,
  push: StoredPush,
  part: number,
  worker: string,
  values: Record<string, unknown>,
) => ({
  TableName,
  Key: pushPartKey(push, part),
  ConditionExpression: 'worker = :me',
  ...assignments(values, { ':me': worker }),
})

export const partDoneUpdate = (
  TableName: string,
  push: StoredPush,
  part: number,
  worker: string,
  outcomes: PushProgress['outcomes'],
) =>
  heldPartUpdate(TableName, push, part, worker, {
    ...stored({ outcomes, sending: [] }),
    done: true,
    worker: null,
  })

async function takeLease(
  client: DynamoDBDocumentClient,
  TableName: string,
  push: StoredPush,
  part: number,
  lease: Record<string, unknown>,
  now: number,
) {
  const Update = {
    TableName,
    Key: pushPartKey(push, part),
    ConditionExpression:
      'attribute_exists(pk) AND attribute_not_exists(done) AND (attribute_not_exists(leaseUntil) OR leaseUntil < :now)',
    ...assignments(lease, { ':now': now }),
  }
  try {
    await client.send(new UpdateCommand(Update))
  } catch (cause) {
    if (!(cause instanceof ConditionalCheckFailedException)) throw cause
    throw new Error(`Part ${part} of ${push.id} is held by another worker`, { cause })
  }
}

/** Writes nothing when the push is over or gone: its list may have been deleted, with all that belongs to it. */
async function putNew(
  client: DynamoDBDocumentClient,
  TableName: string,
  push: StoredPush,
  part: number,
  refs: readonly EntityRef[],
) {
  const ConditionCheck = {
    TableName,
    Key: pushKey(push),
    ConditionExpression: 'attribute_type(#unlock, :string)',
    ExpressionAttributeNames: { '#unlock': 'unlock' },
    ExpressionAttributeValues: { ':string': 'S' },
  }
  const Item = newPartItem(push, part, refs)
  const Put = { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' }
  try {
    await client.send(new TransactWriteCommand({ TransactItems: [{ ConditionCheck }, { Put }] }))
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error
  }
}

export const writeParts = (
  client: DynamoDBDocumentClient,
  TableName: string,
  push: StoredPush,
  parts: readonly (readonly EntityRef[])[],
) =>
  writeItems(
    client,
    TableName,
    parts.map((refs, index) => newPartItem(push, index + 1, refs)),
  )
