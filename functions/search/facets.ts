import type { FilterRows } from './filters/define-filter.ts'
import { FILTERS, type FilterName, type FlagFilter, perFilter, type TextFilter } from './filters/filters.ts'
import { foldValue } from './words.ts'

/** The values that a row has for each filter. A flag that is true has the value ''. */
export type Facets = Readonly<Record<FilterName, readonly string[]>>

/** The values of which a row must contain any. Undefined where nothing is wanted. */
export type WantedFacets = Readonly<Record<FilterName, readonly string[] | undefined>>

/** The filters by a facet, as callers give them. */
export type FacetFilters = {
  readonly [Name in TextFilter['name']]?: readonly string[] | undefined
} & {
  readonly [Name in FlagFilter['name']]?: boolean | undefined
}

const TRUE: readonly string[] = ['']

export const facetsOf = <Dataset extends keyof FilterRows>(
  dataset: Dataset,
  row: FilterRows[Dataset],
): Facets =>
  perFilter(FILTERS, (filter) => {
    if (filter.form === 'flag') return filter.values[dataset]?.(row) ? TRUE : []
    const texts = filter.values[dataset]?.(row) ?? []
    return [...new Set(texts.map((text) => foldValue(text ?? '')).filter((value) => value !== ''))]
  })

export const wantedFacets = (dataset: keyof FilterRows, given: FacetFilters): WantedFacets =>
  perFilter(FILTERS, (filter) => {
    if (filter.values[dataset] === null) return undefined
    if (filter.form === 'flag') return given[filter.name] === true ? TRUE : undefined
    return given[filter.name]?.map(foldValue)
  })

export const hasFacets = (facets: Facets, wanted: WantedFacets) =>
  FILTERS.every(({ name }) => containsAny(facets[name], wanted[name]))

function containsAny(values: readonly string[], wanted: readonly string[] | undefined): boolean {
  if (wanted === undefined) return true
  if (values.length * wanted.length <= FEW) {
    return wanted.some((part) => values.some((value) => value.includes(part)))
  }
  const text = joined(values)
  return wanted.some((part) => text.includes(part))
}

const FEW = 16

/** A row is compared with many filters. Folded values have no line breaks. */
const texts = new WeakMap<readonly string[], string>()

function joined(values: readonly string[]): string {
  const known = texts.get(values)
  if (known !== undefined) return known
  const text = values.join('\n')
  texts.set(values, text)
  return text
}
