import type { Dataset, StoredRow } from '../search/document.ts'
import { cursorText, startOf } from '../search/feed/feed-cursor.ts'
import { notFilled } from '../search/orders/sorted-search.ts'
import type { SearchQuery } from '../search/query.ts'
import { invalid } from '../shared/errors.ts'
import type { Feeds } from './feed/feed.ts'
import { followFeeds } from './feed/follow-feeds.ts'
import type { DataParameters } from './parameters.ts'
import { isTable, type Tables, type Total, tablePage } from './table-page.ts'

/** Where the rows of an answer come from. */
export interface RowSources {
  search(query: SearchQuery, limit: number): Promise<readonly StoredRow[]>
  readonly tables: Tables
  feeds(dataset: Dataset): Feeds
  /** False for an index of an earlier version, whose feeds of accounts and people lack rows. */
  hasAllFeeds(): Promise<boolean>
}

/** What an answer says beside its rows. */
export interface More {
  readonly nextCursor?: string
  readonly nextAfter?: string | null
  readonly total?: Total
}

export async function foundRows(
  found: RowSources,
  organizationId: string,
  asked: DataParameters,
  query: SearchQuery,
): Promise<More & { readonly rows: readonly StoredRow[] }> {
  if (asked.cursor !== undefined) return captured(found, organizationId, asked.cursor, asked, query)
  if (isTable(asked)) return tablePage(found.tables, organizationId, asked, query)
  return { rows: await found.search(query, asked.limit) }
}

/** In order of capture. */
async function captured(
  { feeds, hasAllFeeds }: RowSources,
  organizationId: string,
  cursor: string,
  { type, limit }: DataParameters,
  query: SearchQuery,
) {
  if (type !== 'signals' && !(await hasAllFeeds())) throw notFilled()
  const from = cursor === '' ? undefined : startOf(organizationId, cursor)
  const page = cursor === '' || from ? await followFeeds(feeds(type), query, limit, from) : undefined
  if (!page) throw invalid([{ path: 'cursor', message: 'Must be empty or the nextCursor of an answer.' }])
  return { rows: page.rows, nextCursor: cursorText(organizationId, page.places) }
}
