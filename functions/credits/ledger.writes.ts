import type { TransactItem } from '../shared/dynamo/client.ts'
import { gsi1, key } from '../shared/table.ts'
import { type Balance, COUNTED_AS } from './balance.ts'
import { monthOf } from './caps.ts'
import { keySpending } from './key-spending.ts'
import type { LedgerChange, LedgerEntry } from './ledger.ts'
import { WRONG } from './refund-bound.ts'

/** The places of the ledger's own writes. Companions follow. */
export const ENTRY_PLACE = 1
export const SPENT_PLACE = 2
/** Of a charge: the counters of its payers, in their order. */
export const PAYERS_PLACE = 3

export interface PlannedChange {
  readonly change: LedgerChange
  readonly seen: Balance
  readonly next: Balance
  readonly entry: LedgerEntry
  /** The month of the charge, for a refund too. */
  readonly chargedIn: string
  /** The API keys that the charge counts for, for a refund too. */
  readonly countedFor: readonly string[]
}

export const ledgerWrites = (TableName: string, planned: PlannedChange): TransactItem[] => [
  balanceUpdate(TableName, planned),
  entryPut(TableName, planned),
  ...spendingUpdates(TableName, planned),
  ...planned.countedFor.map((keyId) => payerUpdate(TableName, planned, keyId)),
]

function balanceUpdate(TableName: string, { change, seen, next }: PlannedChange): TransactItem {
  return {
    Update: {
      TableName,
      Key: key.balance(change.organizationId),
      UpdateExpression: 'SET credits = :balance, #sequence = :next, #month = :month, spent = :spent',
      ConditionExpression: '#sequence = :seen',
      ExpressionAttributeNames: { '#sequence': 'sequence', '#month': 'month' },
      ExpressionAttributeValues: {
        ':balance': next.credits,
        ':next': next.sequence,
        ':seen': seen.sequence,
        ':month': next.month,
        ':spent': next.spent,
      },
    },
  }
}

const entryPut = (TableName: string, { change, next, entry, countedFor }: PlannedChange): TransactItem => ({
  Put: {
    TableName,
    Item: {
      ...key.ledgerEntry(change.organizationId, entry.id),
      ...gsi1.ledger(change.organizationId, next.sequence),
      kind: 'ledgerEntry',
      ...entry,
      ...(countedFor.length > 0 && { countedFor: [...countedFor] }),
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

/** An owner's counters of a month: for its cap, and of each day. A late refund counts in two months. */
function spendingUpdates(TableName: string, planned: PlannedChange): TransactItem[] {
  const { change, entry, chargedIn } = planned
  const month = monthOf(entry.createdAt)
  const days = dayCounters(change, entry.createdAt.slice(8, 10))
  const spent = spentCounter(change)
  if (month === chargedIn) return [spendingUpdate(TableName, change, month, { ...spent, ...days })]
  return [spendingUpdate(TableName, change, chargedIn, spent), spendingUpdate(TableName, change, month, days)]
}

type Counters = Readonly<Record<string, number>>

const spentCounter = ({ amount, reason }: LedgerChange): Counters =>
  COUNTED_AS[reason] === 'granted'
    ? {}
    : { spent: -amount, ...(reason === 'signal_refund' && { [WRONG]: amount }) }

const dayCounters = ({ amount, reason, opensRun = false }: LedgerChange, day: string): Counters => ({
  [`${COUNTED_AS[reason]}${day}`]: Math.abs(amount),
  ...(opensRun && { [`runs${day}`]: 1 }),
})

function spendingUpdate(TableName: string, change: LedgerChange, month: string, counters: Counters) {
  const names = Object.keys(counters)
  const room = roomFor(change)
  return {
    Update: {
      TableName,
      Key: key.spending(change.organizationId, month, change.listId ?? change.keywordId ?? null),
      UpdateExpression: `SET #kind = :kind ADD ${names.map((name) => `#${name} :${name}`).join(', ')}`,
      ExpressionAttributeNames: {
        '#kind': 'kind',
        ...Object.fromEntries(names.map((name) => [`#${name}`, name])),
      },
      ExpressionAttributeValues: {
        ':kind': 'spending',
        ...Object.fromEntries(names.map((name) => [`:${name}`, counters[name]])),
        ...(room !== undefined && { ':room': room }),
      },
      ...(room !== undefined && { ConditionExpression: 'attribute_not_exists(#spent) OR #spent <= :room' }),
    },
  }
}

/** How much may be spent before a charge. Undefined without a cap. */
const roomFor = ({ amount, maxCreditsPerMonth: limit, reason }: LedgerChange) =>
  limit === null || limit === undefined || COUNTED_AS[reason] !== 'charged' ? undefined : limit + amount

/** The limit of a key is a condition of the charge. A refund makes room again, in the month of its charge. */
function payerUpdate(
  TableName: string,
  { change: { organizationId, amount, payers = [], reason }, chargedIn }: PlannedChange,
  keyId: string,
): TransactItem {
  const limit = payers.find((payer) => payer.keyId === keyId)?.maxCreditsPerMonth
  const room = COUNTED_AS[reason] === 'charged' && limit !== undefined ? limit + amount : undefined
  return {
    Update: {
      TableName,
      Key: keySpending(organizationId, keyId, chargedIn),
      UpdateExpression: 'SET #kind = :kind ADD #spent :spent',
      ExpressionAttributeNames: { '#kind': 'kind', '#spent': 'spent' },
      ExpressionAttributeValues: {
        ':kind': 'keySpending',
        ':spent': -amount,
        ...(room !== undefined && { ':room': room }),
      },
      ...(room !== undefined && { ConditionExpression: 'attribute_not_exists(#spent) OR #spent <= :room' }),
    },
  }
}
