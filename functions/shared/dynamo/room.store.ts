import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { DomainError } from '../errors.ts'
import type { MadeSoFar, QuotaRoom } from '../quotas.ts'
import { key } from '../table.ts'
import type { TransactItem } from './client.ts'
import { refusedWrite } from './refused-write.store.ts'
import { backOff } from './retry.ts'

const MOST_ATTEMPTS = 20
const Made = v.object({ made: v.optional(v.number(), 0) })

export const dynamoMade =
  (client: DynamoDBDocumentClient, TableName: string): MadeSoFar =>
  async (organizationId) => {
    const { Item } = await client.send(
      new GetCommand({ TableName, Key: key.made(organizationId), ConsistentRead: true }),
    )
    return v.parse(Made, Item ?? {}).made
  }

/**
 * Commits the writes that make one more thing, while no more was made since the count than there is room for. So
 * requests at once stay within a quota, and wait for each other only at its end. False when a condition of the writes
 * does not hold.
 */
export async function commitInRoom(
  client: DynamoDBDocumentClient,
  TableName: string,
  organizationId: string,
  first: QuotaRoom,
  writes: readonly TransactItem[],
): Promise<boolean> {
  let room = first
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const refused = await refusedWrite(client, [...writes, oneMore(TableName, organizationId, room)])
    if (refused === undefined) return true
    if (refused < writes.length) return false
    await backOff(attempt)
    room = await room.again()
  }
  throw tooFast()
}

function oneMore(TableName: string, organizationId: string, { made, more }: QuotaRoom): TransactItem {
  const isBounded = Number.isFinite(more)
  return {
    Update: {
      TableName,
      Key: key.made(organizationId),
      UpdateExpression: 'SET #kind = :kind, organizationId = :organizationId ADD made :one',
      ...(isBounded && { ConditionExpression: 'attribute_not_exists(made) OR made < :most' }),
      ExpressionAttributeNames: { '#kind': 'kind' },
      ExpressionAttributeValues: {
        ':kind': 'made',
        ':organizationId': organizationId,
        ':one': 1,
        ...(isBounded && { ':most': made + more }),
      },
    },
  }
}

const tooFast = () =>
  new DomainError('throttled', 'What counts for a quota changes too fast.', {
    headers: { 'retry-after': '1' },
  })
