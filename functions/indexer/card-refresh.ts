import * as v from 'valibot'
import type { AccountCard, PersonCard } from '../entities/card.ts'
import type { EntityRef } from '../entities/entity-ref.ts'
import type { Dataset } from '../search/document.ts'
import { END, idAt, justAfter, START } from '../search/position.ts'
import type { PostingList, Postings } from '../search/postings.ts'
import { type Key, key, PUBLIC } from '../shared/table.ts'

export type Card = AccountCard | PersonCard

/** Progress of a card refresh. Every step writes this record, and its change in the stream starts the next step. */
export const CardRefresh = v.object({
  entity: v.picklist(['account', 'person']),
  id: v.string(),
  /** A later refresh of the same entity has another token and replaces this one. */
  token: v.string(),
  dataset: v.optional(v.picklist(['people', 'signals']), 'people'),
  scope: v.optional(v.string(), ''),
  from: v.optional(v.string(), START),
})
export type CardRefresh = v.InferOutput<typeof CardRefresh>

export interface CardRefreshes {
  /** The scopes in which organizations have own signals of the entity. */
  scopes(entityId: string): Promise<readonly string[]>
  /** The card of the entity as it is now; null when it is gone. */
  card(entity: EntityRef): Promise<Card | null>
  /** Renews the entity's card on rows. Leaves rows with a newer card and rows that now belong to another entity. */
  renew(keys: readonly Key[], entity: EntityRef, card: Card | null): Promise<void>
  begin(entity: EntityRef): Promise<void>
  /** Does nothing when a later refresh of the entity has begun. */
  saveProgress(refresh: CardRefresh): Promise<void>
  end(refresh: CardRefresh): Promise<void>
}

const ROWS_A_STEP = 200

/** Renews the card on the next rows that show the entity. */
export async function refreshStep(
  refreshes: CardRefreshes,
  postings: Postings,
  refresh: CardRefresh,
  rowsAStep = ROWS_A_STEP,
): Promise<void> {
  const entity: EntityRef = { type: refresh.entity, id: refresh.id }
  const lists = await listsOf(refreshes, entity)
  let at = refresh
  for (let renewed = 0; renewed < rowsAStep; ) {
    const list = lists.find((one) => !isBefore(one, at))
    if (!list) return refreshes.end(refresh)
    const from = list.dataset === at.dataset && list.scope === at.scope ? at.from : START
    const page = await postings.page(list, from, END, rowsAStep)
    const keys = page.postings.map(({ position }) => rowKey(list, idAt(position)))
    await refreshes.renew(keys, entity, await refreshes.card(entity))
    renewed += keys.length
    const last = page.postings.at(-1)
    at = {
      ...at,
      dataset: list.dataset === 'people' ? 'people' : 'signals',
      scope: list.scope,
      from: page.more && last ? justAfter(last.position) : END,
    }
  }
  return refreshes.saveProgress(at)
}

const rowKey = ({ dataset, scope }: PostingList, id: string): Key =>
  dataset === 'people' ? key.person(id) : key.signalIn(scope, id)

/** The lists of all rows that show the entity. Every step needs the same order. */
async function listsOf(refreshes: CardRefreshes, { type, id }: EntityRef): Promise<PostingList[]> {
  const list = (dataset: Dataset, scope: string): PostingList => ({ scope, dataset, field: type, value: id })
  const scopes = [PUBLIC, ...(await refreshes.scopes(id))].sort()
  return [
    ...(type === 'account' ? [list('people', PUBLIC)] : []),
    ...scopes.map((scope) => list('signals', scope)),
  ]
}

const isBefore = (list: PostingList, { dataset, scope, from }: CardRefresh) =>
  list.dataset < dataset ||
  (list.dataset === dataset && (list.scope < scope || (list.scope === scope && from === END)))
