import { indexKey, type Key } from '../shared/table.ts'
import type { Dataset, Document } from './document.ts'
import type { Position } from './position.ts'

export type Field =
  | 'all'
  | 'word'
  | 'type'
  | 'industry'
  | 'location'
  | 'tech'
  | 'email'
  | 'size'
  | 'account'
  | 'person'

/** One list of the index: what has this value in this field, newest first. */
export interface PostingList {
  readonly scope: string
  readonly dataset: Dataset
  readonly field: Field
  readonly value: string
}

export interface Posting {
  readonly position: Position
  readonly scope: string
  /** In the lists of headcounts. */
  readonly headcount?: number | undefined
}

export interface PostingPage {
  readonly postings: readonly Posting[]
  /** Whether the list may go on within the range. */
  readonly more: boolean
}

/** The index as queries see it. */
export interface Postings {
  page(list: PostingList, from: Position, to: Position, limit?: number): Promise<PostingPage>
}

export const LISTED_FIELDS = ['industry', 'location', 'tech'] as const
export type ListedField = (typeof LISTED_FIELDS)[number]

/** Which values there are. */
export interface Vocabulary {
  /** Every value of these fields in a scope. */
  values(scope: string, dataset: Dataset): Promise<Readonly<Record<ListedField, readonly string[]>>>
  /** At most so many of the words that begin with this. */
  words(scope: string, dataset: Dataset, prefix: string, limit: number): Promise<readonly string[]>
}

/** Headcounts come in classes, each four times as large as the one before. */
export const sizeOf = (headcount: number) => String(Math.floor(Math.log2(headcount + 1) / 2)).padStart(2, '0')

/** One entry of the index. */
export interface IndexEntry extends Key {
  readonly headcount?: number
}

const KEYED = ['industry', 'location', 'tech'] as const

/** Every entry that the index has for a document. */
export function indexEntries(document: Document): IndexEntry[] {
  const { scope, dataset, position, headcount } = document
  const entry = (field: Field, value: string): IndexEntry =>
    indexKey.posting(scope, dataset, field, value, position)
  return [
    entry('all', ''),
    ...[...document.words].map((word) => entry('word', word)),
    ...KEYED.flatMap((field) => document[field].map((value) => entry(field, value))),
    ...(document.type === null ? [] : [entry('type', document.type)]),
    ...(document.hasEmail ? [entry('email', '')] : []),
    ...(headcount === null ? [] : [{ ...entry('size', sizeOf(headcount)), headcount }]),
    ...(document.accountId === null ? [] : [entry('account', document.accountId)]),
    ...(document.personId === null ? [] : [entry('person', document.personId)]),
  ]
}

/** Every value that the vocabulary must know for the document to be found. */
export const termsOf = (document: Document) => [
  ...[...document.words].map((value) => ({ field: 'word', value }) as const),
  ...KEYED.flatMap((field) => document[field].map((value) => ({ field, value }))),
]
