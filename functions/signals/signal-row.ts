import * as v from 'valibot'
import type { Account } from '../entities/account.ts'
import type { AccountCard, PersonCard } from '../entities/card.ts'
import { type Images, imageUrl } from '../entities/entity-rows.ts'
import { nameOf, type Person } from '../entities/person.ts'
import { ShownSignal, type Signal, shownSignal } from './signal.ts'
import type { StoredSignal } from './signal-item.ts'

/** The person or account of a signal, in short. */
export const SignalSubject = v.object({
  id: v.string(),
  name: v.string(),
  imageUrl: v.nullable(v.string()),
  socialUrl: v.nullable(v.string()),
})
export type SignalSubject = v.InferOutput<typeof SignalSubject>

export const SignalRow = v.object({
  ...ShownSignal.entries,
  person: v.nullable(SignalSubject),
  account: v.nullable(SignalSubject),
})
export type SignalRow = v.InferOutput<typeof SignalRow>

/** A row of the index has the cards of its person and account. */
export function signalRow({ storedAt: _, ...stored }: StoredSignal, images: Images): SignalRow {
  const person = ownCard(stored.person, stored.personId)
  const account = ownCard(stored.account, stored.accountId)
  return {
    ...shownSignal(stored),
    person: person && subject(person, person.profilePictureKey, images),
    account: account && subject(account, account.logoKey, images),
  }
}

/** A signal of which the person and the account are known otherwise. */
export const signalRowOf = (
  signal: Signal,
  { person, account }: Pick<SignalRow, 'person' | 'account'>,
): SignalRow => ({ ...shownSignal(signal), person, account })

export const accountSubject = (account: Account, images: Images): SignalSubject =>
  subject(account, account.logoKey, images)

export const personSubject = (person: Person, images: Images): SignalSubject =>
  subject({ ...person, name: nameOf(person) }, person.profilePictureKey, images)

/** A card of another entity is older than the signal's last change. */
export const ownCard = <C extends { readonly id: string }>(card: C | null, id: string | null) =>
  card?.id === id ? card : null

const subject = (
  { id, name, socialUrl }: Pick<PersonCard | AccountCard, 'id' | 'name' | 'socialUrl'>,
  key: string | null,
  images: Images,
): SignalSubject => ({ id, name, imageUrl: imageUrl(images, key), socialUrl: socialUrl || null })
