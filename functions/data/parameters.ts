import * as v from 'valibot'
import { DATASETS } from '../search/document.ts'
import type { Filters } from '../search/query.ts'
import { foldValue } from '../search/words.ts'
import { SignalType, text } from '../shared/fields.ts'
import {
  booleanParameter,
  choiceParameter,
  documented,
  integerParameter,
  textParameter,
} from '../shared/http/parameters.ts'
import { fieldError } from '../shared/http/request.ts'
import { strict } from '../shared/http/schema.ts'

const LONGEST = 200
const MOST_VALUES = 100
const LARGEST_HEADCOUNT = 1_000_000_000
export const MOST_ROWS = 100
const DEFAULT_ROWS = 25
const LONGEST_FILTERS = 20_000

const Value = v.pipe(
  text(LONGEST),
  v.check((value) => foldValue(value) !== '', 'Must not be empty.'),
)

const listOf = <S extends v.GenericSchema<string, string>>(value: S) =>
  v.pipe(
    v.array(value),
    v.minLength(1, 'Must not be empty.'),
    v.maxLength(MOST_VALUES, `Must have at most ${MOST_VALUES} values.`),
  )

const Day = v.pipe(v.string(), v.check(isDay, 'Must be a date: YYYY-MM-DD.'))

function isDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const time = Date.parse(`${day}T00:00:00.000Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

const headcount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LARGEST_HEADCOUNT))

/** What `filters` may hold; the same as the parameters of these names. */
const FilterObject = strict({
  types: v.optional(listOf(SignalType)),
  industry: v.optional(listOf(Value)),
  location: v.optional(listOf(Value)),
  techStack: v.optional(listOf(Value)),
  minHeadcount: v.optional(headcount),
  maxHeadcount: v.optional(headcount),
  hasEmail: v.optional(v.boolean()),
  includeDecisionMakers: v.optional(v.boolean()),
  fromDate: v.optional(Day),
  toDate: v.optional(Day),
})

/** A list may be comma-separated, repeated, or a JSON array; a value that holds a comma needs the array. */
const listParameter = <S extends v.GenericSchema<string, string>>(value: S, options?: readonly string[]) =>
  v.pipe(
    v.array(v.string()),
    documented({
      type: 'array',
      items: { type: 'string', ...(options && { enum: [...options] }) },
      description: 'Comma-separated, repeated, or a JSON array.',
    }),
    v.transform((given) => given.flatMap(listed)),
    listOf(value),
  )

function listed(given: string): unknown[] {
  const trimmed = given.trim()
  if (!trimmed.startsWith('['))
    return trimmed
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
  const parsed = parseJson(trimmed)
  return Array.isArray(parsed) ? parsed : [parsed]
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

const dayParameter = v.pipe(
  v.array(v.string()),
  documented({ type: 'string', format: 'date' }),
  v.check((values) => values.length === 1, 'Must be given once.'),
  v.transform((values) => values[0] ?? ''),
  Day,
)

const filtersParameter = v.pipe(
  v.array(v.string()),
  documented({ type: 'string', contentMediaType: 'application/json', maxLength: LONGEST_FILTERS }),
  v.check((values) => values.length === 1, 'Must be given once.'),
  v.transform((values) => values[0] ?? ''),
  v.maxLength(LONGEST_FILTERS, `Must have at most ${LONGEST_FILTERS} characters.`),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const result = v.safeParse(FilterObject, parseJson(dataset.value))
    if (result.success) return result.output
    for (const issue of result.issues) {
      const { path, message } = fieldError(issue)
      if (path === '') addIssue({ message: 'Must be a JSON object.' })
      else addIssue({ message, path: [inFilters(path, dataset.value)] })
    }
    return NEVER
  }),
)

const inFilters = (key: string, value: string) =>
  ({ type: 'object', origin: 'value', input: {}, key, value }) as const

const Parameters = strict({
  type: choiceParameter(DATASETS),
  search: v.optional(textParameter(LONGEST)),
  limit: v.optional(integerParameter(1, MOST_ROWS)),
  list: v.optional(textParameter(LONGEST)),
  filters: v.optional(filtersParameter),
  types: v.optional(listParameter(SignalType, SignalType.options)),
  industry: v.optional(listParameter(Value)),
  location: v.optional(listParameter(Value)),
  techStack: v.optional(listParameter(Value)),
  minHeadcount: v.optional(integerParameter(0, LARGEST_HEADCOUNT)),
  maxHeadcount: v.optional(integerParameter(0, LARGEST_HEADCOUNT)),
  hasEmail: v.optional(booleanParameter()),
  includeDecisionMakers: v.optional(booleanParameter()),
  fromDate: v.optional(dayParameter),
  toDate: v.optional(dayParameter),
})

/** What is right so far, however wrong the rest is: all mistakes are named at once. */
const SoFar = v.fallback(
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
  const given = v.parse(SoFar, { ...filters, ...direct })
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

/** The query of GET /data. What is given directly wins over the same key of `filters`. */
export const DataParameters = v.pipe(
  Parameters,
  v.rawCheck(({ dataset, addIssue }) => {
    for (const [key, message] of contradictions(dataset.value)) {
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: {}, key, value: undefined }] })
    }
  }),
  v.transform(({ type, limit = DEFAULT_ROWS, list, filters, ...direct }) => {
    const { includeDecisionMakers = false, ...wanted } = { ...filters, ...direct }
    const asked: Filters = wanted
    return { type, limit, list, includeDecisionMakers, filters: asked }
  }),
)
export type DataParameters = v.InferOutput<typeof DataParameters>
