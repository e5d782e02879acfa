import * as v from 'valibot'
import { DATASETS } from '../search/document.ts'
import {
  alternatives,
  Headcount,
  LARGEST_HEADCOUNT,
  LONGEST_FILTER_VALUE,
  sharedFilters,
} from '../search/filter-schemas.ts'
import type { Filters } from '../search/query.ts'
import { foldValue } from '../search/words.ts'
import { SignalType, text } from '../shared/fields.ts'
import {
  booleanParameter,
  choiceParameter,
  integerParameter,
  textParameter,
} from '../shared/http/parameters.ts'
import { strict } from '../shared/http/schema.ts'
import { Day, dayParameter, jsonParameter, listParameter } from './parameter-forms.ts'

const LONGEST_LIST = 200
export const MOST_ROWS = 100
export const DEFAULT_ROWS = 25
const LONGEST_FILTERS = 20_000

const Value = v.pipe(
  text(LONGEST_FILTER_VALUE),
  v.check((value) => foldValue(value) !== '', 'Must not be empty.'),
)

type Schema = v.GenericSchema<unknown, unknown>

const queryFilters = <
  Types extends Schema,
  Texts extends Schema,
  Count extends Schema,
  Flag extends Schema,
  Date extends Schema,
>(forms: {
  readonly types: Types
  readonly texts: Texts
  readonly count: Count
  readonly flag: Flag
  readonly day: Date
}) => ({
  types: v.optional(forms.types),
  ...sharedFilters(forms),
  includeDecisionMakers: v.optional(forms.flag),
  fromDate: v.optional(forms.day),
  toDate: v.optional(forms.day),
})

const FilterObject = strict(
  queryFilters({
    types: alternatives(SignalType),
    texts: alternatives(Value),
    count: Headcount,
    flag: v.boolean(),
    day: Day,
  }),
)

const Parameters = strict({
  type: choiceParameter(DATASETS),
  search: v.optional(textParameter(LONGEST_FILTER_VALUE)),
  limit: v.optional(integerParameter(1, MOST_ROWS), [String(DEFAULT_ROWS)]),
  list: v.optional(textParameter(LONGEST_LIST)),
  filters: v.optional(jsonParameter(FilterObject, LONGEST_FILTERS)),
  ...queryFilters({
    types: listParameter(SignalType, SignalType.options),
    texts: listParameter(Value),
    count: integerParameter(0, LARGEST_HEADCOUNT),
    flag: booleanParameter(),
    day: dayParameter,
  }),
})

/** Falls back wherever a value is wrong, so that contradictions among the others are named too. */
const ValidPart = v.fallback(
  v.object({
    type: v.fallback(v.optional(v.picklist(DATASETS)), undefined),
    types: v.optional(v.unknown()),
    includeDecisionMakers: v.optional(v.unknown()),
    minHeadcount: v.fallback(v.optional(v.number()), undefined),
    maxHeadcount: v.fallback(v.optional(v.number()), undefined),
    fromDate: v.fallback(v.optional(Day), undefined),
    toDate: v.fallback(v.optional(Day), undefined),
  }),
  {},
)

const Loose = v.fallback(v.looseObject({ filters: v.fallback(v.looseObject({}), {}) }), { filters: {} })

function* contradictions(input: unknown): Generator<[name: string, message: string]> {
  const { filters, ...direct } = v.parse(Loose, input)
  const given = v.parse(ValidPart, { ...filters, ...direct })
  const { type, minHeadcount, maxHeadcount, fromDate, toDate } = given
  const pathOf = (name: string) => (Object.hasOwn(direct, name) ? name : `filters.${name}`)
  if (type !== undefined && type !== 'signals' && given.types !== undefined) {
    yield [pathOf('types'), 'Is only for signals.']
  }
  if (type !== undefined && type !== 'accounts' && given.includeDecisionMakers !== undefined) {
    yield [pathOf('includeDecisionMakers'), 'Is only for accounts.']
  }
  if (minHeadcount !== undefined && maxHeadcount !== undefined && minHeadcount > maxHeadcount) {
    yield [pathOf('minHeadcount'), 'Must not be greater than maxHeadcount.']
  }
  if (fromDate !== undefined && toDate !== undefined && fromDate > toDate) {
    yield [pathOf('fromDate'), 'Must not be later than toDate.']
  }
}

export const DataParameters = v.pipe(
  Parameters,
  v.rawCheck(({ dataset, addIssue }) => {
    for (const [key, message] of contradictions(dataset.value)) {
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: {}, key, value: undefined }] })
    }
  }),
  v.transform(({ type, limit, list, filters, ...direct }) => {
    const { includeDecisionMakers = false, ...wanted } = { ...filters, ...direct }
    const asked: Filters = wanted
    return { type, limit, list, includeDecisionMakers, filters: asked }
  }),
)
export type DataParameters = v.InferOutput<typeof DataParameters>
