import { createHash } from 'node:crypto'
import { groupBy } from '../shared/group-by.ts'
import { inBatches } from '../shared/in-batches.ts'
import type { Key } from '../shared/table.ts'
import type { Dataset } from './document.ts'
import { FLAG_FILTERS, TEXT_FILTERS } from './filters/filters.ts'
import type { Position } from './position.ts'
import type { IndexEntry, PostingList } from './postings.ts'

/** The postings of several new rows in one list, as one item. The rows are of the same second. */
export interface Pack extends Key {
  readonly rows: ReadonlySet<Position>
}

/** These rows come by the thousand, and change seldom. */
const DATASETS: ReadonlySet<string> = new Set<Dataset>(['accounts', 'people'])
const FIELDS: ReadonlySet<string> = new Set<PostingList['field']>([
  'word',
  ...TEXT_FILTERS.map(({ field }) => field),
  ...FLAG_FILTERS.map(({ field }) => field),
])
/** Up to here, a pack is one write unit. */
const MOST_ROWS = 20

const [TIME_DIGITS, SECOND_DIGITS] = [15, 12]
/** Sorts before the `#` of a position, so a pack stands before its rows. Its key names none of them. */
const MARK = '!'

export const hasPacks = ({ dataset, field }: { readonly dataset: string; readonly field: string }) =>
  DATASETS.has(dataset) && FIELDS.has(field)

export const mayBeInPack = ({ pk }: Key) => {
  const [, dataset = '', field = ''] = pk.split('|')
  return hasPacks({ dataset, field })
}

export const isPack = ({ sk }: Pick<Key, 'sk'>) => sk[TIME_DIGITS] === MARK

/** Sorts before every pack that has this position, and directly after the packs of the second before. */
export const firstPackWith = (position: Position): string => position.slice(0, SECOND_DIGITS)

/** Puts entries of the same list and second into packs. The same rows always make the same pack. */
export function inPacks(entries: readonly IndexEntry[]): (IndexEntry | Pack)[] {
  const groups = groupBy(entries, ({ pk, sk }) => `${firstPackWith(sk)} ${pk}`)
  return [...groups.values()].flatMap((group) => inBatches(group, MOST_ROWS).flatMap(packOf))
}

function packOf(entries: readonly IndexEntry[]): readonly (IndexEntry | Pack)[] {
  const [first, second] = entries
  if (!first || !second || !mayBeInPack(first)) return entries
  const rows = entries.map(({ sk }) => sk).sort()
  const name = createHash('sha256').update(rows.join(' ')).digest('base64url').slice(0, 16)
  return [{ pk: first.pk, sk: `${rows[0]?.slice(0, TIME_DIGITS)}${MARK}${name}`, rows: new Set(rows) }]
}

/** The positions in a stored pack. The last one may have been taken out. */
export const rowsIn = ({ rows }: Readonly<Record<string, unknown>>): Position[] =>
  rows instanceof Set ? [...rows].map(String) : []
