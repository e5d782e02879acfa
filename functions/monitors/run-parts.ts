import * as v from 'valibot'
import type { Ending, RunName } from '../runs/run.ts'
import type { Baseline, NotChecked } from '../runs/run-coverage.ts'
import type { Caps, Paid } from '../runs/run-settings.ts'
import type { SourceReport } from '../runs/source-report.ts'
import type { OwnSignal } from '../signals/signal.ts'
import type { Cards } from '../signals/signal-item.ts'

export const PER_PART = 50

/** The list has definitions or mutes. Without any, a part does not read its list. */
const defined = v.optional(v.boolean())

/** One part of a list: positions or, for a live list, ids. */
export const Part = v.union([
  v.object({ from: v.number(), to: v.number(), defined }),
  v.object({
    ids: v.array(v.object({ id: v.string(), type: v.picklist(['account', 'person']) })),
    defined,
  }),
])
export type Part = v.InferOutput<typeof Part>

/** Everything a run will check. Fixed when the run begins, so that its price is exact. */
export interface RunPlan {
  readonly accounts: number
  readonly parts: readonly Part[]
}

/** What a run may cost, and whose limits count it. */
export interface Purse extends Paid {
  readonly caps: Caps
}

export interface MonitorRun extends RunName {
  /** When this monitor was set: checks from before belong to an earlier, removed one. */
  readonly begunAt: string
}

export const RunProgress = v.object({
  accounts: v.number(),
  parts: v.number(),
  partsDone: v.number(),
  checked: v.number(),
  newSignals: v.number(),
})
export type RunProgress = v.InferOutput<typeof RunProgress>

export interface HeldPart {
  readonly run: MonitorRun
  readonly number: number
  readonly holder: string
  readonly part: Part
  /** How often the part was taken, including this time. */
  readonly tries: number
}

interface PartReports {
  readonly reports: readonly SourceReport[]
  /** Accounts that no source could see. */
  readonly notChecked: readonly NotChecked[]
  readonly baseline: Baseline | null
}

export interface PartResult extends PartReports {
  readonly checked: number
}

/** What a signal is stored with. `paidFor` is the company whose check was paid for. */
interface SignalExtras extends Cards {
  readonly paidFor?: string | undefined
}

export interface RunParts {
  progress(run: RunName): Promise<RunProgress | undefined>
  /** Stores the parts. Safe to repeat with the same parts. */
  lay(run: MonitorRun, parts: readonly Part[]): Promise<void>
  /** Charges for the whole run and begins it, both or neither. An ending says why it may not begin. */
  begin(run: MonitorRun, plan: RunPlan, holder: string, purse: Purse): Promise<'begun' | 'lost' | Ending>
  open(run: MonitorRun): Promise<readonly number[]>
  /** Undefined when the part is done or another worker has it. */
  take(run: MonitorRun, number: number, holder: string, until: string): Promise<HeldPart | undefined>
  giveBack(held: HeldPart): Promise<void>
  /** Stores a signal and counts it, once. The index adds cards that are not given. */
  store(held: HeldPart, signal: OwnSignal, more?: SignalExtras): Promise<'new' | 'known' | 'lost'>
  /** False when this worker has lost the part, or the run has ended. */
  done(held: HeldPart, result: PartResult): Promise<boolean>
  /** Of all parts that are done. */
  reports(run: RunName): Promise<PartReports>
  /** Safe to repeat. */
  refund(run: RunName, credits: number): Promise<void>
}
