import { invalid } from '../../shared/errors.ts'
import type { NewMember } from './member-list.ts'

/** Of one list. An export has a column for each. */
export const MOST_FIELD_NAMES = 50

export const fieldNamesIn = (rows: readonly Pick<NewMember, 'listed'>[]) =>
  rows.map(({ listed }) => (listed?.fields ?? []).map(([name]) => name))

/** The names of the fields of a list when these rows are added. The same array when there is no new one. */
export function fieldNamesWith(
  known: string[] | undefined,
  rows: readonly (readonly string[])[],
  path: string,
): string[] | undefined {
  const names = new Set(known)
  for (const row of rows) for (const name of row) names.add(name)
  if (names.size === (known?.length ?? 0)) return known
  if (names.size > MOST_FIELD_NAMES) throw tooMany(names.size, path)
  return [...names]
}

const tooMany = (count: number, path: string) =>
  invalid([
    {
      path,
      message: `A list has at most ${MOST_FIELD_NAMES} different fields; with these rows it has ${count}.`,
    },
  ])
