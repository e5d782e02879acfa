import { reportOf, type SourceReport } from '../runs/source-report.ts'
import { SWITCHED_OFF, type WatchResult } from '../sources/source.ts'

/** What each source of an account showed. `stored` has the source of each new signal. */
export function placeReports({ places, failures }: WatchResult, stored: readonly string[]): SourceReport[] {
  const read = places.map(({ source, unreadable = 0 }) => reportOf(source, { read: 1, unreadable }))
  const found = stored.map((source) => reportOf(source, { found: 1 }))
  const failed = failures.map(({ source, failure: { message } }) =>
    message === SWITCHED_OFF
      ? reportOf(source, { status: 'skipped', error: message })
      : reportOf(source, { status: 'failed', failed: 1, error: message }),
  )
  return [...read, ...found, ...failed]
}
