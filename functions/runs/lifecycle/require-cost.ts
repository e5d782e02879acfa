import type { Afford, Spending } from '../../credits/ledger.ts'
import { type Ending, refusedEnding } from '../run.ts'
import { type Caps, runCapRefusal } from '../run-settings.ts'

type Cost = Omit<Spending, 'maxCreditsPerMonth'>

/** Rejects when the balance or a cap does not allow what a run costs at its start. */
export async function requireCost(afford: Afford, caps: Caps, cost: Cost): Promise<void> {
  const refusal = runCapRefusal(caps, cost.cost, null)
  if (refusal) throw refusal
  await afford({ ...cost, maxCreditsPerMonth: caps.maxCreditsPerMonth })
}

/** The same for a run that has been claimed. */
export async function costEnding(afford: Afford, caps: Caps, cost: Cost): Promise<Ending | undefined> {
  try {
    await requireCost(afford, caps, cost)
    return undefined
  } catch (error) {
    const ending = refusedEnding(error)
    if (ending) return ending
    throw error
  }
}
