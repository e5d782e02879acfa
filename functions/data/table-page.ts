import type { StoredRow } from '../search/document.ts'
import type { SortedPlace } from '../search/orders/sorted-search.ts'
import { NEWEST_FIRST, type Sort } from '../search/orders/sorts.ts'
import type { SearchQuery } from '../search/query.ts'
import { afterText, placeAfter, queryName } from './after.ts'
import { MOST_COUNTED } from './count-values.ts'
import type { DataParameters } from './parameters.ts'

/** The rows of a query, page by page in an order. */
export interface Tables {
  page(query: SearchQuery, sort: Sort, limit: number, place?: SortedPlace): Promise<TablePage>
  /** How many rows match, up to a limit. */
  count(query: SearchQuery, limit: number): Promise<number>
}

export interface TablePage {
  readonly rows: readonly StoredRow[]
  readonly next: SortedPlace | null
}

export type Total = number | { readonly atLeast: number }

/** A query with any of these is a table. Without, it is the newest rows and nothing more. */
export const isTable = ({ after, sort, total }: DataParameters) =>
  after !== undefined || sort !== undefined || total !== undefined

export async function tablePage(
  tables: Tables,
  organizationId: string,
  { type, filters, listId, sort = NEWEST_FIRST, limit, after = '', total = false }: DataParameters,
  query: SearchQuery,
) {
  const name = queryName({ type, filters, listId, sort })
  const place = after === '' ? undefined : placeAfter(organizationId, name, after)
  const [{ rows, next }, count] = await Promise.all([
    tables.page(query, sort, limit, place),
    total ? tables.count(query, MOST_COUNTED + 1) : undefined,
  ])
  return {
    rows,
    nextAfter: next && afterText(organizationId, name, next),
    ...(count !== undefined && { total: totalOf(count) }),
  }
}

const totalOf = (count: number): Total => (count > MOST_COUNTED ? { atLeast: MOST_COUNTED } : count)

/** As a header. */
export const totalText = (total: Total) => (typeof total === 'number' ? String(total) : `${total.atLeast}+`)
