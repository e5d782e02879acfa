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
  since: 'signals',
  includeDecisionMakers: 'accounts',
}
const FILTERS = [
  'search',
  'limit',
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
  'since',
]

export const DEFAULT_LIMIT = '50'

/** The parameters of the address that the API knows as filters of this dataset. */
function filtersOf(type: Dataset, query: Query): Record<string, string> {
  const kept = FILTERS.filter((name) => query[name] !== undefined && (ONLY[name] ?? type) === type)
  return { limit: DEFAULT_LIMIT, ...Object.fromEntries(kept.map((name) => [name, query[name] ?? ''])) }
}

/** The same as the text of an address. */
export const searchOf = (type: Dataset, query: Query) =>
  new URLSearchParams({ type, ...filtersOf(type, query) }).toString()

/** Which filters are set, without the form of the answer. */
export const countFilters = (type: Dataset, query: Query) =>
  Object.keys(filtersOf(type, query)).filter((name) => name !== 'limit' && name !== 'search').length

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
