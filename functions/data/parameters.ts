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
import { SORTS } from '../search/orders/sorts.ts'
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
  nameParameter,
} from '../shared/http/parameters.ts'
import { strict } from '../shared/http/schema.ts'
import type { IdPrefix } from '../shared/ids.ts'
import { LONGEST_DEFINITION_NAME } from '../sources/definitions/definition.ts'
import { contradictions } from './contradictions.ts'

const LONGEST_LIST = 200
const MOST_ROWS = 100
export const DEFAULT_ROWS = 25
const LONGEST_CURSOR = 500
const LONGEST_AFTER = 1000
const LONGEST_FILTERS = 20_000

const Value = v.pipe(
  text(LONGEST_FILTER_VALUE),
  v.check((value) => foldValue(value) !== '', 'Must not be empty.'),
)

const DefinitionName = text(LONGEST_DEFINITION_NAME)

type Schema = v.GenericSchema<unknown, unknown>

const queryFilters = <
  Types extends Schema,
  Texts extends Schema,
  Count extends Schema,
  Flag extends Schema,
  Date extends Schema,
  Id extends Schema,
  Time extends Schema,
  Names extends Schema,
>(forms: {
  readonly types: Types
  readonly texts: Texts
  readonly count: Count
  readonly flag: Flag
  readonly day: Date
  readonly id: (prefix: IdPrefix) => Id
  readonly time: Time
  readonly names: Names
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
  definition: v.optional(forms.names),
  since: v.optional(forms.time),
})

const FilterObject = strict(
  queryFilters({
    types: alternatives(SignalType),
    texts: alternatives(Value),
    count: Headcount,
    flag: v.boolean(),
    day: Day,
    id: idWith,
    time: Moment,
    names: alternatives(DefinitionName),
  }),
)

const Parameters = strict({
  type: choiceParameter(DATASETS),
  search: v.optional(SearchParameter),
  limit: v.optional(integerParameter(1, MOST_ROWS), [String(DEFAULT_ROWS)]),
  list: v.optional(nameParameter(LONGEST_LIST)),
  cursor: v.optional(blankableParameter(LONGEST_CURSOR)),
  after: v.optional(blankableParameter(LONGEST_AFTER)),
  sort: v.optional(choiceParameter(SORTS)),
  total: v.optional(booleanParameter()),
  filters: v.optional(jsonParameter(FilterObject, LONGEST_FILTERS)),
  ...queryFilters({
    types: listParameter(SignalType, SignalType.options),
    texts: listParameter(Value),
    count: integerParameter(0, LARGEST_HEADCOUNT),
    flag: booleanParameter(),
    day: dayParameter,
    id: idParameter,
    time: momentParameter,
    names: listParameter(DefinitionName),
  }),
})

const MOST_SHOWN_VALUES = 50

export const ValueParameters = strict({
  field: choiceParameter(['industry', 'location', 'techStack']),
  prefix: v.optional(blankableParameter(LONGEST_FILTER_VALUE)),
  limit: v.optional(integerParameter(1, MOST_SHOWN_VALUES), [String(MOST_SHOWN_VALUES)]),
})

export const DataParameters = v.pipe(
  Parameters,
  v.rawCheck(({ dataset, addIssue }) => {
    for (const [key, message] of contradictions(dataset.value)) {
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: {}, key, value: undefined }] })
    }
  }),
  v.transform(({ type, limit, list, cursor, after, sort, total, filters, ...direct }) => {
    const { includeDecisionMakers = false, listId, ...wanted } = { ...filters, ...direct }
    const asked: Filters = wanted
    return { type, limit, list, cursor, after, sort, total, listId, includeDecisionMakers, filters: asked }
  }),
)
export type DataParameters = v.InferOutput<typeof DataParameters>
