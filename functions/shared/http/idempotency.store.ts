import { createHash } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import * as v from 'valibot'
import { key } from '../table.ts'
import {
  CLAIM_SECONDS,
  type Claim,
  type ClaimOutcome,
  type IdempotencyRecords,
  KEPT_SECONDS,
  StoredReply,
} from './idempotency.ts'

const Item = v.object({ fingerprint: v.string(), reply: v.optional(StoredReply) })

const itemKey = (claim: Claim) =>
  key.idempotency(claim.organizationId, createHash('sha256').update(claim.key).digest('hex'))

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

export const dynamoIdempotency = (client: DynamoDBDocumentClient, TableName: string): IdempotencyRecords => ({
  async claim(claim, now) {
    const put = new PutCommand({
      TableName,
      Item: {
        ...itemKey(claim),
        kind: 'idempotency',
        fingerprint: claim.fingerprint,
        claimedUntil: seconds(now) + CLAIM_SECONDS,
        expiresAt: seconds(now) + KEPT_SECONDS,
      },
      // A dead claim may only be taken by the same request, an expired record by any.
      ConditionExpression:
        'attribute_not_exists(pk) OR expiresAt < :now OR (attribute_not_exists(reply) AND claimedUntil < :now AND fingerprint = :fingerprint)',
      ExpressionAttributeValues: { ':now': seconds(now), ':fingerprint': claim.fingerprint },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    })
    try {
      await client.send(put)
      return { state: 'claimed' }
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException) || !error.Item) throw error
      return outcomeOf(claim, v.parse(Item, unmarshall(error.Item)))
    }
  },

  async complete(claim, reply) {
    await client.send(
      new UpdateCommand({
        TableName,
        Key: itemKey(claim),
        UpdateExpression: 'SET reply = :reply',
        ConditionExpression: 'fingerprint = :fingerprint',
        ExpressionAttributeValues: { ':reply': reply, ':fingerprint': claim.fingerprint },
      }),
    )
  },

  async release(claim) {
    await client.send(new DeleteCommand({ TableName, Key: itemKey(claim) }))
  },
})

function outcomeOf(claim: Claim, item: v.InferOutput<typeof Item>): ClaimOutcome {
  if (item.fingerprint !== claim.fingerprint) return { state: 'conflict' }
  return item.reply ? { state: 'done', reply: item.reply } : { state: 'running' }
}
