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
import { longBodies } from './long-body.store.ts'

const Item = v.object({
  fingerprint: v.string(),
  reply: v.optional(StoredReply),
  /** The number of items that have the body, when it is too long for this one. */
  parts: v.optional(v.number(), 0),
})

const itemKey = (claim: Claim) =>
  key.idempotency(claim.organizationId, createHash('sha256').update(claim.key).digest('hex'))

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

export function dynamoIdempotency(client: DynamoDBDocumentClient, TableName: string): IdempotencyRecords {
  const bodies = longBodies(client, TableName)
  return {
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
        const item = v.parse(Item, unmarshall(error.Item))
        const body = await bodies.get(itemKey(claim), { body: item.reply?.body ?? '', parts: item.parts })
        return outcomeOf(claim, item, body)
      }
    },

    async complete(claim, reply, now) {
      const { body, parts } = await bodies.put(itemKey(claim), reply.body, seconds(now) + KEPT_SECONDS)
      await client.send(
        new UpdateCommand({
          TableName,
          Key: itemKey(claim),
          UpdateExpression: 'SET reply = :reply, parts = :parts',
          ConditionExpression: 'fingerprint = :fingerprint',
          ExpressionAttributeValues: {
            ':reply': { ...reply, body },
            ':parts': parts,
            ':fingerprint': claim.fingerprint,
          },
        }),
      )
    },

    async release(claim) {
      await client.send(new DeleteCommand({ TableName, Key: itemKey(claim) }))
    },
  }
}

function outcomeOf(claim: Claim, item: v.InferOutput<typeof Item>, body: string): ClaimOutcome {
  if (item.fingerprint !== claim.fingerprint) return { state: 'conflict' }
  return item.reply ? { state: 'done', reply: { ...item.reply, body } } : { state: 'running' }
}
