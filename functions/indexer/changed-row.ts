import * as v from 'valibot'
import { documentOf } from '../search/document.ts'
import type { Change } from '../shared/stream.ts'
import type { Key } from '../shared/table.ts'
import { entryName, type Image, indexChange } from './entry-changes.ts'

export type Item = Readonly<Record<string, unknown>>

/** What a batch tells of one item. */
export interface Told {
  readonly key: Key
  readonly changes: readonly Change[]
}

const KINDS = ['account', 'person', 'signal']
const Keyed = v.object({ pk: v.string(), sk: v.string() })

export const isRow = ({ before, after }: Change) => KINDS.includes(String((after ?? before)?.kind))

/** A batch can tell of one item many times. */
export function toldOf(changes: readonly Change[]): ReadonlyMap<string, Told> {
  const told = new Map<string, { key: Key; changes: Change[] }>()
  for (const change of changes) {
    const key = keyOf(change)
    const one = told.get(entryName(key)) ?? { key, changes: [] }
    one.changes.push(change)
    told.set(entryName(key), one)
  }
  return told
}

export const keyOf = ({ before, after }: Change): Key => v.parse(Keyed, after ?? before)

/** An item whose changes are understood: every image of it, and as it is now. */
export interface Row extends Told {
  readonly current: Item | undefined
  readonly document: Image
}

export const rowOf = (told: Told, current: Item | undefined): Row => ({
  ...told,
  current,
  document: documentOf(current),
})

export const indexChangeOf = ({ changes, document }: Row) =>
  indexChange({
    befores: changes.map(({ before }) => formerly(before)),
    afters: changes.map(({ after }) => formerly(after)),
    current: document,
  })

/** What can't be read any more could not be found either: every row is checked when it is found. */
function formerly(image: Item | undefined): Image {
  try {
    return documentOf(image)
  } catch (error) {
    if (error instanceof v.ValiError) return undefined
    throw error
  }
}

/** The different states before the current one, as some schema sees them: what the copies of the row may be of. */
export function statesOf<S extends v.GenericSchema>(schema: S, { changes, current }: Row) {
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
