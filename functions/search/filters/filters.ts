import { hasEmailFilter } from './has-email.ts'
import { industryFilter } from './industry.ts'
import { locationFilter } from './location.ts'
import { techStackFilter } from './tech-stack.ts'

/**
 * The only list of filters by a facet: parameters, live lists, tools, index and search follow from it. Texts with
 * rarer values come later, because webhooks of live lists are found by the last one.
 */
export const FILTERS = [industryFilter, locationFilter, techStackFilter, hasEmailFilter] as const

type Filter = (typeof FILTERS)[number]
export type FilterName = Filter['name']
export type FilterField = Filter['field']

export const TEXT_FILTERS = FILTERS.filter((filter) => filter.form === 'texts')
export const FLAG_FILTERS = FILTERS.filter((filter) => filter.form === 'flag')
export type TextFilter = (typeof TEXT_FILTERS)[number]
export type FlagFilter = (typeof FLAG_FILTERS)[number]

/** A record with one value per filter. The overload tells TypeScript that its keys are the names. */
export function perFilter<Each extends Filter, Value>(
  filters: readonly Each[],
  value: (filter: Each) => Value,
): Readonly<Record<Each['name'], Value>>
export function perFilter(filters: readonly Filter[], value: (filter: Filter) => unknown) {
  return Object.fromEntries(filters.map((filter) => [filter.name, value(filter)]))
}
