import type * as v from 'valibot'
import { groupBy } from '../../shared/group-by.ts'
import type { Fetch } from '../../sources/source.ts'
import { bindingsOf, cell, dayCell, entityCell, nameCell } from './bindings.ts'
import { statementsQuery, type WikidataKind } from './queries.ts'

const COLUMNS = {
  item: entityCell,
  itemLabel: nameCell,
  p: cell,
  s: cell,
  rank: cell,
  value: cell,
  valueLabel: nameCell,
  start: dayCell,
  end: dayCell,
  point: dayCell,
}
type StatementRow = v.InferOutput<v.ObjectSchema<typeof COLUMNS, undefined>>

export interface WikidataItem {
  readonly id: string
  readonly name: string | null
  /** What holds today of a property, the best first. */
  readonly holds: (property: string) => readonly StatementRow[]
}

/** The items in the order of their numbers. Of one that is gone, nothing holds. */
export async function readItems(
  kind: WikidataKind,
  numbers: readonly number[],
  today: string,
  fetch: Fetch,
): Promise<WikidataItem[]> {
  const rows = await bindingsOf(fetch, statementsQuery(kind, numbers), COLUMNS)
  const byItem = groupBy(rows, ({ item }) => item)
  return numbers.map((number) => itemOf(`Q${number}`, byItem.get(`Q${number}`) ?? [], today))
}

function itemOf(id: string, rows: readonly StatementRow[], today: string): WikidataItem {
  const byProperty = groupBy(rows, ({ p }) => p)
  return {
    id,
    name: rows.find(({ itemLabel }) => itemLabel !== null)?.itemLabel ?? null,
    holds: (property) =>
      (byProperty.get(property) ?? [])
        .filter(({ value, end }) => value !== null && (end === null || end > today))
        .sort(bestFirst),
  }
}

/** Preferred before normal, then the newest. The rest makes the order the same every time. */
const bestFirst = (a: StatementRow, b: StatementRow) =>
  Number(isPreferred(b)) - Number(isPreferred(a)) ||
  compare(newest(b), newest(a)) ||
  compare(a.value ?? '', b.value ?? '') ||
  compare(a.s ?? '', b.s ?? '')

const isPreferred = ({ rank }: StatementRow) => rank?.endsWith('PreferredRank') ?? false
const newest = ({ point, start }: StatementRow) => point ?? start ?? ''
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
