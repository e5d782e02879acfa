import type { StoredRow } from '../search/document.ts'
import { TEXT_FILTERS, type TextFilter } from '../search/filters/filters.ts'
import type { DocumentRow, SearchIndex } from '../search/index-walk.ts'
import { dayOf } from '../search/position.ts'
import { queryOf } from '../search/query.ts'
import { foldValue } from '../search/words.ts'
import type { Clock } from '../shared/clock.ts'
import { invalid } from '../shared/errors.ts'
import { PUBLIC } from '../shared/table.ts'
import { type CountedList, longestLists } from './count-values.ts'

/** Each value costs at least one request. */
const MOST_VALUES = 10_000

export interface ValueCount {
  readonly value: string
  readonly count: number
}

/** The most frequent values of public accounts that begin with a prefix. */
export async function listValues<R extends StoredRow & DocumentRow>(
  index: SearchIndex<R>,
  clock: Clock,
  name: TextFilter['name'],
  prefix: string,
  limit: number,
): Promise<ValueCount[]> {
  const filter = TEXT_FILTERS.find((one) => one.name === name)
  if (!filter) return []
  const vocabulary = await index.vocabulary.values(PUBLIC, 'accounts')
  const begin = foldValue(prefix)
  const values = (vocabulary.get(filter.field) ?? []).filter((value) => value.startsWith(begin))
  if (values.length > MOST_VALUES)
    throw invalid([{ path: 'prefix', message: 'Too many values begin like this.' }])
  const lists = values.map(
    (value) => ({ scope: PUBLIC, dataset: 'accounts', field: filter.field, value }) as const,
  )
  const longest = await longestLists(index.postings, lists, limit)
  const written = await writtenValues(index, clock, filter, longest)
  return longest.map(({ list, count }) => ({ value: written.get(list.value) ?? list.value, count }))
}

/** The index knows values without case and accents. The newest account shows how a value is written. */
async function writtenValues<R extends StoredRow & DocumentRow>(
  index: SearchIndex<R>,
  clock: Clock,
  { values }: TextFilter,
  longest: readonly CountedList[],
): Promise<ReadonlyMap<string, string>> {
  const query = queryOf('accounts', [PUBLIC], {}, dayOf(clock()))
  const rows = await index.rows(
    query,
    longest.map(({ newest }) => newest),
  )
  const texts = rows.flatMap((row) =>
    row.dataset === 'accounts' ? (values.accounts?.({ account: row.item }) ?? []) : [],
  )
  return new Map(texts.flatMap((text) => (text ? [[foldValue(text), text.trim()] as const] : [])))
}
