import * as v from 'valibot'
import { DATASETS } from '../search/document.ts'
import {
  alternatives,
  Headcount,
  LARGEST_HEADCOUNT,
  LONGEST_FILTER_VALUE,
  SearchParameter,
  sharedFilters,
} from '../search/filter-schemas.ts'
import { jsonParameter, listParameter } from '../search/parameter-forms.ts'
import type { Filters } from '../search/query.ts'
import { foldValue } from '../search/words.ts'
import { SignalType, text } from '../shared/fields.ts'
import {
  blankableParameter,
  booleanParameter,
  choiceParameter,
  Day,
  dayParameter,
  idParameter,
  idWith,
  integerParameter,
  Moment,
  momentParameter,
  textParameter,
} from '../shared/http/parameters.ts'
import { strict } from '../shared/http/schema.ts'
import type { IdPrefix } from '../shared/ids.ts'

const LONGEST_LIST = 200
export const MOST_ROWS = 100
export const DEFAULT_ROWS = 25
const LONGEST_CURSOR = 500
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
  Id extends Schema,
  Time extends Schema,
>(forms: {
  readonly types: Types
  readonly texts: Texts
  readonly count: Count
  readonly flag: Flag
  readonly day: Date
  readonly id: (prefix: IdPrefix) => Id
  readonly time: Time
}) => ({
  types: v.optional(forms.types),
  ...sharedFilters(forms),
  includeDecisionMakers: v.optional(forms.flag),
  fromDate: v.optional(forms.day),
  toDate: v.optional(forms.day),
  accountId: v.optional(forms.id('acc')),
  personId: v.optional(forms.id('per')),
  keywordId: v.optional(forms.id('kw')),
  listId: v.optional(forms.id('lst')),
  since: v.optional(forms.time),
})

const ONLY_FOR_SIGNALS = ['types', 'accountId', 'personId', 'keywordId', 'listId', 'since', 'cursor']

const FilterObject = strict(
  queryFilters({
    types: alternatives(SignalType),
    texts: alternatives(Value),
    count: Headcount,
    flag: v.boolean(),
    day: Day,
    id: idWith,
    time: Moment,
  }),
)

const Parameters = strict({
  type: choiceParameter(DATASETS),
  search: v.optional(SearchParameter),
  limit: v.optional(integerParameter(1, MOST_ROWS), [String(DEFAULT_ROWS)]),
  list: v.optional(textParameter(LONGEST_LIST)),
  cursor: v.optional(blankableParameter(LONGEST_CURSOR)),
  filters: v.optional(jsonParameter(FilterObject, LONGEST_FILTERS)),
  ...queryFilters({
    types: listParameter(SignalType, SignalType.options),
    texts: listParameter(Value),
    count: integerParameter(0, LARGEST_HEADCOUNT),
    flag: booleanParameter(),
    day: dayParameter,
    id: idParameter,
    time: momentParameter,
  }),
})

const MOST_SHOWN_VALUES = 50

export const ValueParameters = strict({
  field: choiceParameter(['industry', 'location', 'techStack']),
  prefix: v.optional(blankableParameter(LONGEST_FILTER_VALUE)),
  limit: v.optional(integerParameter(1, MOST_SHOWN_VALUES), [String(MOST_SHOWN_VALUES)]),
})

/** Falls back wherever a value is wrong, so that contradictions among the others are named too. */
const ValidPart = v.fallback(
  v.object({
    type: v.fallback(v.optional(v.picklist(DATASETS)), undefined),
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
  if (type !== undefined && type !== 'signals') {
    for (const name of ONLY_FOR_SIGNALS) {
      if (Object.hasOwn(direct, name) || Object.hasOwn(filters, name))
        yield [pathOf(name), 'Is only for signals.']
    }
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
  v.transform(({ type, limit, list, cursor, filters, ...direct }) => {
    const { includeDecisionMakers = false, listId, ...wanted } = { ...filters, ...direct }
    const asked: Filters = wanted
    return { type, limit, list, cursor, listId, includeDecisionMakers, filters: asked }
  }),
)
export type DataParameters = v.InferOutput<typeof DataParameters>
