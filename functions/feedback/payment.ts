import * as v from 'valibot'
import type { LedgerEntry } from '../credits/ledger.ts'
import { COST_PER_ACCOUNT } from '../credits/prices.ts'
import type { Signal } from '../signals/signal.ts'

/** What an organization paid for a signal, and how it was charged. */
export interface Payment {
  readonly credits: number
  /** The reference of the charge that the refund gives back. */
  readonly charge: string
  /** A second refund with this reference does nothing. All signals of one check have the same. */
  readonly refund: string
  readonly runId: string | null
}

/** The check of a company that found a signal. Its item has it since signals can be called wrong. */
export const PaidCheck = v.object({ runId: v.string(), accountId: v.string() })
export type PaidCheck = v.InferOutput<typeof PaidCheck>

export type PaidSignal = Pick<Signal, 'id' | 'keywordId' | 'listId' | 'organizationId'> & {
  readonly check?: PaidCheck | undefined
}

type EntryOf = (reference: string) => Promise<LedgerEntry | undefined>

/**
 * A result of a keyword has a price of its own. Signals of a monitor were paid with the check of their company, once
 * for all that it found. Undefined for a signal that cost nothing.
 */
export async function paymentFor(signal: PaidSignal, entryOf: EntryOf): Promise<Payment | undefined> {
  if (signal.organizationId === null) return undefined
  if (signal.keywordId !== null) return resultPayment(signal.id, entryOf)
  if (signal.listId === null || !signal.check) return undefined
  const { runId, accountId } = signal.check
  const charge = `run/${runId}`
  if (!(await entryOf(charge))) return undefined
  return { credits: COST_PER_ACCOUNT, charge, refund: `wrong/${runId}/${accountId}`, runId }
}

async function resultPayment(id: string, entryOf: EntryOf): Promise<Payment | undefined> {
  const charge = `keyword/${id}`
  const entry = await entryOf(charge)
  return entry && { credits: -entry.amount, charge, refund: `wrong/${id}`, runId: entry.runId }
}
