import * as v from 'valibot'
import { AccountCard, PersonCard, sameCard } from '../entities/card.ts'
import type { EntityRef } from '../entities/entity-ref.ts'
import type { StoredItem } from '../shared/stream.ts'
import type { Key } from '../shared/table.ts'
import type { Card } from './card-refresh.ts'
import type { ChangedRow } from './changed-row.ts'
import type { EntryChanges } from './entry-changes.ts'

/** A card on a row that may be missing or old. */
export interface CardToCheck {
  readonly row: Key
  readonly entity: EntityRef
  readonly card: Card | null
}

const Cards = v.object({
  account: v.fallback(v.nullable(AccountCard), null),
  person: v.fallback(v.nullable(PersonCard), null),
})

/**
 * A card refresh does not see a row that is not yet in the entity's list, so new rows are checked once more.
 * Writers may also store a row without its cards.
 */
export function cardsToCheck(
  { key: row, current, document }: ChangedRow,
  { puts }: EntryChanges,
): CardToCheck[] {
  if (!current || !document) return []
  const cards = v.parse(Cards, { account: null, person: null, ...current })
  const owners = [
    { type: 'account', id: document.accountId },
    { type: 'person', id: document.personId },
  ] as const
  return owners.flatMap(({ type, id }) => {
    if (id === null) return []
    const isNew = puts.some(({ pk }) => pk.endsWith(`|${type}|${id}`))
    return isNew || cards[type]?.id !== id ? [{ row, entity: { type, id }, card: cards[type] }] : []
  })
}

/** True if the card has changed. A new entity is on no row yet, so it counts as unchanged. */
export const cardChanged = (
  befores: readonly (StoredItem | undefined)[],
  now: Card | null,
  cardOf: (item: unknown) => Card | null,
) => befores.some((before) => before !== undefined && !sameCard(cardOf(before), now))

const MergedIds = v.fallback(v.array(v.string()), [])

/** As rows name the entity: also by the ids of accounts that it has absorbed. */
export function namedAs({ kind, id, mergedIds }: StoredItem): EntityRef[] {
  const type = kind === 'account' ? 'account' : 'person'
  return [String(id), ...v.parse(MergedIds, mergedIds)].map((id) => ({ type, id }))
}
