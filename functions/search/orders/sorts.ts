import type { Dataset } from '../document.ts'
import type { SortField } from '../sort-keys.ts'

/** The orders that a query can ask for. A minus means: greatest first. */
export const SORTS = ['-createdAt', 'createdAt', 'headcount', '-headcount', 'name'] as const
export type Sort = (typeof SORTS)[number]

export const NEWEST_FIRST: Sort = '-createdAt'

export const SORTS_OF: Readonly<Record<Dataset, readonly Sort[]>> = {
  signals: ['-createdAt', 'createdAt'],
  accounts: SORTS,
  people: ['-createdAt', 'createdAt', 'name'],
}

/** The field of which the index has a sorted list. Lists of rows by time are there anyway. */
export function sortField(sort: Sort): SortField | undefined {
  if (sort === 'name') return 'name'
  return sort === 'headcount' || sort === '-headcount' ? 'headcount' : undefined
}
