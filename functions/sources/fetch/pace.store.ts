import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { Clock } from '../../shared/clock.ts'
import { ifConditionHolds } from '../../shared/dynamo/conditional-write.store.ts'
import { key } from '../../shared/table.ts'
import type { Pace } from './pace.ts'

const Next = v.object({ next: v.number() })
const KEEP_SECONDS = 86_400

/** One item per host, shared by all functions. */
export function dynamoPace(client: DynamoDBDocumentClient, TableName: string, clock: Clock): Pace {
  const update = async (
    host: string,
    expression: string,
    condition: string,
    values: Record<string, number>,
  ) => {
    const expires = Math.floor(clock().getTime() / 1000) + KEEP_SECONDS
    const command = new UpdateCommand({
      TableName,
      Key: key.pace(host),
      UpdateExpression: `SET #next = ${expression}, kind = :kind, expiresAt = :expires`,
      ConditionExpression: condition,
      ExpressionAttributeNames: { '#next': 'next' },
      ExpressionAttributeValues: { ...values, ':kind': 'pace', ':expires': expires },
      ReturnValues: 'ALL_NEW',
    })
    const updated = await ifConditionHolds(client.send(command))
    return updated && v.parse(Next, updated.Attributes).next
  }

  return {
    async reserve(host, everyMs) {
      for (;;) {
        const now = clock().getTime()
        const idle = 'attribute_not_exists(#next) OR #next <= :now'
        const first = await update(host, ':then', idle, { ':now': now, ':then': now + everyMs })
        if (first !== undefined) return now
        const queued = await update(host, '#next + :every', '#next > :now', {
          ':now': now,
          ':every': everyMs,
        })
        if (queued !== undefined) return queued - everyMs
      }
    },

    async pause(host, until) {
      await update(host, ':until', 'attribute_not_exists(#next) OR #next < :until', { ':until': until })
    },
  }
}
