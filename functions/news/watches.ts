import * as v from 'valibot'

/** A keyword that searches news. */
export const WatchedQuery = v.object({ organizationId: v.string(), keywordId: v.string(), query: v.string() })
export type WatchedQuery = v.InferOutput<typeof WatchedQuery>

/** An account of a monitored list. */
export interface WatchedName {
  readonly organizationId: string
  readonly listId: string
  readonly accountId: string
  readonly name: string
  /** What to look for in headlines. */
  readonly term: string
}

/** What all organizations look for in the news. */
export interface NewsWatches {
  readonly queries: readonly WatchedQuery[]
  readonly names: readonly WatchedName[]
}

/** For whom an article is. */
export interface NewsHit {
  readonly organizationId: string
  /** A keyword or a list. */
  readonly ownerId: string
  /** Set for a list. */
  readonly accountId: string | null
}
