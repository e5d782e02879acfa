import * as v from 'valibot'
import { text } from '../shared/fields.ts'
import { strict } from '../shared/http/schema.ts'

const LONGEST_VALUE = 200
const MOST_VALUES = 100
const LARGEST_HEADCOUNT = 1_000_000_000

const values = v.pipe(
  v.array(text(LONGEST_VALUE)),
  v.minLength(1, 'Must not be empty.'),
  v.maxLength(MOST_VALUES, `Must have at most ${MOST_VALUES} values.`),
)
const headcount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LARGEST_HEADCOUNT))

/** What a live list holds: the same words with the same meaning as in a query. */
export const ListFilters = v.pipe(
  strict({
    tab: v.optional(v.picklist(['accounts', 'people'])),
    search: v.optional(text(LONGEST_VALUE)),
    industry: v.optional(values),
    location: v.optional(values),
    techStack: v.optional(values),
    minHeadcount: v.optional(headcount),
    maxHeadcount: v.optional(headcount),
    hasEmail: v.optional(v.boolean()),
  }),
  v.forward(
    v.partialCheck(
      [['minHeadcount'], ['maxHeadcount']],
      ({ minHeadcount, maxHeadcount }) =>
        minHeadcount === undefined || maxHeadcount === undefined || minHeadcount <= maxHeadcount,
      'Must not be greater than maxHeadcount.',
    ),
    ['minHeadcount'],
  ),
)

export type ListFilters = v.InferOutput<typeof ListFilters>

export const tabOf = (filters: ListFilters) => filters.tab ?? 'accounts'
