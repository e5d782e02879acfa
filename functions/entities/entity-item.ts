import type { AccountCard } from './card.ts'
import { entityKey, stubOf } from './identity.ts'
import type { SocialUrl } from './social-url.ts'
import type { StoredAccount, StoredPerson } from './stored-entity.ts'

export const accountItem = ({ stub, ...account }: StoredAccount) => ({
  ...entityKey('account', account.id),
  kind: 'account',
  ...account,
  ...(stub && { stub }),
})

/** With the employer's card, for the search index. */
export const personItem = ({ stub, ...person }: StoredPerson, account: AccountCard | undefined) => ({
  ...entityKey('person', person.id),
  kind: 'person',
  ...person,
  ...(account && { account }),
  ...(stub && { stub }),
})

export const stubItem = (page: SocialUrl, now: Date) => {
  const stub = stubOf(page, now)
  return 'name' in stub ? accountItem(stub) : personItem(stub, undefined)
}
