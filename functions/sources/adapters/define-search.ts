import type { Clock } from '../../shared/clock.ts'
import type { SourceReading } from '../observation.ts'
import { type CountUnreadable, type Fetch, type SearchSource, uncounted } from '../source.ts'
import type { QueryAlternative } from '../text/keyword-query.ts'
import type { Upstream } from '../upstream.ts'

export type SearchKind = 'SEARCH_SOCIAL_POSTS' | 'SEARCH_JOBS' | 'SEARCH_NEWS'

/** An app password of a free account; never the account's own password. */
export interface BlueskyLogin {
  readonly identifier: string
  readonly password: string
}

export interface SearchSetup {
  readonly clock: Clock
  readonly blueskyLogin: () => Promise<BlueskyLogin | undefined>
  /** The names of the sources that the operator has switched off. */
  readonly off?: ReadonlySet<string>
}

type SearchPages = (
  alternative: QueryAlternative,
  since: Date,
  fetch: Fetch,
  unreadable: CountUnreadable,
) => AsyncIterable<readonly SourceReading[]>

interface SkippedSearch {
  /** Why this installation can't use the source. */
  readonly skipped: string
}

export interface SearchAdapter<Name extends string = string> extends Upstream<Name> {
  readonly answers: SearchKind
  connect(setup: SearchSetup): Promise<SearchPages | SkippedSearch>
}

export const defineSearch = <const Name extends string>(search: SearchAdapter<Name>) => search

export async function connectSearch(
  { name, connect }: SearchAdapter,
  setup: SearchSetup,
): Promise<SearchSource | (SkippedSearch & { readonly name: string })> {
  const pages = await connect(setup)
  if ('skipped' in pages) return { name, ...pages }
  return {
    name,
    async *search(query, since, fetch, unreadable = uncounted) {
      for (const alternative of query) {
        for await (const page of pages(alternative, since, fetch, unreadable))
          yield page.map((reading) => ({ ...reading, source: name }))
      }
    },
  }
}
