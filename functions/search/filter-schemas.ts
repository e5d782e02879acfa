import * as v from 'valibot'
import { text } from '../shared/fields.ts'
import { textParameter } from '../shared/http/parameters.ts'
import { listOf, strict } from '../shared/http/schema.ts'
import { type FilterName, FLAG_FILTERS, perFilter, TEXT_FILTERS } from './filters/filters.ts'
import type { Filters } from './query.ts'
import { searchedWords } from './words.ts'

export const LONGEST_FILTER_VALUE = 200
const MOST_VALUES = 100
export const LARGEST_HEADCOUNT = 1_000_000_000

export const alternatives = <S extends v.GenericSchema<string, string>>(value: S) =>
  listOf(value, { min: 1, max: MOST_VALUES, unit: 'values' })

export const Headcount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LARGEST_HEADCOUNT))

type Schema = v.GenericSchema<unknown, unknown>

/** The filters of queries and live lists. Each caller brings its forms: JSON values or query parameters. */
export const sharedFilters = <Texts extends Schema, Count extends Schema, Flag extends Schema>(forms: {
  readonly texts: Texts
  readonly count: Count
  readonly flag: Flag
}) =>
  ({
    ...perFilter(TEXT_FILTERS, () => v.optional(forms.texts)),
    minHeadcount: v.optional(forms.count),
    maxHeadcount: v.optional(forms.count),
    ...perFilter(FLAG_FILTERS, () => v.optional(forms.flag)),
  }) satisfies Partial<Record<keyof Filters, Schema>> & Record<FilterName, Schema>

interface Headcounts {
  readonly minHeadcount?: number | undefined
  readonly maxHeadcount?: number | undefined
}

export const headcountsInOrder = ({ minHeadcount, maxHeadcount }: Headcounts) =>
  minHeadcount === undefined || maxHeadcount === undefined || minHeadcount <= maxHeadcount

export const ListFilters = v.pipe(
  strict({
    tab: v.optional(v.picklist(['accounts', 'people'])),
    search: v.optional(text(LONGEST_FILTER_VALUE)),
    ...sharedFilters({
      texts: alternatives(text(LONGEST_FILTER_VALUE)),
      count: Headcount,
      flag: v.boolean(),
    }),
  }),
  v.forward(
    v.partialCheck(
      [['minHeadcount'], ['maxHeadcount']],
      headcountsInOrder,
      'Must not be greater than maxHeadcount.',
    ),
    ['minHeadcount'],
  ),
)

/** A search without letters and digits would find everything. */
const hasWords = (search: string) => searchedWords(search).length > 0
const NO_WORDS = 'Must have a letter or a digit.'

export const SearchParameter = v.pipe(
  textParameter(LONGEST_FILTER_VALUE),
  v.check((search) => search === '' || hasWords(search), NO_WORDS),
)

/** Lists of earlier versions may be stored with a search of signs. */
export const GivenListFilters = v.pipe(
  ListFilters,
  v.forward(
    v.partialCheck([['search']], ({ search }) => !search || hasWords(search), NO_WORDS),
    ['search'],
  ),
)

export type ListFilters = v.InferOutput<typeof ListFilters>

/** Empty filters select nothing: a list without any would otherwise hold everybody. */
export const isEmptyFilter = (filters: ListFilters) => Object.keys(filters).length === 0

export const tabOf = (filters: ListFilters) => filters.tab ?? 'accounts'
