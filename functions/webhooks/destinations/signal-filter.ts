import * as v from 'valibot'
import { signalDocument } from '../../search/document.ts'
import {
  alternatives,
  Headcount,
  headcountsInOrder,
  LONGEST_FILTER_VALUE,
  sharedFilters,
} from '../../search/filter-schemas.ts'
import { type Filters, matches, queryOf, type SearchQuery } from '../../search/query.ts'
import { foldValue, searchedWords } from '../../search/words.ts'
import { SignalType, text } from '../../shared/fields.ts'
import { idWith } from '../../shared/http/parameters.ts'
import { strict } from '../../shared/http/schema.ts'
import { scopeOf } from '../../shared/table.ts'
import type { StoredSignal } from '../../signals/signal-item.ts'
import { LONGEST_DEFINITION_NAME } from '../../sources/definitions/definition.ts'
import { FILTERS_TOO_LARGE, filtersFit } from './filter-size.ts'

const MODALITIES = ['stated', 'possible', 'denied'] as const

const Value = v.pipe(
  text(LONGEST_FILTER_VALUE),
  v.check((value) => foldValue(value) !== '', 'Must not be empty.'),
)

const Search = v.pipe(
  text(LONGEST_FILTER_VALUE),
  v.check((search) => searchedWords(search).length > 0, 'Must have a letter or a digit.'),
)

/** Which signals a destination gets, in the words of `GET /data`. A signal must meet all of them. */
export const SignalFilter = v.pipe(
  strict({
    types: v.optional(alternatives(SignalType)),
    search: v.optional(Search),
    ...sharedFilters({ texts: alternatives(Value), count: Headcount, flag: v.boolean() }),
    accountId: v.optional(idWith('acc')),
    personId: v.optional(idWith('per')),
    keywordId: v.optional(idWith('kw')),
    listId: v.optional(idWith('lst')),
    /** How sure the evidence must be. A signal whose score is not known does not match. */
    minScore: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
    /** Of an event that no headline tells of, nothing is doubted: it is stated. */
    modality: v.optional(alternatives(v.picklist(MODALITIES))),
    about: v.optional(v.picklist(['account', 'person'])),
    /** Names of definitions of the signal's keyword or list. */
    definition: v.optional(alternatives(text(LONGEST_DEFINITION_NAME))),
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
export type SignalFilter = v.InferOutput<typeof SignalFilter>

/** As callers give it. What is stored may be from before a limit. */
export const GivenSignalFilter = v.pipe(SignalFilter, v.check(filtersFit, FILTERS_TOO_LARGE))

const NO_LAST_DAY = '9999-12-31'

const queries = new WeakMap<SignalFilter, SearchQuery>()

/** What of a filter the search knows, except `listId`. */
export function searchFilters(filter: SignalFilter): Filters {
  const { listId: _, minScore: __, modality: ___, about: ____, ...shared } = filter
  return shared
}

function queryFor(filter: SignalFilter): SearchQuery {
  const known = queries.get(filter)
  if (known !== undefined) return known
  const query = queryOf('signals', [], searchFilters(filter), NO_LAST_DAY)
  queries.set(filter, query)
  return query
}

/** All but `listId`: whether a signal is about a list's members is known only to the tables. */
export function filterMatches(filter: SignalFilter, signal: StoredSignal): boolean {
  const query = { ...queryFor(filter), scopes: [scopeOf(signal.organizationId)] }
  return evidenceMatches(filter, signal) && matches(query, signalDocument(signal))
}

/** What of a filter the search does not know. */
export function evidenceMatches(
  { minScore, modality, about }: SignalFilter,
  { evidence, personId, accountId }: StoredSignal,
): boolean {
  const score = evidence?.score ?? null
  return (
    (minScore === undefined || (score !== null && score >= minScore)) &&
    (modality === undefined || modality.includes(evidence?.modality ?? 'stated')) &&
    (about === undefined || (about === 'person' ? personId : accountId) !== null)
  )
}
