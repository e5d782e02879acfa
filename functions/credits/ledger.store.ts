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
import { GSI1, gsi1, type Key, key } from '../shared/table.ts'
import { Balance, balanceAfter, balanceRefusal, changeInstant, ownerRefusal } from './balance.ts'
import { monthOf } from './caps.ts'
import {
  CompanionRefused,
  type Ledger,
  type LedgerChange,
  type LedgerEntry,
  type Spender,
  StoredLedgerEntry,
} from './ledger.ts'
import { ENTRY_PLACE, ledgerWrites, SPENT_PLACE } from './ledger.writes.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { refundRoom } from './refund-bound.store.ts'
import { RefundBoundReached } from './refund-bound.ts'

const PATIENCE_MS = 25_000
const LONGEST_PAUSE_MS = 2_000

const Spent = v.object({ spent: v.optional(v.number(), 0) })

export function dynamoLedger(
  client: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): Ledger<TransactItem> {
  const itemAt = async (Key: Key) => {
    const { Item } = await client.send(new GetCommand({ TableName, Key: { ...Key }, ConsistentRead: true }))
    return Item
  }

  const entryOf = async (organizationId: string, id: string) => {
    const item = await itemAt(key.ledgerEntry(organizationId, id))
    return item && v.parse(StoredLedgerEntry, item)
  }

  const roomIn = refundRoom(client, TableName)

  const balanceOf = async (organizationId: string): Promise<Balance> => {
    const item = await itemAt(key.balance(organizationId))
    if (!item) throw new DomainError('not_found', `No organization has the id ${organizationId}.`)
    return v.parse(Balance, item)
  }

  const spentOf = async (organizationId: string, month: string, owner: Spender) =>
    v.parse(Spent, (await itemAt(key.spending(organizationId, month, ownerOf(owner)))) ?? {}).spent

  /** A change that was made before is not refused. */
  const earlierOr = async (change: LedgerChange, refusal: Error) => {
    const earlier = await entryOf(change.organizationId, ledgerEntryId(change))
    if (earlier) return earlier
    throw refusal
  }

  const monthOfCharge = async ({ organizationId, refunds }: LedgerChange, at: string) => {
    const charge =
      refunds === undefined
        ? undefined
        : await entryOf(organizationId, ledgerEntryId({ organizationId, reference: refunds }))
    return monthOf(charge?.createdAt ?? at)
  }

  /** One try. Undefined when another change came first. */
  const tryOnce = async (change: LedgerChange, companions: readonly TransactItem[]) => {
    const seen = await balanceOf(change.organizationId)
    const at = changeInstant(seen, clock())
    const cost = { ...change, cost: -change.amount }
    const refusal = balanceRefusal(seen, cost.cost, at) ?? ownerRefusal(cost, 0, at)
    if (refusal) return earlierOr(change, refusal)
    const chargedIn = await monthOfCharge(change, at)
    // Read after the balance: any change since then makes this one try again.
    if (change.reason === 'signal_refund' && change.amount > (await roomIn(change.organizationId, chargedIn)))
      return earlierOr(change, new RefundBoundReached())
    const next = balanceAfter(seen, change, chargedIn)
    const entry = entryFor(change, next.credits, at)
    const own = ledgerWrites(TableName, { change, seen, next, entry, chargedIn })
    try {
      await client.send(new TransactWriteCommand({ TransactItems: [...own, ...companions] }))
      return entry
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error
      const reasons = error.CancellationReasons ?? []
      if (isRefused(reasons[ENTRY_PLACE])) return entryOf(change.organizationId, entry.id)
      if (isRefused(reasons[SPENT_PLACE])) throw ownerRefusal(cost, Number.POSITIVE_INFINITY, at)
      refuseCompanions(reasons, own.length)
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

    async afford(spending) {
      const { organizationId, cost, maxCreditsPerMonth: limit = null } = spending
      const seen = await balanceOf(organizationId)
      const at = changeInstant(seen, clock())
      const spent = limit === null ? 0 : await spentOf(organizationId, monthOf(at), spending)
      const refusal = balanceRefusal(seen, cost, at) ?? ownerRefusal(spending, spent, at)
      if (refusal) throw refusal
    },

    async balance(organizationId) {
      return (await balanceOf(organizationId)).credits
    },

    entry: (organizationId, reference) =>
      entryOf(organizationId, ledgerEntryId({ organizationId, reference })),

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
        entries: v.parse(v.array(StoredLedgerEntry), Items),
        nextCursor: LastEvaluatedKey && last ? last.gsi1sk : null,
      }
    },
  }
}

const ownerOf = ({ listId, keywordId }: Spender) => listId ?? keywordId ?? null

const ledgerEntryId = ({ organizationId, reference }: Pick<LedgerChange, 'organizationId' | 'reference'>) =>
  idOf('led', organizationId, reference)

const entryFor = (change: LedgerChange, balance: number, createdAt: string): LedgerEntry => ({
  id: ledgerEntryId(change),
  amount: change.amount,
  balance,
  reason: change.reason,
  listId: change.listId ?? null,
  keywordId: change.keywordId ?? null,
  runId: change.runId ?? null,
  signalId: change.signalId ?? null,
  createdAt,
})

const isRefused = (reason: CancellationReason | undefined) => reason?.Code === 'ConditionalCheckFailed'

function refuseCompanions(reasons: readonly CancellationReason[], own: number) {
  const index = reasons.findIndex((reason, place) => place >= own && isRefused(reason))
  if (index !== -1) throw new CompanionRefused(index - own)
}
