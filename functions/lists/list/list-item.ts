import * as v from 'valibot'
import type { EntityRef } from '../../entities/entity-ref.ts'
import { AccountRow, DecisionMaker, PersonRow } from '../../entities/entity-rows.ts'
import { ShownListed } from '../../entities/listed/listed.ts'
import type { ListedRef } from '../../entities/listed/listed-ref.ts'
import type { Document } from '../../search/document.ts'
import type { ListFilters } from '../../search/filter-schemas.ts'
import type { Position } from '../../search/position.ts'
import { Timestamp } from '../../shared/fields.ts'
import { SignalRow } from '../../signals/signal-row.ts'
import { isLive, type Members, type StoredList } from './list.ts'

const member = {
  /** null on a live list. */
  addedAt: v.nullable(Timestamp),
  signals: v.array(SignalRow),
  ...ShownListed.entries,
}

/** A row of a list: the entity with its newest signals. */
export const ListItem = v.variant('type', [
  v.object({
    type: v.literal('account'),
    ...AccountRow.entries,
    ...member,
    decisionMakers: v.array(DecisionMaker),
  }),
  v.object({ type: v.literal('person'), ...PersonRow.entries, ...member }),
])

export type ListItem = v.InferOutput<typeof ListItem>

export interface ItemRef extends ListedRef {
  addedAt: string | null
}

export interface ListItems {
  /** In the order of the references, without those whose entity is gone. */
  load(organizationId: string, refs: readonly ItemRef[]): Promise<ListItem[]>
  /** One for each reference; undefined where the entity is gone. */
  loadEach(organizationId: string, refs: readonly ItemRef[]): Promise<(ListItem | undefined)[]>
}

/** The entities that match a live list's filters now, newest first. */
export interface Matches {
  count(organizationId: string, filters: ListFilters): Promise<number>
  page(organizationId: string, filters: ListFilters, offset: number, limit: number): Promise<EntityRef[]>
  all(organizationId: string, filters: ListFilters): AsyncIterable<readonly EntityRef[]>
  /** The first rows of the live list from a position on, with the fields that a search compares. */
  documents(filters: ListFilters, limit: number, from?: Position): Promise<DocumentPage>
}

interface DocumentPage {
  readonly documents: readonly Document[]
  /** Where the next ones begin; null at the end. */
  readonly next: Position | null
}

export const refOf = ({ dataset, id }: Pick<Document, 'dataset' | 'id'>): EntityRef => ({
  id,
  type: dataset === 'accounts' ? 'account' : 'person',
})

export interface RefSources {
  members: Members
  matches: Matches
}

export const countItems = ({ matches }: RefSources, list: StoredList): Promise<number> =>
  isLive(list) ? matches.count(list.organizationId, list.filters) : Promise.resolve(list.members)

export async function itemRefsAt(
  { members, matches }: RefSources,
  list: StoredList,
  page: number,
  limit: number,
): Promise<ItemRef[]> {
  const offset = (page - 1) * limit
  if (!isLive(list)) return (await members.page(list, offset + 1, offset + limit)).members
  const found = await matches.page(list.organizationId, list.filters, offset, limit)
  return found.map(liveItem)
}

export const liveItem = ({ id, type }: EntityRef): ItemRef => ({ id, type, addedAt: null })
