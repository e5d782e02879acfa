import * as v from 'valibot'
import { AccountCard, PersonCard, sameCard } from '../entities/card.ts'
import { type Key, key } from '../shared/table.ts'
import type { Card, Entity } from './card-refresh.ts'
import type { ChangedRow, Item } from './changed-row.ts'
import type { EntryChanges } from './entry-changes.ts'

/** A card that may be missing or old on a row. */
export interface CardToCheck {
  readonly row: Key
  readonly entity: Entity
  readonly card: Card | null
}

const Cards = v.object({
  account: v.fallback(v.nullable(AccountCard), null),
  person: v.fallback(v.nullable(PersonCard), null),
})

/**
 * A row that has just come into an entity's list may have missed the entity's last news: whoever spread them
 * could not see it yet. And whoever stored a row may have left its cards out.
 */
export function cardsToCheck(
  { key: row, current, document }: ChangedRow,
  { puts }: EntryChanges,
): CardToCheck[] {
  if (!current || !document) return []
  const cards = v.parse(Cards, { account: null, person: null, ...current })
  const owners = [
    { kind: 'account', id: document.accountId },
    { kind: 'person', id: document.personId },
  ] as const
  return owners.flatMap(({ kind, id }) => {
    if (id === null) return []
    const isNew = puts.some(({ pk }) => pk.endsWith(`|${kind}|${id}`))
    return isNew || cards[kind]?.id !== id ? [{ row, entity: { kind, id }, card: cards[kind] }] : []
  })
}

/** Whether an account or a person looks different on the rows that show it. New ones are on none yet. */
export const looksDifferent = (
  befores: readonly (Item | undefined)[],
  now: Card | null,
  cardOf: (item: unknown) => Card | null,
) => befores.some((before) => before !== undefined && !sameCard(cardOf(before), now))

export const entityOf = ({ kind, id }: Item): Entity => ({
  kind: kind === 'account' ? 'account' : 'person',
  id: String(id),
})

export const entityKey = ({ kind, id }: Entity): Key =>
  kind === 'account' ? key.account(id) : key.person(id)
