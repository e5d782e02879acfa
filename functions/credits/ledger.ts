import * as v from 'valibot'
import { Timestamp } from '../shared/fields.ts'

export const LedgerEntry = v.object({
  id: v.string(),
  /** Signed: what was added to the balance. */
  amount: v.pipe(v.number(), v.integer()),
  /** The balance right after this entry. */
  balance: v.pipe(v.number(), v.integer(), v.minValue(0)),
  reason: v.string(),
  runId: v.nullable(v.string()),
  signalId: v.nullable(v.string()),
  createdAt: Timestamp,
})
export type LedgerEntry = v.InferOutput<typeof LedgerEntry>

/** A change of a balance that is to happen once, however often it is asked for. */
export interface LedgerChange {
  readonly organizationId: string
  readonly amount: number
  readonly reason: 'grant' | 'top_up' | 'monitor_run' | 'monitor_refund' | 'keyword_result' | 'keyword_refund'
  /** Names the change: a second change with the same reference does nothing and answers the first entry. */
  readonly reference: string
  readonly runId?: string
  readonly signalId?: string
}

export interface LedgerPage {
  readonly entries: readonly LedgerEntry[]
  readonly nextCursor: string | null
}

/** `Companion` is what else a store commits in the same transaction. */
export interface Ledger<Companion = never> {
  apply(change: LedgerChange, companions?: readonly Companion[]): Promise<LedgerEntry>
  balance(organizationId: string): Promise<number>
  page(organizationId: string, limit: number, cursor?: string): Promise<LedgerPage>
}

/** A companion of a change refused to commit; nothing happened. */
export class CompanionRefused extends Error {
  override readonly name = 'CompanionRefused'
  /** Which companion, by its place in the list. */
  readonly index: number

  constructor(index: number) {
    super(`companion ${index} of the ledger change did not meet its condition`)
    this.index = index
  }
}
