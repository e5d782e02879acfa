import * as v from 'valibot'
import type { Account } from '../../entities/account.ts'
import { AccountCard, accountCard, personCard } from '../../entities/card.ts'
import type { Person } from '../../entities/person.ts'
import { Signal } from '../../signals/signal.ts'
import type { StoredSignal } from '../../signals/signal-item.ts'
import type { Found } from './subjects.ts'

/** A monitor writes what its organization alone knows of a private account on its signals. */
const OwnCard = v.fallback(v.optional(v.nullable(AccountCard)), undefined)
export const CapturedSignal = v.intersect([
  Signal,
  v.object({ storedAt: v.optional(v.string()), account: OwnCard }),
])
export type CapturedSignal = v.InferOutput<typeof CapturedSignal>

/** Only the signals of the organization itself have a card with what it knows of a private account. */
export function asOnCard(
  account: Found<Account> | undefined,
  { account: card, organizationId }: CapturedSignal,
): Found<Account> | undefined {
  if (!account?.stub || organizationId === null || card?.id !== account.id) return account
  const { name, headcount, location, industry, websiteUrl = account.websiteUrl } = card
  return { ...account, name, headcount, location, industry, websiteUrl }
}

/** As the search has it. A writer may leave the cards to the indexer. */
export function withCards(
  signal: CapturedSignal,
  person: Found<Person> | undefined,
  account: Found<Account> | undefined,
): StoredSignal {
  const { storedAt: _, ...record } = signal
  const shown = asOnCard(account, signal)
  return {
    ...record,
    person: person ? { ...personCard({ version: 0, ...person }), id: signal.personId ?? person.id } : null,
    account: shown ? { ...accountCard({ version: 0, ...shown }), id: signal.accountId ?? shown.id } : null,
  }
}
