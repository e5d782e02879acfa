import * as v from 'valibot'
import { documentOf } from '../search/document.ts'
import type { ItemChange, StoredItem } from '../shared/stream.ts'
import type { Key } from '../shared/table.ts'
import { keyText } from '../shared/table.ts'
import { type DocumentImage, entryChanges } from './entry-changes.ts'

/** All changes of one item in a batch. */
interface ItemChanges {
  readonly key: Key
  readonly changes: readonly ItemChange[]
}

const KINDS = ['account', 'person', 'signal']
const Keyed = v.object({ pk: v.string(), sk: v.string() })

const isRowItem = (item: StoredItem | undefined) => KINDS.includes(String(item?.kind))

/** Also when an account has become an alias. */
export const isRow = ({ before, after }: ItemChange) => isRowItem(before) || isRowItem(after)

export function changesByItem(changes: readonly ItemChange[]): ReadonlyMap<string, ItemChanges> {
  const items = new Map<string, { key: Key; changes: ItemChange[] }>()
  for (const change of changes) {
    const key = keyOf(change)
    const one = items.get(keyText(key)) ?? { key, changes: [] }
    one.changes.push(change)
    items.set(keyText(key), one)
  }
  return items
}

export const keyOf = ({ before, after }: ItemChange): Key => v.parse(Keyed, after ?? before)

/** A changed item as it is stored now, with its document. */
export interface ChangedRow extends ItemChanges {
  readonly current: StoredItem | undefined
  readonly document: DocumentImage
}

export const changedRow = (item: ItemChanges, current: StoredItem | undefined): ChangedRow => ({
  ...item,
  current: isRowItem(current) ? current : undefined,
  document: documentOf(current),
})

export const rowEntryChanges = ({ changes, document }: ChangedRow) =>
  entryChanges({
    befores: changes.map(({ before }) => documentOrNone(before)),
    afters: changes.map(({ after }) => documentOrNone(after)),
    current: document,
  })

/** An image that no longer fits its schema has no entries: a search would reject such a row. */
function documentOrNone(image: StoredItem | undefined): DocumentImage {
  try {
    return documentOf(image)
  } catch (error) {
    if (error instanceof v.ValiError) return undefined
    throw error
  }
}

/** The different earlier states of a row. A copy of the row may be any of them. */
export function statesOf<S extends v.GenericSchema>(schema: S, { changes, current }: ChangedRow) {
  const after = parsed(schema, current)
  const befores = changes
    .flatMap(({ before, after }) => [before, after])
    .map((image) => parsed(schema, image))
  const different = new Map(befores.map((state) => [JSON.stringify(state), state]))
  different.delete(JSON.stringify(after))
  return [...different.values()].map((before) => ({ before, after }))
}

function parsed<S extends v.GenericSchema>(
  schema: S,
  item: StoredItem | undefined,
): v.InferOutput<S> | undefined {
  if (item?.hidden === true) return undefined
  const result = v.safeParse(schema, item)
  return result.success ? result.output : undefined
}
