import * as v from 'valibot'
import { Timestamp } from '../shared/fields.ts'

export const LedgerEntry = v.object({
  id: v.string(),
  /** Negative for a charge. */
  amount: v.pipe(v.number(), v.integer()),
  balance: v.pipe(v.number(), v.integer(), v.minValue(0)),
  reason: v.string(),
  runId: v.nullable(v.string()),
  signalId: v.nullable(v.string()),
  createdAt: Timestamp,
})
export type LedgerEntry = v.InferOutput<typeof LedgerEntry>

export interface LedgerChange {
  readonly organizationId: string
  readonly amount: number
  readonly reason: 'grant' | 'top_up' | 'monitor_run' | 'monitor_refund' | 'keyword_result' | 'keyword_refund'
  /** A second change with the same reference does nothing and returns the first entry. */
  readonly reference: string
  readonly runId?: string
  readonly signalId?: string
}

interface LedgerPage {
  readonly entries: readonly LedgerEntry[]
  readonly nextCursor: string | null
}

/** A companion is a write that is committed in the same transaction. */
export interface Ledger<Companion = never> {
  apply(change: LedgerChange, companions?: readonly Companion[]): Promise<LedgerEntry>
  balance(organizationId: string): Promise<number>
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
