import type { Ending } from '../runs/run.ts'
import { reportOf, type SourceReport } from '../runs/source-report.ts'
import { Deferred } from '../sources/fetch/pace.ts'
import { type Fetch, type SearchSource, SourceFailure } from '../sources/source.ts'
import { searchSince } from './search-marks.ts'
import { type FindingWorld, type PageSearch, storePage } from './store-page.ts'

export interface KeywordSearch extends PageSearch {
  readonly fetch: Fetch
  readonly mayGoOn: () => boolean
}

type SearchOutcome =
  | { readonly kind: 'searched'; readonly report: SourceReport }
  | { readonly kind: 'refused'; readonly report: SourceReport; readonly ending: Ending }
  /** The function call has no time left, or the host's turn is too far away. In milliseconds. */
  | { readonly kind: 'put off'; readonly until: number }
  | { readonly kind: 'lost' }

export async function searchSource(
  world: FindingWorld,
  search: KeywordSearch,
  source: SearchSource,
): Promise<SearchOutcome> {
  const { claimed, keyword, query, fetch, mayGoOn } = search
  const since = searchSince(claimed.recurrence, keyword, source, world.clock())
  const report = reportOf(source.name)
  const unreadable = (entries: number, answers = 0) => {
    report.unreadable += entries
    report.failed += answers
  }
  try {
    for await (const page of source.search(query, since, fetch, unreadable)) {
      const stored = await storePage(world, search, page)
      if (stored === 'lost') return { kind: 'lost' }
      if (typeof stored === 'object') return { kind: 'refused', report, ending: stored }
      report.found += stored
      report.read += 1
      if (!mayGoOn()) return { kind: 'put off', until: world.clock().getTime() }
    }
    return { kind: 'searched', report }
  } catch (error) {
    if (error instanceof Deferred) return { kind: 'put off', until: error.turn }
    if (!(error instanceof SourceFailure)) throw error
    return {
      kind: 'searched',
      report: { ...report, status: 'failed', failed: report.failed + 1, error: error.message },
    }
  }
}
