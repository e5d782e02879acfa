import type { Document } from '../search/document.ts'
import { type IndexEntry, indexEntries } from '../search/postings.ts'
import type { Key } from '../shared/table.ts'

/** One image of a row; undefined where there was none. */
export type DocumentImage = Document | undefined

/** What a batch of the stream tells of one row, in whatever order, however often. */
export interface RowImages {
  readonly befores: readonly DocumentImage[]
  readonly afters: readonly DocumentImage[]
  /** As it is stored right now. */
  readonly current: DocumentImage
}

export interface EntryChanges {
  readonly puts: readonly IndexEntry[]
  readonly deletes: readonly Key[]
}

export const entryName = ({ pk, sk }: Key) => `${pk}\n${sk}`

/**
 * What makes the index agree with the row as it is now. Only what every image before these changes had can be
 * taken for written; whatever any image had and the row has no more is removed. An image that comes late, or
 * again, therefore changes nothing.
 */
export function entryChanges({ befores, afters, current }: RowImages): EntryChanges {
  const wanted = entries(current)
  const previous = befores.map(entries)
  const isWritten = (name: string, { headcount }: IndexEntry) =>
    previous.length > 0 &&
    previous.every((image) => image.has(name) && image.get(name)?.headcount === headcount)
  const ever = new Map([...previous, ...afters.map(entries)].flatMap((image) => [...image]))
  return {
    puts: [...wanted].filter(([name, entry]) => !isWritten(name, entry)).map(([, entry]) => entry),
    deletes: [...ever].filter(([name]) => !wanted.has(name)).map(([, { pk, sk }]) => ({ pk, sk })),
  }
}

const entries = (image: DocumentImage): ReadonlyMap<string, IndexEntry> =>
  new Map(image ? indexEntries(image).map((entry) => [entryName(entry), entry]) : [])
