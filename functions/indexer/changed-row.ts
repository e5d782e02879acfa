import * as v from 'valibot'
import { documentOf } from '../search/document.ts'
import type { ItemChange } from '../shared/stream.ts'
import type { Key } from '../shared/table.ts'
import { type DocumentImage, entryChanges, entryName } from './entry-changes.ts'

export type Item = Readonly<Record<string, unknown>>

/** What a batch tells of one item. */
export interface ItemChanges {
  readonly key: Key
  readonly changes: readonly ItemChange[]
}

const KINDS = ['account', 'person', 'signal']
const Keyed = v.object({ pk: v.string(), sk: v.string() })

export const isRow = ({ before, after }: ItemChange) => KINDS.includes(String((after ?? before)?.kind))

/** A batch can tell of one item many times. */
export function changesByItem(changes: readonly ItemChange[]): ReadonlyMap<string, ItemChanges> {
  const told = new Map<string, { key: Key; changes: ItemChange[] }>()
  for (const change of changes) {
    const key = keyOf(change)
    const one = told.get(entryName(key)) ?? { key, changes: [] }
    one.changes.push(change)
    told.set(entryName(key), one)
  }
  return told
}

export const keyOf = ({ before, after }: ItemChange): Key => v.parse(Keyed, after ?? before)

/** An item whose changes are understood: every image of it, and as it is now. */
export interface ChangedRow extends ItemChanges {
  readonly current: Item | undefined
  readonly document: DocumentImage
}

export const changedRow = (told: ItemChanges, current: Item | undefined): ChangedRow => ({
  ...told,
  current,
  document: documentOf(current),
})

export const rowEntryChanges = ({ changes, document }: ChangedRow) =>
  entryChanges({
    befores: changes.map(({ before }) => formerly(before)),
    afters: changes.map(({ after }) => formerly(after)),
    current: document,
  })

/** What can't be read any more could not be found either: every row is checked when it is found. */
function formerly(image: Item | undefined): DocumentImage {
  try {
    return documentOf(image)
  } catch (error) {
    if (error instanceof v.ValiError) return undefined
    throw error
  }
}

/** The different states before the current one, as some schema sees them: what the copies of the row may be of. */
export function statesOf<S extends v.GenericSchema>(schema: S, { changes, current }: ChangedRow) {
  const after = parsed(schema, current)
  const befores = changes
    .flatMap(({ before, after }) => [before, after])
    .map((image) => parsed(schema, image))
  const different = new Map(befores.map((state) => [JSON.stringify(state), state]))
  different.delete(JSON.stringify(after))
  return [...different.values()].map((before) => ({ before, after }))
}

function parsed<S extends v.GenericSchema>(schema: S, item: Item | undefined): v.InferOutput<S> | undefined {
  const result = v.safeParse(schema, item)
  return result.success ? result.output : undefined
}
