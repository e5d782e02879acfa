import type { Query } from '../../routing/route.ts'

export type Dataset = 'signals' | 'accounts' | 'people'

export const DATASETS: readonly (readonly [Dataset, string])[] = [
  ['signals', 'Signals'],
  ['accounts', 'Companies'],
  ['people', 'People'],
]

/** Parameters that only one dataset knows. */
const ONLY: Readonly<Record<string, Dataset>> = {
  types: 'signals',
  accountId: 'signals',
  personId: 'signals',
  keywordId: 'signals',
  listId: 'signals',
  definition: 'signals',
  since: 'signals',
  includeDecisionMakers: 'accounts',
}
const FILTERS = [
  'search',
  'types',
  'industry',
  'location',
  'techStack',
  'minHeadcount',
  'maxHeadcount',
  'hasEmail',
  'includeDecisionMakers',
  'fromDate',
  'toDate',
  'accountId',
  'personId',
  'keywordId',
  'listId',
  'definition',
  'since',
]

/** The rows that one request brings. */
const A_PAGE = '100'

/** The orders of the API. A minus means: greatest first. */
const SORTS: Readonly<Record<Dataset, readonly string[]>> = {
  signals: ['createdAt', '-createdAt'],
  accounts: ['createdAt', '-createdAt', 'headcount', '-headcount', 'name'],
  people: ['createdAt', '-createdAt', 'name'],
}

export const NEWEST_FIRST = '-createdAt'

export const sortOf = (type: Dataset, { sort = NEWEST_FIRST }: Query) =>
  SORTS[type].includes(sort) ? sort : NEWEST_FIRST

/** The parameters of the address that the API knows as filters of this dataset. */
function filtersOf(type: Dataset, query: Query): Record<string, string> {
  const kept = FILTERS.filter((name) => query[name] !== undefined && (ONLY[name] ?? type) === type)
  return Object.fromEntries(kept.map((name) => [name, query[name] ?? '']))
}

/** The same as the text of an address, with the order. */
export function searchOf(type: Dataset, query: Query) {
  const sort = sortOf(type, query)
  const order = sort === NEWEST_FIRST ? {} : { sort }
  return new URLSearchParams({ type, limit: A_PAGE, ...filtersOf(type, query), ...order }).toString()
}

/** Whether filters are set that only signals have. */
export const hasSignalFilters = (query: Query) =>
  Object.keys(ONLY).some((name) => ONLY[name] === 'signals' && (query[name] ?? '') !== '')

/** How many filters are set, beside the search. */
export const countFilters = (type: Dataset, query: Query) =>
  Object.keys(filtersOf(type, query)).filter((name) => name !== 'search').length

/** Several values of one filter, in the forms that the API takes: separated by commas, or a JSON array. */
export function valuesIn(text: string | undefined): readonly string[] {
  if (text === undefined || text === '') return []
  if (!text.startsWith('[')) return text.split(',')
  try {
    const values: unknown = JSON.parse(text)
    return Array.isArray(values) ? values.map(String) : [text]
  } catch {
    return [text]
  }
}

export const textOf = (values: readonly string[]) =>
  values.some((value) => /[,[]/.test(value)) ? JSON.stringify(values) : values.join(',')
