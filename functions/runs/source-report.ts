import * as v from 'valibot'
import { Timestamp } from '../shared/fields.ts'

export const SourceReport = v.object({
  source: v.string(),
  status: v.picklist(['ok', 'failed', 'skipped']),
  /** New signals. */
  found: v.number(),
  error: v.nullable(v.string()),
  /** Pages of a search, or places of accounts, that were read. */
  read: v.number(),
  /** Those that could not be read. */
  failed: v.number(),
  /** Entries of what was read that had another form, or no text or address. They are lost. */
  unreadable: v.number(),
  /** When it last answered a run of anybody. */
  lastSuccessAt: v.nullable(Timestamp),
})
export type SourceReport = v.InferOutput<typeof SourceReport>

/** Reports of earlier versions counted less. */
export const StoredSourceReport = v.object({
  ...SourceReport.entries,
  read: v.optional(v.number(), 0),
  failed: v.optional(v.number(), 0),
  unreadable: v.optional(v.number(), 0),
  lastSuccessAt: v.optional(v.nullable(Timestamp), null),
})

export const reportOf = (source: string, changes: Partial<SourceReport> = {}): SourceReport => ({
  source,
  status: 'ok',
  found: 0,
  error: null,
  read: 0,
  failed: 0,
  unreadable: 0,
  lastSuccessAt: null,
  ...changes,
})

/** One report for each source. A source that failed once has failed; its last error is named. */
export function summedReports(reports: readonly SourceReport[]): SourceReport[] {
  const bySource = new Map<string, SourceReport>()
  for (const report of reports) {
    const before = bySource.get(report.source) ?? reportOf(report.source, { status: report.status })
    bySource.set(report.source, {
      source: report.source,
      status: [before, report].find(({ status }) => status === 'failed')?.status ?? report.status,
      found: before.found + report.found,
      error: report.error ?? before.error,
      read: before.read + report.read,
      failed: before.failed + report.failed,
      unreadable: before.unreadable + report.unreadable,
      lastSuccessAt: later(before.lastSuccessAt, report.lastSuccessAt),
    })
  }
  return [...bySource.values()]
}

const later = (a: string | null, b: string | null) => ((a ?? '') > (b ?? '') ? a : b)
