import * as v from 'valibot'
import { sameCard } from '../entities/card.ts'
import { Person } from '../entities/person.ts'
import type { Postings } from '../search/postings.ts'
import type { ItemChange } from '../shared/stream.ts'
import type { Key } from '../shared/table.ts'
import { Signal } from '../signals/signal.ts'
import { type Card, CardRefresh, type CardRefreshes, refreshStep } from './card-refresh.ts'
import {
  type ChangedRow,
  changedRow,
  changesByItem,
  type Item,
  isRow,
  keyOf,
  rowEntryChanges,
  statesOf,
} from './changed-row.ts'
import type { DecisionMakers } from './digests/decision-makers.ts'
import type { Digests } from './digests/digest.ts'
import { type EntryChanges, entryName } from './entry-changes.ts'
import { type CardToCheck, cardsToCheck, entityKey, entityOf, looksDifferent } from './row-cards.ts'

export interface IndexWriter {
  /** Before a document is written: nobody must come upon a value that the vocabulary doesn't know. */
  learn(documents: readonly NonNullable<ChangedRow['document']>[]): Promise<void>
  write(changes: readonly EntryChanges[]): Promise<void>
}

/** What the indexer works on. Everything it reads, it reads as of now. */
export interface Indexer {
  read(keys: readonly Key[]): Promise<ReadonlyMap<string, Item>>
  cardOf(item: unknown): Card | null
  readonly writer: IndexWriter
  readonly postings: Postings
  readonly spreads: CardRefreshes
  readonly digests: Pick<Digests, 'apply'>
  readonly decisionMakers: Pick<DecisionMakers, 'apply'>
}

type Results = readonly PromiseSettledResult<unknown>[]

/** Makes everything that is derived from the changed items agree with them. One result a change, in their order. */
export async function indexChanges(indexer: Indexer, changes: readonly ItemChange[]): Promise<Results> {
  const told = changesByItem(changes.filter(isRow))
  const stored = await indexer.read([...told.values()].map(({ key }) => key))
  const rows = await Promise.allSettled(
    [...told].map(async ([name, one]) => changedRow(one, stored.get(name))),
  )
  const understood = rows.flatMap((row) => (row.status === 'fulfilled' ? [row.value] : []))
  const [written] = await Promise.allSettled([indexRows(indexer, understood)])
  const results = new Map(
    [...told.keys()].map((name, index) => [name, rows[index]?.status === 'rejected' ? rows[index] : written]),
  )
  return Promise.all(
    changes.map(async (change) => {
      const result = isRow(change) ? results.get(entryName(keyOf(change))) : await goOn(indexer, change)
      return result ?? DONE
    }),
  )
}

const DONE = { status: 'fulfilled', value: undefined } as const

async function goOn({ spreads, postings }: Indexer, { after }: ItemChange) {
  const spreading = v.safeParse(CardRefresh, after)
  const [result] = await Promise.allSettled(
    spreading.success ? [refreshStep(spreads, postings, spreading.output)] : [DONE],
  )
  return result
}

/** Writes everything that is derived from rows. */
export async function indexRows(indexer: Indexer, rows: readonly ChangedRow[]): Promise<void> {
  const changed = rows.map((row) => ({ row, change: rowEntryChanges(row) }))
  const found = changed.filter(({ change }) => change.puts.length > 0)
  await indexer.writer.learn(found.flatMap(({ row }) => row.document ?? []))
  await indexer.writer.write(changed.map(({ change }) => change))
  // Only now: an entity that changes from here on finds the rows in its list.
  await renewCards(
    indexer,
    changed.flatMap(({ row, change }) => cardsToCheck(row, change)),
  )
  await Promise.all([
    indexer.digests.apply(rows.flatMap((row) => (row.key.sk === 'SIGNAL' ? statesOf(Signal, row) : []))),
    indexer.decisionMakers.apply(
      rows.flatMap((row) => (row.key.sk === 'PERSON' ? statesOf(Person, row) : [])),
    ),
    ...rows.filter(({ key }) => key.sk !== 'SIGNAL').map((row) => tellOthers(indexer, row)),
  ])
}

async function renewCards({ read, cardOf, spreads }: Indexer, doubted: readonly CardToCheck[]) {
  const entities = await read(doubted.map(({ entity }) => entityKey(entity)))
  await Promise.all(
    doubted.map(async ({ row, entity, card }) => {
      const now = cardOf(entities.get(entryName(entityKey(entity))))
      if (!sameCard(card, now)) await spreads.renew([row], entity, now)
    }),
  )
}

async function tellOthers(indexer: Indexer, { changes, current }: ChangedRow) {
  const befores = changes.map(({ before }) => before)
  const some = current ?? befores.find((before) => before !== undefined)
  if (some && looksDifferent(befores, indexer.cardOf(current), indexer.cardOf)) {
    await indexer.spreads.begin(entityOf(some))
  }
}
