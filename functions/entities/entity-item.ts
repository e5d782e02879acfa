import type { Account } from './account.ts'
import type { AccountCard } from './card.ts'
import { entityKey, hostStubOf, type PlacedPerson, placedStubOf, stubOf } from './identity.ts'
import type { Person } from './person.ts'
import type { SocialUrl } from './social-url.ts'
import type { StoredEntity } from './stored-entity.ts'

export const accountItem = ({ stub, mergedIds, ...account }: StoredEntity<Account>) => ({
  ...entityKey('account', account.id),
  kind: 'account',
  ...account,
  ...(mergedIds.length > 0 && { mergedIds }),
  ...(stub && { stub }),
})

/** With the employer's card, for the search index. */
export const personItem = (
  { stub, mergedIds, ...person }: StoredEntity<Person>,
  account: AccountCard | undefined,
) => ({
  ...entityKey('person', person.id),
  kind: 'person',
  ...person,
  ...(account && { account }),
  ...(mergedIds.length > 0 && { mergedIds }),
  ...(stub && { stub }),
})

export const stubItem = (page: SocialUrl, now: Date) => {
  const stub = stubOf(page, now)
  return 'name' in stub ? accountItem(stub) : personItem(stub, undefined)
}

export const hostStubItem = (host: string, now: Date) => accountItem(hostStubOf(host, now))

export const placedStubItem = (id: string, known: PlacedPerson, now: Date) =>
  personItem(placedStubOf(id, known, now), undefined)
