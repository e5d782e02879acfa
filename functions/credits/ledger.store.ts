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
import {
  Balance,
  balanceAfter,
  balanceRefusal,
  changeInstant,
  ownerRefusal,
  payersRefusal,
} from './balance.ts'
import { monthOf, nextMonth } from './caps.ts'
import { spentByKeys } from './key-spending.store.ts'
import {
  CompanionRefused,
  type Ledger,
  type LedgerChange,
  type LedgerEntry,
  type Spender,
  StoredLedgerEntry,
} from './ledger.ts'
import { ENTRY_PLACE, ledgerWrites, PAYERS_PLACE, SPENT_PLACE } from './ledger.writes.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { refundRoom } from './refund-bound.store.ts'
import { RefundBoundReached } from './refund-bound.ts'

const PATIENCE_MS = 25_000
const LONGEST_PAUSE_MS = 2_000

const Spent = v.object({ spent: v.optional(v.number(), 0) })

/** The entry of a charge. Those of keys without a limit name no key. */
const Charge = v.object({ createdAt: v.string(), countedFor: v.optional(v.array(v.string()), []) })

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

  /** The month that a change counts in, and the keys. A refund counts where its charge did. */
  const countedAs = async ({ organizationId, refunds, payers = [] }: LedgerChange, at: string) => {
    const now = { chargedIn: monthOf(at), countedFor: payers.map(({ keyId }) => keyId) }
    if (refunds === undefined) return now
    const id = ledgerEntryId({ organizationId, reference: refunds })
    const item = await itemAt(key.ledgerEntry(organizationId, id))
    if (!item) return now
    const { createdAt, countedFor } = v.parse(Charge, item)
    return { chargedIn: monthOf(createdAt), countedFor }
  }

  const spentBy = spentByKeys(client, TableName)

  /** One try. Undefined when another change came first. */
  const tryOnce = async (change: LedgerChange, companions: readonly TransactItem[]) => {
    const seen = await balanceOf(change.organizationId)
    const at = changeInstant(seen, clock())
    const cost = { ...change, cost: -change.amount }
    const opensAt = nextMonth(monthOf(at))
    const refusal =
      balanceRefusal(seen, cost.cost, at) ??
      ownerRefusal(cost, 0, at) ??
      payersRefusal(change.payers, cost.cost, [], opensAt)
    if (refusal) return earlierOr(change, refusal)
    const { chargedIn, countedFor } = await countedAs(change, at)
    // Read after the balance: any change since then makes this one try again.
    if (change.reason === 'signal_refund' && change.amount > (await roomIn(change.organizationId, chargedIn)))
      return earlierOr(change, new RefundBoundReached())
    const next = balanceAfter(seen, change, chargedIn)
    const entry = entryFor(change, next.credits, at)
    const own = ledgerWrites(TableName, { change, seen, next, entry, chargedIn, countedFor })
    try {
      await client.send(new TransactWriteCommand({ TransactItems: [...own, ...companions] }))
      return entry
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error
      const reasons = error.CancellationReasons ?? []
      if (isRefused(reasons[ENTRY_PLACE])) return entryOf(change.organizationId, entry.id)
      if (isRefused(reasons[SPENT_PLACE])) throw ownerRefusal(cost, Number.POSITIVE_INFINITY, at)
      const full = change.payers?.filter((_, n) => isRefused(reasons[PAYERS_PLACE + n]))
      const overspent = payersRefusal(full, cost.cost, [Number.POSITIVE_INFINITY], opensAt)
      if (overspent) throw overspent
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
      const { organizationId, cost, maxCreditsPerMonth: limit = null, payers = [] } = spending
      const seen = await balanceOf(organizationId)
      const at = changeInstant(seen, clock())
      const spent = limit === null ? 0 : await spentOf(organizationId, monthOf(at), spending)
      const used = await spentBy(organizationId, payers, monthOf(at))
      const refusal =
        balanceRefusal(seen, cost, at) ??
        ownerRefusal(spending, spent, at) ??
        payersRefusal(payers, cost, used, nextMonth(monthOf(at)))
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
