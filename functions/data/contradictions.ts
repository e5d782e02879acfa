import * as v from 'valibot'
import { DATASETS } from '../search/document.ts'
import { SORTS, SORTS_OF } from '../search/orders/sorts.ts'
import { Day } from '../shared/http/parameters.ts'

const ONLY_FOR_SIGNALS = ['types', 'accountId', 'personId', 'keywordId', 'listId', 'definition']
const NOT_WITH_CURSOR = ['after', 'sort', 'total']

/** Falls back wherever a value is wrong, so that contradictions among the others are named too. */
const ValidPart = v.fallback(
  v.object({
    type: v.fallback(v.optional(v.picklist(DATASETS)), undefined),
    includeDecisionMakers: v.optional(v.unknown()),
    minHeadcount: v.fallback(v.optional(v.number()), undefined),
    maxHeadcount: v.fallback(v.optional(v.number()), undefined),
    fromDate: v.fallback(v.optional(Day), undefined),
    toDate: v.fallback(v.optional(Day), undefined),
    sort: v.fallback(v.optional(v.picklist(SORTS)), undefined),
  }),
  {},
)

const Loose = v.fallback(v.looseObject({ filters: v.fallback(v.looseObject({}), {}) }), { filters: {} })

export function* contradictions(input: unknown): Generator<[name: string, message: string]> {
  const { filters, ...direct } = v.parse(Loose, input)
  const given = v.parse(ValidPart, { ...filters, ...direct })
  const { type, minHeadcount, maxHeadcount, fromDate, toDate } = given
  const pathOf = (name: string) => (Object.hasOwn(direct, name) ? name : `filters.${name}`)
  const isGiven = (name: string) => Object.hasOwn(direct, name) || Object.hasOwn(filters, name)
  if (type !== undefined && type !== 'signals') {
    for (const name of ONLY_FOR_SIGNALS) {
      if (isGiven(name)) yield [pathOf(name), 'Is only for signals.']
    }
  }
  if (type !== undefined && type !== 'signals' && isGiven('since') && !isGiven('cursor')) {
    yield [pathOf('since'), `Of ${type}, goes with cursor only.`]
  }
  if (isGiven('cursor')) {
    for (const name of NOT_WITH_CURSOR) if (isGiven(name)) yield [name, 'Does not go with cursor.']
  }
  if (type !== undefined && given.sort !== undefined && !SORTS_OF[type].includes(given.sort)) {
    yield ['sort', `Is no order of ${type}; these are ${SORTS_OF[type].join(', ')}.`]
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
