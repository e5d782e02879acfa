import { type CancellationReason, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  type DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { Clock } from '../shared/clock.ts'
import type { TransactItem } from '../shared/dynamo/client.ts'
import { backOff } from '../shared/dynamo/retry.ts'
import { DomainError } from '../shared/errors.ts'
import { idOf } from '../shared/ids.ts'
import { GSI1, gsi1, key } from '../shared/table.ts'
import { CompanionRefused, type Ledger, type LedgerChange, LedgerEntry } from './ledger.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** `sequence` is the number of the last entry. */
const Balance = v.object({ credits: v.number(), sequence: v.number() })
type Balance = v.InferOutput<typeof Balance>

const PATIENCE_MS = 25_000
const LONGEST_PAUSE_MS = 2_000

export function dynamoLedger(
  client: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): Ledger<TransactItem> {
  const entryOf = async (organizationId: string, id: string) => {
    const command = new GetCommand({
      TableName,
      Key: key.ledgerEntry(organizationId, id),
      ConsistentRead: true,
    })
    const { Item } = await client.send(command)
    return Item && v.parse(LedgerEntry, Item)
  }

  const balanceOf = async (organizationId: string): Promise<Balance> => {
    const command = new GetCommand({ TableName, Key: key.balance(organizationId), ConsistentRead: true })
    const { Item } = await client.send(command)
    if (!Item) throw new DomainError('not_found', `No organization has the id ${organizationId}.`)
    return v.parse(Balance, Item)
  }

  /** One try. Undefined when another change came first. */
  const tryOnce = async (change: LedgerChange, companions: readonly TransactItem[]) => {
    const id = ledgerEntryId(change)
    const seen = await balanceOf(change.organizationId)
    const balance = seen.credits + change.amount
    if (balance < 0) {
      const earlier = await entryOf(change.organizationId, id)
      if (earlier) return earlier
      throw insufficient(-change.amount, seen.credits)
    }
    const entry = entryFor(change, id, balance, clock().toISOString())
    try {
      await client.send(
        new TransactWriteCommand({
          TransactItems: [...ledgerWrites(TableName, change, seen, entry), ...companions],
        }),
      )
      return entry
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error
      const reasons = error.CancellationReasons ?? []
      if (reasons[1]?.Code === 'ConditionalCheckFailed') return entryOf(change.organizationId, id)
      refuseCompanions(reasons)
      if (reasons.some((reason) => reason.Code === 'ValidationError')) throw error
      return undefined
    }
  }

  const untilSettled = async (change: LedgerChange, companions: readonly TransactItem[]) => {
    const until = Date.now() + PATIENCE_MS
    for (let attempt = 0; Date.now() < until; attempt += 1) {
      const entry = await tryOnce(change, companions)
      if (entry) return entry
      await backOff(attempt, { mostMs: LONGEST_PAUSE_MS })
    }
    throw new DomainError('throttled', 'The balance is changing too fast; try again.', {
      headers: { 'retry-after': '1' },
    })
  }
  const inOrder = oneAtATime()

  return {
    // Changes of one process wait for each other, so that only other processes collide.
    apply: (change, companions = []) =>
      inOrder(change.organizationId, () => untilSettled(change, companions)),

    async balance(organizationId) {
      return (await balanceOf(organizationId)).credits
    },

    async page(organizationId, limit, cursor) {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName,
          IndexName: GSI1.name,
          KeyConditionExpression: 'gsi1pk = :pk AND gsi1sk < :before',
          ExpressionAttributeValues: {
            ':pk': gsi1.ledger(organizationId, 0).gsi1pk,
            ':before': cursor ?? 'end',
          },
          ScanIndexForward: false,
          Limit: limit,
        }),
      )
      const last = v.parse(v.optional(v.object({ gsi1sk: v.string() })), Items.at(-1))
      return {
        entries: v.parse(v.array(LedgerEntry), Items),
        nextCursor: LastEvaluatedKey && last ? last.gsi1sk : null,
      }
    },
  }
}

const ledgerEntryId = (change: LedgerChange) => idOf('led', change.organizationId, change.reference)

const entryFor = (change: LedgerChange, id: string, balance: number, createdAt: string): LedgerEntry => ({
  id,
  amount: change.amount,
  balance,
  reason: change.reason,
  runId: change.runId ?? null,
  signalId: change.signalId ?? null,
  createdAt,
})

function ledgerWrites(
  TableName: string,
  change: LedgerChange,
  seen: Balance,
  entry: LedgerEntry,
): TransactItem[] {
  const sequence = seen.sequence + 1
  return [
    {
      Update: {
        TableName,
        Key: key.balance(change.organizationId),
        UpdateExpression: 'SET credits = :balance, #sequence = :next',
        ConditionExpression: '#sequence = :seen',
        ExpressionAttributeNames: { '#sequence': 'sequence' },
        ExpressionAttributeValues: { ':balance': entry.balance, ':next': sequence, ':seen': seen.sequence },
      },
    },
    {
      Put: {
        TableName,
        Item: {
          ...key.ledgerEntry(change.organizationId, entry.id),
          ...gsi1.ledger(change.organizationId, sequence),
          kind: 'ledgerEntry',
          ...entry,
        },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  ]
}

function refuseCompanions(reasons: readonly CancellationReason[]) {
  const index = reasons.findIndex((reason, place) => place >= 2 && reason.Code === 'ConditionalCheckFailed')
  if (index >= 2) throw new CompanionRefused(index - 2)
}

const insufficient = (required: number, available: number) =>
  new DomainError('insufficient_credits', `This needs ${required} credits and ${available} are left.`, {
    extra: { required, available },
  })
