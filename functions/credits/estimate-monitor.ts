import * as v from 'valibot'
import { INTERVALS, type Interval } from '../shared/fields.ts'
import { COST_PER_ACCOUNT } from './prices.ts'

const MONTH_MS = INTERVALS['30d']

export const MonitorEstimate = v.object({
  accounts: v.number(),
  creditsPerRun: v.number(),
  runsPerMonth: v.number(),
  creditsPerMonth: v.number(),
})
export type MonitorEstimate = v.InferOutput<typeof MonitorEstimate>

/** The first run begins the month, so a part of an interval at its end holds a run too. */
export function estimateMonitor(accounts: number, interval: Interval): MonitorEstimate {
  const creditsPerRun = accounts * COST_PER_ACCOUNT
  const runsPerMonth = Math.ceil(MONTH_MS / INTERVALS[interval])
  return { accounts, creditsPerRun, runsPerMonth, creditsPerMonth: creditsPerRun * runsPerMonth }
}
