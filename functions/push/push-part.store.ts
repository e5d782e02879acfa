import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { ItemRef } from '../lists/list/list-item.ts'
import type { Clock } from '../shared/clock.ts'
import { writeItems } from '../shared/dynamo/batch.store.ts'
import { assignments } from '../shared/dynamo/update-expression.ts'
import { putNewPart, takeLease } from './part-lease.store.ts'
import { platformOf } from './platforms/platforms.ts'
import type { StoredPush } from './push.ts'
import type { HeldPushPart, PushPart, PushParts } from './push-part.ts'
import { newPartItem, PushPartItem, passOf, pushPartKey } from './push-part-item.ts'
import type { PushProgress } from './rows/part-rows.ts'
import { PART_LEASE_MS } from './worker-limits.ts'

/** Reads rows of a list by their positions, both included. */
export type RowsAt = (organizationId: string, listId: string, from: number, to: number) => Promise<ItemRef[]>

export interface PushPartStore extends PushParts {
  read(push: StoredPush, part: number): Promise<PushPartItem | undefined>
}

export function dynamoPushParts(
  client: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
  rowsAt: RowsAt,
): PushPartStore {
  const read = async (push: StoredPush, part: number) => {
    const { Item } = await client.send(
      new GetCommand({ TableName, Key: pushPartKey(push, part), ConsistentRead: true }),
    )
    return Item && v.parse(PushPartItem, Item)
  }

  return {
    read,

    async partState(push, part, pass) {
      const item = await read(push, part)
      if (item?.done) return 'done'
      return item === undefined || passOf(item) < pass ? 'untouched' : 'claimed'
    },

    async claim(push, part, pass, worker): Promise<PushPart | 'done'> {
      const found = await read(push, part)
      if (found?.done || (found?.leftAfter ?? 0) >= pass) return 'done'
      const refs = found?.refs ?? (await refsOf(rowsAt, push, part))
      if (found === undefined) await putNewPart(client, TableName, push, part, refs)
      const now = clock().getTime()
      const lease = { worker, leaseUntil: now + PART_LEASE_MS, pass }
      const taken = await takeLease(client, TableName, push, part, lease, refs.length, now)
      const { outcomes = [], sending, tries, uncounted } = taken
      return { refs: taken.refs, outcomes, sending, tries, uncounted }
    },

    async save(held, progress, uncounted) {
      const leaseUntil = clock().getTime() + PART_LEASE_MS
      const values = { ...storedProgress(progress), uncounted: [...uncounted], leaseUntil }
      await client.send(new UpdateCommand(heldPartUpdate(TableName, held, values)))
    },
  }
}

export const storedProgress = ({ outcomes, sending, tries }: PushProgress) => ({
  outcomes: JSON.stringify(outcomes),
  sending: [...sending],
  tries: JSON.stringify(tries),
})

async function refsOf(rowsAt: RowsAt, push: StoredPush, part: number): Promise<ItemRef[]> {
  const { partSize } = platformOf(push.platform)
  const to = Math.min(part * partSize, push.total)
  const rows = await rowsAt(push.organizationId, push.listId, (part - 1) * partSize + 1, to)
  return [...rows]
}

/** Fails when another worker took the part over; the message then comes back. */
export const heldPartUpdate = (
  TableName: string,
  { push, part, worker }: HeldPushPart,
  values: Record<string, unknown>,
) => ({
  TableName,
  Key: pushPartKey(push, part),
  ConditionExpression: 'worker = :me',
  ...assignments(values, { ':me': worker }),
})

export const writeParts = (
  client: DynamoDBDocumentClient,
  TableName: string,
  push: StoredPush,
  parts: readonly (readonly ItemRef[])[],
) =>
  writeItems(
    client,
    TableName,
    parts.map((refs, index) => newPartItem(push, index + 1, refs)),
  )
