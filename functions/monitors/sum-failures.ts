import type { SourceReport } from '../runs/run.ts'

/** One report per source, with the number of accounts it failed for and its last error. */
export function sumFailures(failures: readonly SourceReport[]): SourceReport[] {
  const bySource = new Map<string, SourceReport>()
  for (const failure of failures) {
    const found = failure.found + (bySource.get(failure.source)?.found ?? 0)
    bySource.set(failure.source, { ...failure, found })
  }
  return [...bySource.values()]
}
