import type { SourceReport } from '../runs/source-report.ts'

/** What runs saw of a source last, for all organizations together. */
export interface SourceHealth {
  /** Adds to each report when its source last answered anybody. */
  note(reports: readonly SourceReport[], organizationId?: string): Promise<SourceReport[]>
}
