import { documentOf } from '../search/document.ts'
import type { Filled } from '../search/orders/filled.ts'
import type { SortedLists } from '../search/orders/sorted-lists.ts'
import type { Pack } from '../search/packs.ts'
import { idAt } from '../search/position.ts'
import { type IndexEntry, indexEntries, type PostingList } from '../search/postings.ts'
import { positionIn } from '../search/sort-keys.ts'
import type { StoredItem } from '../shared/stream.ts'
import { type Key, key, keyText } from '../shared/table.ts'
import { changedRow, keyOf } from './changed-row.ts'
import { appendOldEntities, appendOldSignals } from './feed/append-old-rows.ts'
import type { FeedWriter } from './feed/feed-writer.ts'
import { type Indexer, type IndexWriter, indexRows } from './indexer.ts'
import { newSignals } from './new-rows.ts'

export interface Rebuilt {
  readonly rows: number
  readonly removed: number
}

export interface Rebuilder extends Indexer {
  readonly sorted: Pick<SortedLists, 'page'>
  readonly filled: Pick<Filled, 'begin' | 'mark'>
  /** Takes digests back to the rows that they were made from. */
  renewDigests(keys: readonly Key[]): Promise<void>
  /** Makes rows private that an earlier version should not have made public. Gives the rows as they are now. */
  takeBack(items: readonly StoredItem[]): Promise<readonly StoredItem[]>
}

/** Both tables, in parts that can be read in parallel. */
export interface Everything {
  readonly digests: readonly AsyncIterable<readonly Key[]>[]
  readonly rows: readonly AsyncIterable<readonly StoredItem[]>[]
  readonly entries: readonly AsyncIterable<readonly (Key | Pack)[]>[]
}

/**
 * Writes every entry of every row by itself, then removes the entries that belong to no row, and all packs. Searches
 * and the indexer may run at the same time: a repeated write changes nothing, and every removal is checked again.
 */
export async function rebuild(
  indexer: Rebuilder,
  everything: Everything,
  report: (done: Rebuilt) => void = () => undefined,
): Promise<Rebuilt> {
  let done: Rebuilt = { rows: 0, removed: 0 }
  const count = (more: Partial<Rebuilt>) => {
    done = { rows: done.rows + (more.rows ?? 0), removed: done.removed + (more.removed ?? 0) }
    report(done)
  }
  // Before the rows: a digest that is full of deleted signals would take none of them.
  await eachPage(everything.digests, (keys) => indexer.renewDigests(keys))
  const days = new Map<string, PostingList>()
  await eachPage(everything.rows, async (items) => {
    const rows = (await indexer.takeBack(items)).map(asNew)
    await indexRows({ ...indexer, writer: unpacked(indexer.writer), feed: LATER, filled: LATER }, rows)
    for (const { scope, day } of newSignals(rows)) {
      days.set(`${day}|${scope}`, { scope, dataset: 'signals', field: 'captured', value: day })
    }
    count({ rows: items.length })
  })
  await appendOldSignals(indexer, [...days.values()])
  await eachPage(everything.entries, async (entries) =>
    count({ removed: await removeStale(indexer, await unpack(indexer, entries)) }),
  )
  for (const dataset of ['accounts', 'people'] as const) await appendOldEntities(indexer, dataset)
  await indexer.filled.mark()
  return done
}

/** A scan has no order, so old rows go into the feeds afterwards. */
const LATER: FeedWriter & Pick<Filled, 'begin'> = {
  append: async () => undefined,
  begin: async () => undefined,
}

async function eachPage<T>(parts: readonly AsyncIterable<T>[], work: (page: T) => Promise<void>) {
  await Promise.all(
    parts.map(async (part) => {
      for await (const page of part) await work(page)
    }),
  )
}

const asNew = (item: StoredItem) => {
  const change = { before: undefined, after: item, at: new Date(0) }
  return changedRow({ key: keyOf(change), changes: [change] }, item)
}

const unpacked = (writer: IndexWriter): IndexWriter => ({
  ...writer,
  write: (changes) => writer.write(changes.map((change) => ({ ...change, isNew: false }))),
})

/** Replaces packs by entries of their own. The answer may have entries that belong to no row. */
async function unpack(indexer: Indexer, entries: readonly (Key | Pack)[]): Promise<readonly Key[]> {
  const packs = entries.filter((entry) => 'rows' in entry)
  const inside = packs.flatMap(({ pk, rows }) => [...rows].map((sk) => ({ pk, sk })))
  const names = new Set(inside.map(keyText))
  const puts = (await wantedOf(indexer, inside)).filter((entry) => names.has(keyText(entry)))
  await indexer.writer.write([{ puts, isNew: false, deletes: [], occurred: [] }])
  await indexer.writer.write([{ puts: [], isNew: false, deletes: packs, occurred: [] }])
  return [...entries.filter((entry) => !('rows' in entry)), ...inside]
}

async function removeStale(indexer: Indexer, entries: readonly Key[]): Promise<number> {
  const stale = await staleAmong(indexer, entries)
  await indexer.writer.write([{ puts: [], isNew: false, deletes: stale, occurred: [] }])
  // A row may have got this entry during the removal.
  const wanted = await wantedOf(indexer, stale)
  const names = new Set(stale.map(keyText))
  const again = wanted.filter((entry) => names.has(keyText(entry)))
  await indexer.writer.write([{ puts: again, isNew: false, deletes: [], occurred: [] }])
  return stale.length - again.length
}

async function staleAmong(indexer: Indexer, entries: readonly Key[]): Promise<readonly Key[]> {
  const wanted = new Set((await wantedOf(indexer, entries)).map(keyText))
  return entries.filter((entry) => !wanted.has(keyText(entry)))
}

/** All entries that the rows behind these entries should have. */
async function wantedOf(indexer: Indexer, entries: readonly Key[]): Promise<readonly IndexEntry[]> {
  const rows = await indexer.read(entries.map(rowKey))
  return [...rows.values()].flatMap((item) => {
    const document = documentOf(item)
    return document ? indexEntries(document) : []
  })
}

function rowKey({ pk, sk }: Key): Key {
  const [scope = '', dataset] = pk.split('|')
  const id = idAt(positionIn(sk))
  if (dataset === 'accounts') return key.account(id)
  return dataset === 'people' ? key.person(id) : key.signalIn(scope, id)
}
