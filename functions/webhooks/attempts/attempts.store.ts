import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import * as v from 'valibot'
import { gsi1 } from '../../shared/table.ts'
import {
  ATTEMPT_LEASE_MS,
  type AttemptClaim,
  type AttemptLog,
  type AttemptRow,
  type AttemptSettlement,
  type NewAttempt,
} from './attempt.ts'
import { attemptDueAt, attemptKey } from './attempt-key.ts'
import { rowInserter, rowReplacer } from './row-batches.store.ts'

const optional = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null)

/** Null values are left out of the row, because every byte is written twice. */
const Item = v.pipe(
  v.object({
    sk: v.string(),
    deliveryId: v.string(),
    signalId: v.string(),
    to: v.picklist(['organization', 'list', 'keyword', 'destination', 'test']),
    toId: v.string(),
    url: v.string(),
    attempt: v.number(),
    status: v.picklist(['sending', 'delivered', 'failure']),
    leaseUntil: optional(v.string()),
    sentAt: optional(v.string()),
    statusCode: optional(v.number()),
    error: optional(v.string()),
    detail: optional(v.string()),
    durationMs: optional(v.number()),
    body: optional(v.instance(Uint8Array)),
    signatures: optional(v.number()),
    answer: optional(v.instance(Uint8Array)),
    next: optional(v.string()),
  }),
  v.transform(({ sk, to, toId, ...rest }) => ({ id: sk, destination: { kind: to, id: toId }, ...rest })),
)

export const attemptRow = (organizationId: string, item: unknown): AttemptRow => ({
  organizationId,
  ...v.parse(Item, item),
})

export function dynamoAttempts(
  client: DynamoDBDocumentClient,
  TableName: string,
  keptDays: number,
): AttemptLog {
  const insert = rowInserter(client, TableName)
  const replace = rowReplacer(client, TableName)

  /** Takes over a row whose claim has expired. */
  const take = async (attempt: NewAttempt, values: object, now: Date): Promise<AttemptClaim> => {
    try {
      const Item = { ...rowOf(attempt, keptDays), ...values }
      await client.send(new PutCommand({ TableName, Item, ...freeAt(now) }))
      return { state: 'claimed' }
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException) || !error.Item) throw error
      const row = attemptRow(attempt.organizationId, unmarshall(error.Item))
      return row.status === 'sending' ? { state: 'busy' } : { state: 'settled', row }
    }
  }

  return {
    async claim(attempt, now) {
      const leaseUntil = new Date(now.getTime() + ATTEMPT_LEASE_MS).toISOString()
      const values = { status: 'sending', leaseUntil }
      const isNew = await insert({ ...rowOf(attempt, keptDays), ...values })
      return isNew ? { state: 'claimed' } : take(attempt, values, now)
    },

    /** Unconditional: a worker is stopped long before its claim expires. */
    settle: (attempt, settlement) =>
      replace({ ...rowOf(attempt, keptDays), ...settledValues(attempt, settlement) }),

    refuse: (attempt, settlement, now) => take(attempt, settledValues(attempt, settlement), now),

    async get(organizationId, id) {
      const { Item } = await client.send(
        new GetCommand({ TableName, Key: attemptKey(organizationId, id), ConsistentRead: true }),
      )
      return Item && attemptRow(organizationId, Item)
    },
  }
}

const freeAt = (now: Date) => ({
  ConditionExpression: 'attribute_not_exists(pk) OR (#status = :sending AND leaseUntil < :now)',
  ExpressionAttributeNames: { '#status': 'status' },
  ExpressionAttributeValues: { ':sending': 'sending', ':now': now.toISOString() },
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
})

/** For a transaction that writes the row together with others. */
export function attemptItem(row: AttemptRow, keptDays: number) {
  const { organizationId: _organizationId, id: _id, destination: _destination, ...values } = row
  return { ...rowOf(row, keptDays), ...stored(values) }
}

const rowOf = (attempt: NewAttempt, keptDays: number) => ({
  ...attemptKey(attempt.organizationId, attempt.id),
  kind: 'attempt',
  deliveryId: attempt.deliveryId,
  signalId: attempt.signalId,
  to: attempt.destination.kind,
  toId: attempt.destination.id,
  url: attempt.url,
  attempt: attempt.attempt,
  expiresAt: expiry(attempt.id, keptDays),
})

const expiry = (attemptId: string, keptDays: number) =>
  Math.floor(attemptDueAt(attemptId).getTime() / 1000) + keptDays * 86_400

const settledValues = (attempt: NewAttempt, settlement: AttemptSettlement) =>
  stored({
    ...settlement,
    ...(settlement.status === 'failure' && gsi1.failure(attempt.organizationId, attempt.id)),
  })

const stored = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
