import type { SignalType } from '../shared/fields.ts'
import type { Dataset, Document } from './document.ts'
import { daysRange, type PositionRange } from './position.ts'
import { foldValue, wordsOf } from './words.ts'

/** What may be asked for beside the dataset; all of it must hold. */
export interface Filters {
  readonly search?: string | undefined
  readonly types?: readonly SignalType[] | undefined
  readonly industry?: readonly string[] | undefined
  readonly location?: readonly string[] | undefined
  readonly techStack?: readonly string[] | undefined
  readonly minHeadcount?: number | undefined
  readonly maxHeadcount?: number | undefined
  readonly hasEmail?: boolean | undefined
  readonly fromDate?: string | undefined
  readonly toDate?: string | undefined
}

export interface Headcounts {
  readonly min: number
  readonly max: number
}

/** Filters in the form in which they are compared. Undefined where nothing is asked. */
export interface SearchQuery {
  readonly dataset: Dataset
  /** Where the asker may look. */
  readonly scopes: readonly string[]
  readonly range: PositionRange
  /** Words that must occur as they are. */
  readonly words: readonly string[]
  /** The last word of a search also stands for every word that begins with it. */
  readonly prefix: string | undefined
  readonly types: readonly SignalType[] | undefined
  readonly industry: readonly string[] | undefined
  readonly location: readonly string[] | undefined
  readonly tech: readonly string[] | undefined
  readonly headcount: Headcounts | undefined
  readonly hasEmail: boolean
}

/** `today` is the last day there is when no other is given. */
export function queryOf(
  dataset: Dataset,
  scopes: readonly string[],
  filters: Filters,
  today: string,
): SearchQuery {
  const words = wordsOf(filters.search ?? '')
  const prefix = words.at(-1)
  return {
    dataset,
    scopes,
    range: daysRange(filters.fromDate, filters.toDate ?? today),
    words: [...new Set(words.slice(0, -1))],
    prefix,
    types: filters.types,
    industry: filters.industry?.map(foldValue),
    location: filters.location?.map(foldValue),
    tech: filters.techStack?.map(foldValue),
    headcount: headcounts(filters),
    hasEmail: filters.hasEmail === true && dataset !== 'accounts',
  }
}

const headcounts = ({ minHeadcount, maxHeadcount }: Filters): Headcounts | undefined =>
  minHeadcount === undefined && maxHeadcount === undefined
    ? undefined
    : { min: minHeadcount ?? 0, max: maxHeadcount ?? Number.POSITIVE_INFINITY }

/** Whether the row is one of those asked for. Decides over every row, whatever the index said. */
export function matches(query: SearchQuery, document: Document): boolean {
  return (
    document.dataset === query.dataset &&
    query.scopes.includes(document.scope) &&
    document.position >= query.range.from &&
    document.position <= query.range.to &&
    query.words.every((word) => document.words.has(word)) &&
    (query.prefix === undefined || startsAny(document.words, query.prefix)) &&
    (query.types === undefined || (document.type !== null && query.types.includes(document.type))) &&
    containsAny(document.industry, query.industry) &&
    containsAny(document.location, query.location) &&
    containsAny(document.tech, query.tech) &&
    within(document.headcount, query.headcount) &&
    (!query.hasEmail || document.hasEmail)
  )
}

function startsAny(words: ReadonlySet<string>, prefix: string): boolean {
  for (const word of words) if (word.startsWith(prefix)) return true
  return false
}

const containsAny = (values: readonly string[], wanted: readonly string[] | undefined) =>
  wanted === undefined || wanted.some((part) => values.some((value) => value.includes(part)))

export const within = (headcount: number | null, wanted: Headcounts | undefined) =>
  wanted === undefined || (headcount !== null && headcount >= wanted.min && headcount <= wanted.max)
