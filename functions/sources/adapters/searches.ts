import { reportOf, type SourceReport } from '../../runs/source-report.ts'
import { type SearchSource, SWITCHED_OFF } from '../source.ts'
import { bluesky } from './bluesky.ts'
import { connectSearch, type SearchKind, type SearchSetup } from './define-search.ts'
import { hackerNews, hackerNewsComments } from './hacker-news.ts'
import { himalayas } from './himalayas.ts'
import { jobicy } from './jobicy.ts'

/** Every source that answers queries. A run asks them in this order. */
export const SEARCHES = [hackerNews, himalayas, jobicy, bluesky, hackerNewsComments] as const

export interface ConnectedSearches {
  readonly active: readonly SearchSource[]
  readonly skipped: readonly SourceReport[]
}

/** The sources for each kind of search, connected once per function instance. */
export function searchSources(setup: SearchSetup): (kind: SearchKind) => Promise<ConnectedSearches> {
  const connected = new Map<SearchKind, Promise<ConnectedSearches>>()

  return (kind) => {
    const known = connected.get(kind)
    if (known) return known
    const connecting = connectAll(kind, setup).catch((error: unknown) => {
      // The next run may be able to read the login.
      connected.delete(kind)
      throw error
    })
    connected.set(kind, connecting)
    return connecting
  }
}

async function connectAll(kind: SearchKind, setup: SearchSetup): Promise<ConnectedSearches> {
  const adapters = SEARCHES.filter(({ answers }) => answers === kind)
  const searches = await Promise.all(
    adapters.map(async (adapter) =>
      setup.off?.has(adapter.name)
        ? { name: adapter.name, skipped: SWITCHED_OFF }
        : connectSearch(adapter, setup),
    ),
  )
  return {
    active: searches.flatMap((search) => ('skipped' in search ? [] : [search])),
    skipped: searches.flatMap((search) => ('skipped' in search ? [skippedReport(search)] : [])),
  }
}

const skippedReport = ({ name, skipped }: { name: string; skipped: string }): SourceReport =>
  reportOf(name, { status: 'skipped', error: skipped })
