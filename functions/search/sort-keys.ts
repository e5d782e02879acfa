import { indexKey, type Key } from '../shared/table.ts'
import type { Document } from './document.ts'
import type { Position } from './position.ts'
import { foldValue } from './words.ts'

/** Fields of which the index has a list of all rows, sorted by their values. They are part of stored keys. */
export type SortField = 'headcount' | 'name'

/** A row's place in a sorted list. It ends with the row's position, so it is unique. */
export type SortKey = string

type Sorted = Pick<Document, 'dataset' | 'scope' | 'position' | 'name' | 'headcount'>

const LONGEST_NAME = 60
const DIGITS = 10
/** No value has two spaces in a row, so a value that is the beginning of another one sorts before it. */
const GAP = '  '
/** Rows without a value come last in every order. */
const NO_VALUE = '~'

const FIELDS: Readonly<Record<Document['dataset'], readonly SortField[]>> = {
  signals: [],
  accounts: ['headcount', 'name'],
  people: ['name'],
}

export const hasNoValue = (key: SortKey) => key.startsWith(NO_VALUE)

export const sortKey = (field: SortField, row: Sorted): SortKey =>
  `${field === 'name' ? nameKey(row.name ?? '') : headcountKey(row.headcount)}${GAP}${row.position}`

const LARGEST = 9_999_999_999

export const countKey = (headcount: number) => String(Math.min(headcount, LARGEST)).padStart(DIGITS, '0')

const headcountKey = (headcount: number | null) => (headcount === null ? NO_VALUE : countKey(headcount))

const nameKey = (name: string) =>
  [...foldValue(name.replace(/\p{Cc}/gu, ' ')).toWellFormed()].slice(0, LONGEST_NAME).join('').trim()

/** Of an entry of any list: in lists by time, the key is the position. */
export function positionIn(key: SortKey): Position {
  const gap = key.lastIndexOf(GAP)
  return gap < 0 ? key : key.slice(gap + GAP.length)
}

/** The key of a sorted list in the index. */
export const sortList = (scope: string, dataset: string, field: SortField) =>
  indexKey.posting(scope, dataset, 'sort', field, '').pk

export const sortEntries = (row: Sorted): Key[] =>
  FIELDS[row.dataset].map((field) =>
    indexKey.posting(row.scope, row.dataset, 'sort', field, sortKey(field, row)),
  )

const SORTED = /^[^|]*\|[^|]*\|sort\|/

export const isSortEntry = ({ pk }: Key) => SORTED.test(pk)
