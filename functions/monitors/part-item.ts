import type { RunName } from '../runs/run.ts'
import { key } from '../shared/table.ts'
import type { MonitorRun, Part, RunPlan } from './run-parts.ts'

/** Part 0 is the progress of the whole run. */
export const partKey = ({ organizationId, runId }: RunName, number: number) =>
  key.runChunk(organizationId, runId, number)

/** Long after any run has ended. */
const KEEP_SECONDS = 7 * 86_400
const expiryFrom = (now: Date) => Math.floor(now.getTime() / 1000) + KEEP_SECONDS

export const partItem = (run: MonitorRun, number: number, part: Part, now: Date) => ({
  ...partKey(run, number),
  kind: 'runChunk',
  number,
  part,
  state: 'open',
  expiresAt: expiryFrom(now),
})

export const progressItem = (run: MonitorRun, { accounts, parts }: RunPlan, now: Date) => ({
  ...partKey(run, 0),
  kind: 'runChunk',
  accounts,
  parts: parts.length,
  partsDone: 0,
  checked: 0,
  newSignals: 0,
  expiresAt: expiryFrom(now),
})
