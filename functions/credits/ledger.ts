import * as v from 'valibot'
import { Timestamp } from '../shared/fields.ts'
import type { Payers } from '../shared/http/key-limits.ts'

export const MOST_ENTRIES = 1000

export const LedgerEntry = v.object({
  id: v.string(),
  /** Negative for a charge. */
  amount: v.pipe(v.number(), v.integer()),
  balance: v.pipe(v.number(), v.integer(), v.minValue(0)),
  reason: v.string(),
  /** The list or keyword that the change is for. */
  listId: v.nullable(v.string()),
  keywordId: v.nullable(v.string()),
  runId: v.nullable(v.string()),
  signalId: v.nullable(v.string()),
  createdAt: Timestamp,
})
export type LedgerEntry = v.InferOutput<typeof LedgerEntry>

/** Entries of earlier versions don't name their owner. */
export const StoredLedgerEntry = v.object({
  ...LedgerEntry.entries,
  listId: v.optional(v.nullable(v.string()), null),
  keywordId: v.optional(v.nullable(v.string()), null),
})

/** The list or keyword that pays, with its cap. */
export interface Spender {
  readonly listId?: string
  readonly keywordId?: string
  readonly maxCreditsPerMonth?: number | null
  /** The API keys whose limits count it. */
  readonly payers?: Payers | undefined
}

export interface LedgerChange extends Spender {
  readonly organizationId: string
  readonly amount: number
  /** `signal_refund` is for a signal that its organization calls wrong, and has a bound. */
  readonly reason:
    | 'grant'
    | 'top_up'
    | 'monitor_run'
    | 'monitor_refund'
    | 'keyword_result'
    | 'keyword_refund'
    | 'signal_refund'
  /** A second change with the same reference does nothing and returns the first entry. */
  readonly reference: string
  /** The reference of the charge that a refund gives back, in the month of that charge. */
  readonly refunds?: string
  /** The first charge of a run, which counts the run. */
  readonly opensRun?: boolean
  readonly runId?: string
  readonly signalId?: string
}

interface LedgerPage {
  readonly entries: readonly LedgerEntry[]
  readonly nextCursor: string | null
}

export type Spending = Spender & Pick<LedgerChange, 'organizationId'> & { readonly cost: number }

/** Rejects with `insufficient_credits` or `cap_reached` when the charge would be refused now. */
export type Afford = (spending: Spending) => Promise<void>

/** A companion is a write that is committed in the same transaction. */
export interface Ledger<Companion = never> {
  apply(change: LedgerChange, companions?: readonly Companion[]): Promise<LedgerEntry>
  readonly afford: Afford
  balance(organizationId: string): Promise<number>
  /** The entry of the change with this reference. */
  entry(organizationId: string, reference: string): Promise<LedgerEntry | undefined>
  page(organizationId: string, limit: number, cursor?: string): Promise<LedgerPage>
}

/** The condition of a companion did not hold, so nothing was committed. */
export class CompanionRefused extends Error {
  override readonly name = 'CompanionRefused'
  readonly index: number

  constructor(index: number) {
    super(`companion ${index} of the ledger change did not meet its condition`)
    this.index = index
  }
}
