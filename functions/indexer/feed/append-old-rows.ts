import { documentOf } from '../../search/document.ts'
import type { SortedLists } from '../../search/orders/sorted-lists.ts'
import { END, idAt, justAfter, START, timeAt } from '../../search/position.ts'
import type { PostingList, Postings } from '../../search/postings.ts'
import type { StoredItem } from '../../shared/stream.ts'
import { type Key, key, PUBLIC } from '../../shared/table.ts'
import type { CapturedRow, FeedWriter } from './feed-writer.ts'

interface OldSignals {
  readonly postings: Postings
  read(keys: readonly Key[]): Promise<ReadonlyMap<string, StoredItem>>
  readonly feed: FeedWriter
}

const A_PAGE = 1000

/** Appends what is not in the feed yet, oldest first. Each list has the signals that were captured on one day. */
export async function appendOldSignals(old: OldSignals, days: readonly PostingList[]): Promise<void> {
  const inOrder = [...days].sort((a, b) => (a.value < b.value ? -1 : Number(a.value > b.value)))
  for (const day of inOrder) await old.feed.append(await signalsOf(old, day))
}

async function signalsOf({ postings, read }: OldSignals, list: PostingList): Promise<CapturedRow[]> {
  const signals: CapturedRow[] = []
  for (let from = START; ; ) {
    const page = await postings.page(list, from, END, A_PAGE)
    const rows = await read(page.postings.map(({ position }) => key.signalIn(list.scope, idAt(position))))
    for (const item of rows.values()) {
      const document = documentOf(item)
      if (!document || document.capturedAt === null) continue
      signals.push({
        scope: list.scope,
        dataset: 'signals',
        id: document.id,
        capturedAt: document.capturedAt,
      })
    }
    const last = page.postings.at(-1)
    if (!page.more || !last) return signals
    from = justAfter(last.position)
  }
}

interface OldEntities {
  readonly sorted: Pick<SortedLists, 'page'>
  readonly feed: FeedWriter
}

/** Appends the accounts or people that are not in the feed yet, oldest first. When they became rows is not known. */
export async function appendOldEntities(
  { sorted, feed }: OldEntities,
  dataset: 'accounts' | 'people',
): Promise<void> {
  const everything = { scopes: [PUBLIC], dataset, range: { from: START, to: END } }
  for (let after: string | undefined; ; ) {
    const { entries, more } = await sorted.page(everything, 'createdAt', after, A_PAGE)
    await feed.append(
      entries.map(({ scope, position }) => ({
        scope,
        dataset,
        id: idAt(position),
        capturedAt: timeAt(position),
      })),
    )
    after = entries.at(-1)?.key
    if (!more || after === undefined) return
  }
}
