import * as v from 'valibot'
import { type Key, PUBLIC } from '../shared/table.ts'

/** More make every answer with public signals dearer: a thousand ids take four read units. */
export const MOST_HIDDEN = 1000

export const HIDDEN_SIGNALS = 'hiddenSignals'

/** Everybody sees public signals, so an organization that hides one keeps its id in a set of its own. */
const HiddenSignals = v.object({ kind: v.literal(HIDDEN_SIGNALS), ids: v.instance(Set<string>) })

/** The scope must be the organization's own. */
export const hiddenKey = (scope: string): Key => ({ pk: `${scope}#HIDDEN`, sk: 'SIGNALS' })

/** Read together with public rows, so that hiding costs no request. */
export const hiddenKeysBeside = (
  rows: readonly { readonly scope: string }[],
  dataset: string,
  scopes: readonly string[],
): Key[] => (rows.some(({ scope }) => scope === PUBLIC) ? hiddenKeys(dataset, scopes) : [])

export const hiddenKeys = (dataset: string, scopes: readonly string[]): Key[] =>
  dataset === 'signals' ? scopes.filter((scope) => scope !== PUBLIC).map(hiddenKey) : []

type Item = Readonly<Record<string, unknown>>

/** The rows without those in a set that was read with them. */
export function shownItems<T extends Item>(rows: readonly T[], read: readonly Item[]): readonly T[] {
  const ids = hiddenIds(read)
  return ids.size === 0 ? rows : rows.filter((row) => row.organizationId !== null || !ids.has(row.id))
}

export const hiddenIds = (read: readonly Item[]): ReadonlySet<unknown> =>
  new Set(
    read.flatMap((item) => {
      const hidden = v.safeParse(HiddenSignals, item)
      return hidden.success ? [...hidden.output.ids] : []
    }),
  )
