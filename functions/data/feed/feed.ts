import type { Document, StoredRow } from '../../search/document.ts'
import type { FeedBlock, FeedEnd } from '../../search/feed/feed-block.ts'

/** A row in the feed of its scope. */
export interface FeedEntry {
  readonly scope: string
  readonly id: string
  readonly capturedAt: number
  /** The place of the next one. */
  readonly after: FeedPlace
}

export interface FeedPlace {
  readonly block: number
  readonly offset: number
}

export const FEED_BEGIN: FeedPlace = { block: 1, offset: 0 }

export type FeedRow = StoredRow & { readonly document: Document }

/** The feeds of one dataset, of all scopes. All reads are consistent. */
export interface Feeds {
  /** By scope. A scope without rows is missing. */
  ends(scopes: readonly string[]): Promise<ReadonlyMap<string, FeedEnd>>
  /** Up to `most` blocks from this number on, without gaps. */
  blocks(scope: string, from: number, most: number): Promise<readonly FeedBlock[]>
  /** The rows that are still stored, and that the owner of these scopes has not hidden, in no order. */
  rows(entries: readonly FeedEntry[], scopes: readonly string[]): Promise<readonly FeedRow[]>
}

export const entriesOf = (scope: string, { number, ids, capturedAt }: FeedBlock): FeedEntry[] =>
  ids.map((id, index) => ({
    scope,
    id,
    capturedAt: capturedAt[index] ?? 0,
    after: index + 1 < ids.length ? { block: number, offset: index + 1 } : { block: number + 1, offset: 0 },
  }))
