import * as v from 'valibot'
import { INTERVALS, type Interval } from '../shared/fields.ts'
import { KeyCredits } from './key-credits.ts'
import { COST_PER_ACCOUNT } from './prices.ts'

const MONTH_MS = INTERVALS['30d']

const MonitorPrice = v.object({
  accounts: v.number(),
  creditsPerRun: v.number(),
  runsPerMonth: v.number(),
  creditsPerMonth: v.number(),
})
type MonitorPrice = v.InferOutput<typeof MonitorPrice>

export const MonitorEstimate = v.object({
  ...MonitorPrice.entries,
  /** Of a key with a limit. */
  keyLimit: v.optional(
    v.object({
      ...KeyCredits.entries,
      /** `run`: it leaves too little for one run. `month`: it is too low for a whole month. */
      stops: v.nullable(v.picklist(['run', 'month'])),
    }),
  ),
})
export type MonitorEstimate = v.InferOutput<typeof MonitorEstimate>

/** The first run begins the month, so a part of an interval at its end holds a run too. */
export function estimateMonitor(accounts: number, interval: Interval): MonitorPrice {
  const creditsPerRun = accounts * COST_PER_ACCOUNT
  const runsPerMonth = Math.ceil(MONTH_MS / INTERVALS[interval])
  return { accounts, creditsPerRun, runsPerMonth, creditsPerMonth: creditsPerRun * runsPerMonth }
}

export const withKeyLimit = (price: MonitorPrice, limit: KeyCredits | null): MonitorEstimate => ({
  ...price,
  ...(limit && { keyLimit: { ...limit, stops: stopped(price, limit) } }),
})

function stopped({ creditsPerRun, creditsPerMonth }: MonitorPrice, limit: KeyCredits) {
  if (creditsPerRun > limit.creditsLeft) return 'run'
  return creditsPerMonth > limit.maxCreditsPerMonth ? 'month' : null
}
