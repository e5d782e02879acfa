import type { Document } from '../search/document.ts'
import { type IndexEntry, indexEntries } from '../search/postings.ts'
import { indexKey, type Key, keyText } from '../shared/table.ts'

/** Undefined where there was no row. */
export type DocumentImage = Document | undefined

/** All images of one row in a batch, in any order; an image may repeat. */
interface RowImages {
  readonly befores: readonly DocumentImage[]
  readonly afters: readonly DocumentImage[]
  /** As stored now. */
  readonly current: DocumentImage
}

export interface EntryChanges {
  readonly puts: readonly IndexEntry[]
  /** True for a row without entries in the index. Its first entries may share packs with those of other rows. */
  readonly isNew: boolean
  readonly deletes: readonly Key[]
  /** Notes that whole values have occurred. They stay when the row goes: others may have the same value. */
  readonly occurred: readonly Key[]
}

/**
 * The writes that make the index agree with the row as it is now. Only an entry that every earlier image had
 * counts as written. An entry that any image had and the row lost is removed. So a late or repeated image
 * changes nothing.
 */
export function entryChanges({ befores, afters, current }: RowImages): EntryChanges {
  const wanted = entries(current)
  const previous = befores.map(entries)
  const isWritten = (name: string, { headcount }: IndexEntry) =>
    previous.length > 0 &&
    previous.every((image) => image.has(name) && image.get(name)?.headcount === headcount)
  const ever = new Map([...previous, ...afters.map(entries)].flatMap((image) => [...image]))
  const puts = new Map([...wanted].filter(([name, entry]) => !isWritten(name, entry)))
  return {
    puts: [...puts.values()],
    isNew: befores.every((before) => before === undefined),
    deletes: [...ever].filter(([name]) => !wanted.has(name)).map(([, { pk, sk }]) => ({ pk, sk })),
    occurred: occurredIn(current, puts),
  }
}

const entries = (image: DocumentImage): ReadonlyMap<string, IndexEntry> =>
  new Map(image ? indexEntries(image).map((entry) => [keyText(entry), entry]) : [])

function occurredIn(document: DocumentImage, puts: ReadonlyMap<string, IndexEntry>): Key[] {
  if (!document) return []
  const { scope, dataset, position, exact } = document
  return exact
    .filter(({ field, value }) => puts.has(keyText(indexKey.posting(scope, dataset, field, value, position))))
    .map(({ field, value }) => indexKey.occurred(scope, dataset, field, value))
}
