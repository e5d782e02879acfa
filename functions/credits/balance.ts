import * as v from 'valibot'
import { DomainError } from '../shared/errors.ts'
import type { Payers } from '../shared/http/key-limits.ts'
import { CapReached, monthOf, nextMonth } from './caps.ts'
import type { LedgerChange, Spending } from './ledger.ts'

export const Balance = v.object({
  credits: v.number(),
  /** The number of the last entry. */
  sequence: v.number(),
  /** The month of the last charge, and what was spent in it. */
  month: v.optional(v.string(), ''),
  spent: v.optional(v.number(), 0),
  maxCreditsPerMonth: v.optional(v.nullable(v.number()), null),
})
export type Balance = v.InferOutput<typeof Balance>

/** The clock of another worker may be a little ahead: a month that has begun does not end again. */
export const changeInstant = ({ month }: Balance, now: Date): string => {
  const at = now.toISOString()
  return monthOf(at) < month ? `${month}-01T00:00:00.000Z` : at
}

const spentIn = ({ month, spent }: Balance, wanted: string) => (month === wanted ? spent : 0)

/** Of the whole organization. The cap of a list or keyword is a condition of the transaction. */
export function balanceRefusal(seen: Balance, cost: number, at: string): DomainError | undefined {
  if (seen.credits < cost) return insufficient(cost, seen.credits)
  const { maxCreditsPerMonth: limit } = seen
  if (cost <= 0 || limit === null || spentIn(seen, monthOf(at)) + cost <= limit) return undefined
  const opensAt = nextMonth(monthOf(at))
  return new CapReached({ name: 'organization.maxCreditsPerMonth', limit, opensAt }, cost)
}

export const ownerRefusal = ({ cost, maxCreditsPerMonth: limit }: OwnerCost, spent: number, at: string) =>
  limit === null || limit === undefined || cost <= 0 || spent + cost <= limit
    ? undefined
    : new CapReached({ name: 'maxCreditsPerMonth', limit, opensAt: nextMonth(monthOf(at)) }, cost)

/** The first key whose limit does not allow the cost. `spent` is what each of them has cost in the month. */
export function payersRefusal(
  payers: Payers | undefined,
  cost: number,
  spent: readonly number[],
  opensAt: string | null,
): CapReached | undefined {
  const refusing = payers?.find(({ maxCreditsPerMonth }, n) => (spent[n] ?? 0) + cost > maxCreditsPerMonth)
  if (cost <= 0 || !refusing) return undefined
  const { keyId: id, name, maxCreditsPerMonth: limit } = refusing
  return new CapReached({ name: 'apiKey.maxCreditsPerMonth', limit, opensAt, apiKey: { id, name } }, cost)
}

type OwnerCost = Pick<Spending, 'cost' | 'maxCreditsPerMonth'>

/** `chargedIn` is the month of the charge, for a refund too. */
export function balanceAfter(
  seen: Balance,
  { amount, reason }: Pick<LedgerChange, 'amount' | 'reason'>,
  chargedIn: string,
): Balance {
  const next = { ...seen, credits: seen.credits + amount, sequence: seen.sequence + 1 }
  const kind = COUNTED_AS[reason]
  if (kind === 'charged') return { ...next, month: chargedIn, spent: spentIn(seen, chargedIn) - amount }
  if (kind === 'refunded' && chargedIn === seen.month) return { ...next, spent: seen.spent - amount }
  return next
}

export const COUNTED_AS = {
  grant: 'granted',
  top_up: 'granted',
  monitor_run: 'charged',
  keyword_result: 'charged',
  monitor_refund: 'refunded',
  keyword_refund: 'refunded',
  signal_refund: 'refunded',
} as const satisfies Record<LedgerChange['reason'], string>

const insufficient = (required: number, available: number) =>
  new DomainError('insufficient_credits', `This needs ${required} credits and ${available} are left.`, {
    extra: { required, available },
  })
