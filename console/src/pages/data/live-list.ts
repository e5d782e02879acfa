import type { Query } from '../../routing/route.ts'
import { type Dataset, valuesIn } from './query.ts'

interface LiveFilters {
  readonly tab: 'accounts' | 'people'
  search?: string
  industry?: string[]
  location?: string[]
  techStack?: string[]
  minHeadcount?: number
  maxHeadcount?: number
  hasEmail?: boolean
}

export interface LiveList {
  readonly filters: LiveFilters
  /** Filters of the page that a live list does not have. */
  readonly left: readonly string[]
}

const UNKNOWN = [
  ['fromDate', 'the dates'],
  ['toDate', 'the dates'],
] as const

/** Makes a live list from the filters of the page. Undefined when a live list can take none of these filters. */
export function liveListOf(type: Dataset, query: Query): LiveList | undefined {
  if (type === 'signals') return undefined
  const filters = { ...texts(query), ...numbers(query), ...(query.hasEmail === 'true' && { hasEmail: true }) }
  if (Object.keys(filters).length === 0) return undefined
  const left = UNKNOWN.flatMap(([name, words]) => (query[name] === undefined ? [] : [words]))
  return { filters: { tab: type, ...filters }, left: [...new Set(left)] }
}

function texts(query: Query) {
  const search = query.search?.trim() ?? ''
  const lists = (['industry', 'location', 'techStack'] as const).flatMap((name) => {
    const values = valuesIn(query[name])
    return values.length === 0 ? [] : [[name, [...values]] as const]
  })
  return { ...(search !== '' && { search }), ...Object.fromEntries(lists) }
}

const numbers = (query: Query) =>
  Object.fromEntries(
    (['minHeadcount', 'maxHeadcount'] as const).flatMap((name) =>
      query[name] === undefined || query[name] === '' ? [] : [[name, Number(query[name])]],
    ),
  )
