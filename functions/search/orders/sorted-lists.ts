import type { Posting } from '../postings.ts'
import type { SearchQuery } from '../query.ts'
import { hasNoValue, type SortKey } from '../sort-keys.ts'
import type { Sort } from './sorts.ts'

export interface SortedEntry extends Posting {
  readonly key: SortKey
}

interface SortedPage {
  readonly entries: readonly SortedEntry[]
  readonly more: boolean
}

export type Sorted = Pick<SearchQuery, 'scopes' | 'dataset' | 'range'> &
  Partial<Pick<SearchQuery, 'headcount'>>

/** All rows of a dataset in an order. */
export interface SortedLists {
  /** The next entries after a key, of the scopes of the query. */
  page(query: Sorted, sort: Sort, after: SortKey | undefined, limit: number): Promise<SortedPage>
  /** False for an index of an earlier version: its lists lack the rows from before. */
  isFilled(): Promise<boolean>
}

/** DynamoDB compares the bytes of a text, JavaScript does not. */
export const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

/** Whether one key comes before the other in an order, as the index has it. */
export function compareKeys(sort: Sort, a: SortKey, b: SortKey): number {
  if (sort === 'createdAt') return byBytes(b, a)
  if (sort !== '-headcount') return byBytes(a, b)
  return Number(hasNoValue(a)) - Number(hasNoValue(b)) || byBytes(b, a)
}
