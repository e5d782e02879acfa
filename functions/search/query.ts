import type { SignalType } from '../shared/fields.ts'
import type { Dataset, Document } from './document.ts'
import { type FacetFilters, hasFacets, type WantedFacets, wantedFacets } from './facets.ts'
import type { ListMembers } from './list-members.ts'
import { daysRange, type PositionRange } from './position.ts'
import { searchedWords } from './words.ts'

/** A row must meet all of them. */
export interface Filters extends FacetFilters {
  readonly search?: string | undefined
  readonly types?: readonly SignalType[] | undefined
  readonly minHeadcount?: number | undefined
  readonly maxHeadcount?: number | undefined
  readonly fromDate?: string | undefined
  readonly toDate?: string | undefined
  /** This and the next ones are only for signals. */
  readonly accountId?: string | undefined
  readonly personId?: string | undefined
  readonly keywordId?: string | undefined
  /** Names of definitions of a keyword or list. */
  readonly definition?: readonly string[] | undefined
  /** The earliest time of capture, ISO 8601. */
  readonly since?: string | undefined
}

interface Headcounts {
  readonly min: number
  readonly max: number
}

/** Filters in the form in which they are compared. */
export interface SearchQuery {
  readonly dataset: Dataset
  /** The scopes that the caller may see. */
  readonly scopes: readonly string[]
  readonly range: PositionRange
  /** Whole words that must occur. */
  readonly words: readonly string[]
  /** The last word of a search is a prefix. */
  readonly prefix: string | undefined
  readonly types: readonly SignalType[] | undefined
  readonly headcount: Headcounts | undefined
  readonly facets: WantedFacets
  readonly ids: WantedIds
  readonly definitions: readonly string[] | undefined
  /** The earliest time of capture, in milliseconds. */
  readonly since: number | undefined
  /** The last day on which a row can be captured. */
  readonly today: string
  /** A row must be about one of them. `matches` leaves this check to the search, because it reads tables. */
  readonly members?: ListMembers | undefined
}

type WantedIds = Pick<Filters, 'accountId' | 'personId' | 'keywordId'>

/** Without `toDate`, the range ends with `today`. */
export function queryOf(
  dataset: Dataset,
  scopes: readonly string[],
  filters: Filters,
  today: string,
  members?: ListMembers,
): SearchQuery {
  const words = searchedWords(filters.search ?? '')
  const prefix = words.at(-1)
  return {
    dataset,
    scopes,
    range: daysRange(filters.fromDate, filters.toDate ?? today),
    words: [...new Set(words.slice(0, -1))],
    prefix,
    types: filters.types,
    headcount: headcounts(filters),
    facets: wantedFacets(dataset, filters),
    ids: { accountId: filters.accountId, personId: filters.personId, keywordId: filters.keywordId },
    definitions: filters.definition,
    since: filters.since === undefined ? undefined : Date.parse(filters.since),
    today,
    members,
  }
}

const headcounts = ({ minHeadcount, maxHeadcount }: Filters): Headcounts | undefined =>
  minHeadcount === undefined && maxHeadcount === undefined
    ? undefined
    : { min: minHeadcount ?? 0, max: maxHeadcount ?? Number.POSITIVE_INFINITY }

/** The final check of every row; the index only proposes rows. */
export function matches(query: SearchQuery, document: Document): boolean {
  return (
    document.dataset === query.dataset &&
    query.scopes.includes(document.scope) &&
    document.position >= query.range.from &&
    document.position <= query.range.to &&
    query.words.every((word) => document.words.has(word)) &&
    (query.prefix === undefined || startsAny(document.words, query.prefix)) &&
    (query.types === undefined || (document.type !== null && query.types.includes(document.type))) &&
    within(document.headcount, query.headcount) &&
    hasFacets(document.facets, query.facets) &&
    hasIds(document, query.ids) &&
    (query.definitions === undefined || query.definitions.includes(document.definition ?? '')) &&
    (query.since === undefined || (document.capturedAt ?? 0) >= query.since)
  )
}

const hasIds = (document: Document, { accountId, personId, keywordId }: WantedIds) =>
  (accountId === undefined || document.accountId === accountId) &&
  (personId === undefined || document.personId === personId) &&
  (keywordId === undefined || document.keywordId === keywordId)

function startsAny(words: ReadonlySet<string>, prefix: string): boolean {
  for (const word of words) if (word.startsWith(prefix)) return true
  return false
}

export const within = (headcount: number | null, wanted: Headcounts | undefined) =>
  wanted === undefined || (headcount !== null && headcount >= wanted.min && headcount <= wanted.max)
