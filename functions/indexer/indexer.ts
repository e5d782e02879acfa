import * as v from 'valibot'
import { sameCard } from '../entities/card.ts'
import { entityKey } from '../entities/identity.ts'
import { Person } from '../entities/person.ts'
import type { Filled } from '../search/orders/filled.ts'
import type { Postings } from '../search/postings.ts'
import type { ItemChange, StoredItem } from '../shared/stream.ts'
import { type Key, keyText } from '../shared/table.ts'
import { Signal } from '../signals/signal.ts'
import { type Card, CardRefresh, type CardRefreshes, refreshStep } from './card-refresh.ts'
import {
  type ChangedRow,
  changedRow,
  changesByItem,
  isRow,
  keyOf,
  rowEntryChanges,
  statesOf,
} from './changed-row.ts'
import type { DecisionMakers } from './digests/decision-makers.ts'
import type { Digests } from './digests/digest.ts'
import type { EntryChanges } from './entry-changes.ts'
import type { FeedWriter } from './feed/feed-writer.ts'
import { newlyMerged } from './merged-accounts.ts'
import { newRows } from './new-rows.ts'
import { type CardToCheck, cardChanged, cardsToCheck, namedAs } from './row-cards.ts'

export interface IndexWriter {
  /** Runs before `write`: the vocabulary must know a value before an entry with it exists. */
  learn(documents: readonly NonNullable<ChangedRow['document']>[]): Promise<void>
  write(changes: readonly EntryChanges[]): Promise<void>
}

/** All reads are consistent. */
export interface Indexer {
  read(keys: readonly Key[]): Promise<ReadonlyMap<string, StoredItem>>
  cardOf(item: unknown): Card | null
  readonly writer: IndexWriter
  readonly postings: Postings
  readonly cardRefreshes: CardRefreshes
  readonly digests: Pick<Digests, 'apply' | 'join'>
  readonly decisionMakers: Pick<DecisionMakers, 'apply'>
  readonly feed: FeedWriter
  readonly filled: Pick<Filled, 'begin'>
}

type Results = readonly PromiseSettledResult<unknown>[]

/** Updates everything derived from the changed items. Returns one result per change, in order. */
export async function indexChanges(indexer: Indexer, changes: readonly ItemChange[]): Promise<Results> {
  const items = changesByItem(changes.filter(isRow))
  const stored = await indexer.read([...items.values()].map(({ key }) => key))
  const rows = await Promise.allSettled(
    [...items].map(async ([name, item]) => changedRow(item, stored.get(name))),
  )
  const readable = rows.flatMap((row) => (row.status === 'fulfilled' ? [row.value] : []))
  const [written] = await Promise.allSettled([indexRows(indexer, readable)])
  const results = new Map(
    [...items.keys()].map((name, index) => [
      name,
      rows[index]?.status === 'rejected' ? rows[index] : written,
    ]),
  )
  return Promise.all(
    changes.map(async (change) => {
      const result = isRow(change)
        ? results.get(keyText(keyOf(change)))
        : await continueCardRefresh(indexer, change)
      return result ?? DONE
    }),
  )
}

const DONE = { status: 'fulfilled', value: undefined } as const

async function continueCardRefresh({ cardRefreshes, postings }: Indexer, { after }: ItemChange) {
  const refresh = v.safeParse(CardRefresh, after)
  if (!refresh.success) return DONE
  const [result] = await Promise.allSettled([refreshStep(cardRefreshes, postings, refresh.output)])
  return result
}

export async function indexRows(indexer: Indexer, rows: readonly ChangedRow[]): Promise<void> {
  if (rows.length > 0) await indexer.filled.begin()
  const changed = rows.map((row) => ({ row, change: rowEntryChanges(row) }))
  const extended = changed.filter(({ change }) => change.puts.length > 0)
  await indexer.writer.learn(extended.flatMap(({ row }) => row.document ?? []))
  await indexer.writer.write(changed.map(({ change }) => change))
  // After the write: a card refresh that begins from now on finds the rows in the entity's list.
  await renewCards(
    indexer,
    changed.flatMap(({ row, change }) => cardsToCheck(row, change)),
  )
  // After the cards: who follows the feed reads a row once.
  await indexer.feed.append(newRows(rows))
  await indexer.digests.join(newlyMerged(rows))
  await Promise.all([
    indexer.digests.apply(rows.flatMap((row) => (row.key.sk === 'SIGNAL' ? statesOf(Signal, row) : []))),
    indexer.decisionMakers.apply(
      rows.flatMap((row) => (row.key.sk === 'PERSON' ? statesOf(Person, row) : [])),
    ),
    ...rows.filter(({ key }) => key.sk !== 'SIGNAL').map((row) => beginCardRefresh(indexer, row)),
  ])
}

async function renewCards({ read, cardOf, cardRefreshes }: Indexer, cards: readonly CardToCheck[]) {
  const entities = await read(cards.map(({ entity }) => entityKey(entity.type, entity.id)))
  await Promise.all(
    cards.map(async ({ row, entity, card }) => {
      const item = entities.get(keyText(entityKey(entity.type, entity.id)))
      const now = item?.kind === 'alias' ? await cardRefreshes.card(entity) : cardOf(item)
      if (!sameCard(card, now)) await cardRefreshes.renew([row], entity, now)
    }),
  )
}

async function beginCardRefresh(indexer: Indexer, { changes, current }: ChangedRow) {
  const befores = changes.map(({ before }) => before)
  const some = current ?? befores.find((before) => before !== undefined)
  if (some && cardChanged(befores, indexer.cardOf(current), indexer.cardOf)) {
    await Promise.all(namedAs(some).map((entity) => indexer.cardRefreshes.begin(entity)))
  }
}
