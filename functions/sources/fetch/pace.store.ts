import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { Clock } from '../../shared/clock.ts'
import { ifConditionHolds } from '../../shared/dynamo/conditional-write.store.ts'
import { type Key, key } from '../../shared/table.ts'
import type { Pace, Reserved } from './pace.ts'

const Next = v.object({ next: v.number() })
const KEEP_SECONDS = 86_400

/** One item per host, shared by all functions, and one for each organization that had to wait there. */
export function dynamoPace(client: DynamoDBDocumentClient, TableName: string, clock: Clock): Pace {
  const update = async (Key: Key, expression: string, condition: string, values: Record<string, number>) => {
    const expires = Math.floor(clock().getTime() / 1000) + KEEP_SECONDS
    const command = new UpdateCommand({
      TableName,
      Key: { ...Key },
      UpdateExpression: `SET #next = ${expression}, kind = :kind, expiresAt = :expires`,
      ConditionExpression: condition,
      ExpressionAttributeNames: { '#next': 'next' },
      ExpressionAttributeValues: { ...values, ':kind': 'pace', ':expires': expires },
      ReturnValues: 'ALL_NEW',
    })
    const updated = await ifConditionHolds(client.send(command))
    return updated && v.parse(Next, updated.Attributes).next
  }

  const nextOf = async (Key: Key) => {
    const { Item } = await client.send(new GetCommand({ TableName, Key: { ...Key }, ConsistentRead: true }))
    return Item && v.parse(Next, Item).next
  }

  /** The turn at `from`, if all turns before it are over. */
  const takeFirst = async (Key: Key, everyMs: number, from: number) => {
    const idle = 'attribute_not_exists(#next) OR #next <= :from'
    const next = await update(Key, ':then', idle, { ':from': from, ':then': from + everyMs })
    return next === undefined ? undefined : from
  }

  const takeNext = async (Key: Key, everyMs: number, from: number, last: number) => {
    const values = { ':from': from, ':last': last, ':every': everyMs }
    const next = await update(Key, '#next + :every', '#next > :from AND #next <= :last', values)
    return next === undefined ? undefined : next - everyMs
  }

  const reserve = async (Key: Key, everyMs: number, from: number, last: number): Promise<Reserved> => {
    for (;;) {
      const turn = (await takeFirst(Key, everyMs, from)) ?? (await takeNext(Key, everyMs, from, last))
      if (turn !== undefined) return { turn }
      const next = await nextOf(Key)
      if (next !== undefined && next > last) return { fullUntil: next }
    }
  }

  return {
    takeNow: (host, everyMs) => takeFirst(key.pace(host), everyMs, clock().getTime()),

    reserve: (host, everyMs, last) => reserve(key.pace(host), everyMs, clock().getTime(), last),

    async lineUp(organizationId, host, everyMs, from) {
      const line = await reserve(key.ownPace(organizationId, host), everyMs, from, Number.MAX_SAFE_INTEGER)
      return 'turn' in line ? line.turn : from
    },

    async pause(host, until) {
      const condition = 'attribute_not_exists(#next) OR #next < :until'
      await update(key.pace(host), ':until', condition, { ':until': until })
    },
  }
}
