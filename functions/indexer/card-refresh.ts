import * as v from 'valibot'
import type { AccountCard, PersonCard } from '../entities/card.ts'
import type { Dataset } from '../search/document.ts'
import { END, idAt, justAfter } from '../search/position.ts'
import type { PostingList, Postings } from '../search/postings.ts'
import { type Key, key, PUBLIC } from '../shared/table.ts'

export type Card = AccountCard | PersonCard
export const EntityKind = v.picklist(['account', 'person'])
export type EntityKind = v.InferOutput<typeof EntityKind>

export interface Entity {
  readonly kind: EntityKind
  readonly id: string
}

/** How far the news of an entity has spread. Each step ends with the record's change, which starts the next one. */
export const CardRefresh = v.object({
  entity: EntityKind,
  id: v.string(),
  /** Of this spreading: a later one of the same entity takes its place. */
  token: v.string(),
  dataset: v.optional(v.picklist(['people', 'signals']), 'people'),
  scope: v.optional(v.string(), ''),
  from: v.optional(v.string(), ''),
})
export type CardRefresh = v.InferOutput<typeof CardRefresh>

export interface CardRefreshes {
  /** The scopes in which organizations keep signals of the entity. */
  scopes(entityId: string): Promise<readonly string[]>
  /** The card that shows the entity as it is now; null when it is gone. */
  card(entity: Entity): Promise<Card | null>
  /** Renews the entity's card on rows, unless they have a newer one or belong to another entity by now. */
  renew(keys: readonly Key[], entity: Entity, card: Card | null): Promise<void>
  begin(entity: Entity): Promise<void>
  /** Does nothing when another spreading has taken the place of this one. */
  saveProgress(spreading: CardRefresh): Promise<void>
  end(spreading: CardRefresh): Promise<void>
}

const ROWS_A_STEP = 200

/** One step: some of the rows that show the entity get its new card. */
export async function refreshStep(
  spreads: CardRefreshes,
  postings: Postings,
  spreading: CardRefresh,
  rowsAStep = ROWS_A_STEP,
): Promise<void> {
  const entity = { kind: spreading.entity, id: spreading.id }
  const lists = await listsOf(spreads, entity)
  let at = spreading
  for (let renewed = 0; renewed < rowsAStep; ) {
    const list = lists.find((one) => !isBefore(one, at))
    if (!list) return spreads.end(spreading)
    const from = list.dataset === at.dataset && list.scope === at.scope ? at.from : ''
    const page = await postings.page(list, from, END, rowsAStep)
    const keys = page.postings.map(({ position }) => rowKey(list, idAt(position)))
    await spreads.renew(keys, entity, await spreads.card(entity))
    renewed += keys.length
    const last = page.postings.at(-1)
    at = {
      ...at,
      dataset: list.dataset === 'people' ? 'people' : 'signals',
      scope: list.scope,
      from: page.more && last ? justAfter(last.position) : END,
    }
  }
  return spreads.saveProgress(at)
}

const rowKey = ({ dataset, scope }: PostingList, id: string): Key =>
  dataset === 'people' ? key.person(id) : key.signalIn(scope, id)

/** Everything that shows the entity, in a lasting order. */
async function listsOf(spreads: CardRefreshes, { kind, id }: Entity): Promise<PostingList[]> {
  const list = (dataset: Dataset, scope: string): PostingList => ({ scope, dataset, field: kind, value: id })
  const scopes = [PUBLIC, ...[...(await spreads.scopes(id))].sort()]
  return [
    ...(kind === 'account' ? [list('people', PUBLIC)] : []),
    ...scopes.sort().map((scope) => list('signals', scope)),
  ]
}

const isBefore = (list: PostingList, { dataset, scope, from }: CardRefresh) =>
  list.dataset < dataset ||
  (list.dataset === dataset && (list.scope < scope || (list.scope === scope && from === END)))
