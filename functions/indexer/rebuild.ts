import { documentOf } from '../search/document.ts'
import { idAt } from '../search/position.ts'
import { type IndexEntry, indexEntries } from '../search/postings.ts'
import { type Key, key } from '../shared/table.ts'
import { changedRow, type Item, keyOf } from './changed-row.ts'
import { entryName } from './entry-changes.ts'
import { type Indexer, indexRows } from './indexer.ts'

export interface Rebuilt {
  readonly rows: number
  readonly removed: number
}

/** What a rebuild goes through: all of both tables, in parts that can be read side by side. */
export interface Everything {
  readonly rows: readonly AsyncIterable<readonly Item[]>[]
  readonly entries: readonly AsyncIterable<readonly Key[]>[]
}

/**
 * First every row is written to the index, as if it were new; then what the index has of no row is removed.
 * Queries and the indexer go on meanwhile: writing again changes nothing, and a removal is looked at again.
 */
export async function rebuild(
  indexer: Indexer,
  everything: Everything,
  report: (done: Rebuilt) => void = () => undefined,
): Promise<Rebuilt> {
  let done: Rebuilt = { rows: 0, removed: 0 }
  const count = (more: Partial<Rebuilt>) => {
    done = { rows: done.rows + (more.rows ?? 0), removed: done.removed + (more.removed ?? 0) }
    report(done)
  }
  await eachPage(everything.rows, async (items) => {
    await indexRows(indexer, items.map(asNew))
    count({ rows: items.length })
  })
  await eachPage(everything.entries, async (entries) =>
    count({ removed: await removeStale(indexer, entries) }),
  )
  return done
}

async function eachPage<T>(parts: readonly AsyncIterable<T>[], work: (page: T) => Promise<void>) {
  await Promise.all(
    parts.map(async (part) => {
      for await (const page of part) await work(page)
    }),
  )
}

const asNew = (item: Item) => {
  const change = { before: undefined, after: item, at: new Date(0) }
  return changedRow({ key: keyOf(change), changes: [change] }, item)
}

async function removeStale(indexer: Indexer, entries: readonly Key[]): Promise<number> {
  const stale = await without(indexer, entries)
  await indexer.writer.write([{ puts: [], deletes: stale }])
  // A row may have become what the entry says while it was being removed.
  const wanted = await wantedOf(indexer, stale)
  const names = new Set(stale.map(entryName))
  const again = wanted.filter((entry) => names.has(entryName(entry)))
  await indexer.writer.write([{ puts: again, deletes: [] }])
  return stale.length - again.length
}

async function without(indexer: Indexer, entries: readonly Key[]): Promise<readonly Key[]> {
  const wanted = new Set((await wantedOf(indexer, entries)).map(entryName))
  return entries.filter((entry) => !wanted.has(entryName(entry)))
}

/** All entries of the rows that these entries are of. */
async function wantedOf(indexer: Indexer, entries: readonly Key[]): Promise<readonly IndexEntry[]> {
  const rows = await indexer.read(entries.map(rowKey))
  return [...rows.values()].flatMap((item) => {
    const document = documentOf(item)
    return document ? indexEntries(document) : []
  })
}

function rowKey({ pk, sk }: Key): Key {
  const [scope = '', dataset] = pk.split('|')
  const id = idAt(sk)
  if (dataset === 'accounts') return key.account(id)
  return dataset === 'people' ? key.person(id) : key.signalIn(scope, id)
}
