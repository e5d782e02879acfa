import { accountChanges } from '../changes/account-changes.ts'
import { personChanges } from '../changes/person-changes.ts'
import type { Account } from '../entities/account.ts'
import { idOfHost, NO_ACCOUNT_DETAILS, NO_PERSON_DETAILS } from '../entities/identity.ts'
import type { Person } from '../entities/person.ts'
import type { StoredAccount } from '../entities/stored-entity.ts'
import { companyHost } from '../entities/web-host.ts'
import { type AccountPatch, accountData } from './account-patch.ts'
import type { EntityRules } from './apply-patch.ts'
import { type PersonPatch, personData } from './person-patch.ts'

export const accountRules: EntityRules<Account, AccountPatch> = {
  type: 'account',
  hostId: ({ websiteUrl }) => {
    const host = companyHost(websiteUrl ?? null)
    return host === undefined ? undefined : idOfHost(host)
  },
  blank: (core, { name }) =>
    name === undefined ? 'name: Must be given for a new account.' : { ...NO_ACCOUNT_DETAILS, ...core, name },
  data: accountData,
  changes: accountChanges,
}

/** A person's patch with its employer. null clears the employer; missing leaves it as it is. */
export type EmployedPatch = PersonPatch & {
  readonly employer?: StoredAccount | null
  readonly refusal?: string
}

export const personRules: EntityRules<Person, EmployedPatch> = {
  type: 'person',
  hostId: () => undefined,
  blank: (core, { firstName, lastName = '' }) =>
    firstName === undefined
      ? 'firstName: Must be given for a new person.'
      : { ...NO_PERSON_DETAILS, ...core, firstName, lastName },
  data: (patch, current) => ({ ...personData(patch), ...employment(patch, current) }),
  changes: personChanges,
}

/** A new name of the same employer is not a change of the person. */
function employment({ employer }: EmployedPatch, { accountId }: Person) {
  if (employer === undefined || (employer?.id ?? null) === accountId) return {}
  return { accountId: employer?.id ?? null, accountName: employer?.name ?? null }
}
