import type * as v from 'valibot'
import { groupBy } from '../../shared/group-by.ts'
import type { Fetch } from '../../sources/source.ts'
import { bindingsOf, cell, dayCell, entityCell, nameCell } from './bindings.ts'
import { rolesQuery } from './queries.ts'

const COLUMNS = {
  item: entityCell,
  p: cell,
  s: cell,
  company: entityCell,
  companyLabel: nameCell,
  page: cell,
  start: dayCell,
  end: dayCell,
  roleLabel: nameCell,
}
export type RoleRow = v.InferOutput<v.ObjectSchema<typeof COLUMNS, undefined>>

/** The work of each person, one entry for each statement. */
export async function readRoles(
  numbers: readonly number[],
  fetch: Fetch,
): Promise<ReadonlyMap<string | null, readonly RoleRow[]>> {
  const rows = await bindingsOf(fetch, rolesQuery(numbers), COLUMNS)
  // A statement with several qualifiers, or a company with several pages, has several rows.
  const once = groupBy(rows.toSorted(inOrder), ({ item, s, company }) => JSON.stringify([item, s, company]))
  return groupBy(
    [...once.values()].flatMap(([first]) => first ?? []),
    ({ item }) => item,
  )
}

const textOf = ({ p, company, s, page, roleLabel, start, end }: RoleRow) =>
  JSON.stringify([p, company, s, page, roleLabel, start, end])

const inOrder = (a: RoleRow, b: RoleRow) => (textOf(a) < textOf(b) ? -1 : 1)
