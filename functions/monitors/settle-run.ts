import { COST_PER_ACCOUNT } from '../credits/prices.ts'
import type { RunOutcome } from '../runs/lifecycle/during-run.ts'
import { type Ending, NOTHING_CHECKED, type RunName, SUCCEEDED } from '../runs/run.ts'
import { coverageOf } from '../runs/run-coverage.ts'
import type { RunWorld } from '../runs/run-world.ts'
import type { RunParts, RunProgress } from './run-parts.ts'

type SettlingParts = Pick<RunParts, 'progress' | 'reports' | 'refund'>

/** Refunds the accounts that were paid for and not checked. */
export async function settledRun(
  parts: SettlingParts,
  run: RunName,
): Promise<RunOutcome & { kind: 'ended' }> {
  const { reports: sources, notChecked, baseline } = await parts.reports(run)
  const progress = await parts.progress(run)
  if (!progress) return { kind: 'ended', ending: SUCCEEDED, results: { sources } }
  const { accounts, checked, newSignals } = progress
  if (accounts > checked) await parts.refund(run, (accounts - checked) * COST_PER_ACCOUNT)
  const coverage = coverageOf(accounts, checked, notChecked)
  const totals = { newSignals, credits: checked * COST_PER_ACCOUNT, baseline, ...coverage }
  return { kind: 'ended', ending: endingOf(progress), results: { sources, totals } }
}

/** Without accounts there is nothing that a source could fail to see. */
const endingOf = ({ accounts, checked }: RunProgress): Ending =>
  accounts > 0 && checked === 0 ? NOTHING_CHECKED : SUCCEEDED

/** Undefined when the run has not charged. */
export const refundUnchecked =
  (parts: SettlingParts): RunWorld['refundUnchecked'] =>
  async (run) =>
    (await settledRun(parts, run)).results.totals
