import { COST_PER_ACCOUNT } from '../credits/prices.ts'
import type { RunResults } from '../runs/lifecycle/end-run.ts'
import type { RunName } from '../runs/run.ts'
import type { RunWorld } from '../runs/run-world.ts'
import type { RunParts } from './run-parts.ts'

/** Refunds the accounts that were paid for and not checked. Undefined when the run has not charged. */
export const refundUnchecked =
  (parts: Pick<RunParts, 'progress' | 'refund'>): RunWorld['refundUnchecked'] =>
  async (run) => {
    const progress = await parts.progress(run)
    if (!progress) return undefined
    const { accounts, checked, newSignals } = progress
    if (accounts > checked) await parts.refund(run, (accounts - checked) * COST_PER_ACCOUNT)
    return { newSignals, credits: checked * COST_PER_ACCOUNT }
  }

export const settledResults = async (parts: RunParts, run: RunName): Promise<RunResults> => ({
  sources: await parts.failures(run),
  totals: await refundUnchecked(parts)(run),
})
