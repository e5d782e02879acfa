import { indexKey, type Key } from '../shared/table.ts'
import { textHash } from '../shared/text-hash.ts'
import type { Dataset, Document, ExactTerm } from './document.ts'
import {
  type FilterField,
  FLAG_FILTERS,
  type FlagFilter,
  TEXT_FILTERS,
  type TextFilter,
} from './filters/filters.ts'
import { dayOf, type Position } from './position.ts'
import { sortEntries } from './sort-keys.ts'

export type Field =
  | 'all'
  | 'word'
  | 'type'
  | 'size'
  | 'account'
  | 'person'
  | 'keyword'
  | 'definition'
  | 'captured'
  | 'sort'
  | ExactTerm['field']
  | FilterField

/** Names a list of the index: the rows that have this value in this field, newest first. */
export interface PostingList {
  readonly scope: string
  readonly dataset: Dataset
  readonly field: Field
  readonly value: string
}

export interface Posting {
  readonly position: Position
  readonly scope: string
  /** Only in the lists of the field `size`. */
  readonly headcount?: number | undefined
}

interface PostingPage {
  readonly postings: readonly Posting[]
  /** Whether the list may have more in the range. */
  readonly more: boolean
}

export interface Postings {
  /** A page has more than `limit` where several postings are stored as one item. */
  page(list: PostingList, from: Position, to: Position, limit?: number): Promise<PostingPage>
}

/** Fields whose values the vocabulary lists. */
export type ListedField = TextFilter['field']
export const LISTED_FIELDS: readonly ListedField[] = TEXT_FILTERS.map(({ field }) => field)

export type FieldValues = ReadonlyMap<ListedField, readonly string[]>

/** The values that fields have. */
export interface Vocabulary {
  /** All values of these fields in a scope. */
  values(scope: string, dataset: Dataset): Promise<FieldValues>
  /** At most `limit` words with this prefix. */
  words(scope: string, dataset: Dataset, prefix: string, limit: number): Promise<readonly string[]>
}

/** A name may have any characters, and keys are told apart by some of them. */
export const definitionValue = (name: string) => textHash(name, 16)

/** The class of a headcount. Each class is four times as large as the one before. */
export const sizeOf = (headcount: number) => String(Math.floor(Math.log2(headcount + 1) / 2)).padStart(2, '0')

export interface IndexEntry extends Key {
  readonly headcount?: number
}

export function indexEntries(document: Document): IndexEntry[] {
  const { scope, dataset, position, facets, headcount } = document
  const entry = (field: Field, value: string): IndexEntry =>
    indexKey.posting(scope, dataset, field, value, position)
  const facet = ({ name, field }: TextFilter | FlagFilter) => facets[name].map((value) => entry(field, value))
  return [
    entry('all', ''),
    ...[...document.words].map((word) => entry('word', word)),
    ...TEXT_FILTERS.flatMap(facet),
    ...(document.type === null ? [] : [entry('type', document.type)]),
    ...FLAG_FILTERS.flatMap(facet),
    ...(headcount === null ? [] : [{ ...entry('size', sizeOf(headcount)), headcount }]),
    ...(document.accountId === null ? [] : [entry('account', document.accountId)]),
    ...(document.personId === null ? [] : [entry('person', document.personId)]),
    ...(document.keywordId === null ? [] : [entry('keyword', document.keywordId)]),
    ...(document.definition === null ? [] : [entry('definition', definitionValue(document.definition))]),
    // By day: a search by time of capture opens one list for each day.
    ...(document.capturedAt === null ? [] : [entry('captured', dayOf(new Date(document.capturedAt)))]),
    ...document.exact.map(({ field, value }) => entry(field, value)),
    ...sortEntries(document),
  ]
}

/** The entry that is written after all others: a row that is in this list is in its other lists too. */
export const isLastEntry = ({ pk }: Key) => pk.endsWith('|all|')

/** The values that the vocabulary must have before a search can find the document. */
export const termsOf = ({ words, facets }: Document) => [
  ...[...words].map((value) => ({ field: 'word', value }) as const),
  ...TEXT_FILTERS.flatMap(({ name, field }) => facets[name].map((value) => ({ field, value }))),
]
