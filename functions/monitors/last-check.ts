import * as v from 'valibot'
import { Baseline } from '../runs/run-coverage.ts'
import { StoredSourceReport } from '../runs/source-report.ts'
import { RememberedTitle } from './new-entries/remembered.ts'

/** The knowledge about an account or person after the last check of a monitor. */
export const LastCheck = v.object({
  /** When the monitor was set that made this check. */
  begunAt: v.string(),
  runId: v.string(),
  checkedAt: v.string(),
  snapshot: v.unknown(),
  site: v.unknown(),
  shown: v.record(v.string(), v.array(v.string())),
  /** Why no source could see it; null when one could. */
  unseen: v.optional(v.nullable(v.string()), null),
  /** What the sources of the account showed. When a later call ends the run, it counts these reports too. */
  reports: v.optional(v.array(StoredSourceReport), () => []),
  /** What this check learned, if it was the first. */
  baseline: v.optional(Baseline),
  /** Headlines of the last days, to recognize copies. */
  titles: v.array(RememberedTitle),
})
export type LastCheck = v.InferOutput<typeof LastCheck>

export interface LastChecks {
  of(organizationId: string, listId: string, ids: readonly string[]): Promise<ReadonlyMap<string, LastCheck>>
  save(organizationId: string, listId: string, id: string, check: LastCheck): Promise<void>
}
