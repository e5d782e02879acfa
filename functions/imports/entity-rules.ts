import { accountChanges } from '../changes/account-changes.ts'
import { personChanges } from '../changes/person-changes.ts'
import type { Account } from '../entities/account.ts'
import { NO_ACCOUNT_DETAILS, NO_PERSON_DETAILS } from '../entities/identity.ts'
import type { Person } from '../entities/person.ts'
import type { StoredAccount } from '../entities/stored-entity.ts'
import { type AccountPatch, accountData } from './account-patch.ts'
import { type PersonPatch, personData } from './person-patch.ts'
import type { EntityRules } from './plan-upsert.ts'

export const accountRules: EntityRules<Account, AccountPatch> = {
  type: 'account',
  blank: (core, { name }) =>
    name === undefined ? 'name: Must be given for a new account.' : { ...NO_ACCOUNT_DETAILS, ...core, name },
  data: accountData,
  changes: accountChanges,
}

/** A person's patch with the employer it leads to, null for none: left out where it says nothing of one. */
export type EmployedPatch = PersonPatch & {
  readonly employer?: StoredAccount | null
  readonly refusal?: string
}

export const personRules: EntityRules<Person, EmployedPatch> = {
  type: 'person',
  blank: (core, { firstName, lastName = '' }) =>
    firstName === undefined
      ? 'firstName: Must be given for a new person.'
      : { ...NO_PERSON_DETAILS, ...core, firstName, lastName },
  data: (patch, current) => ({ ...personData(patch), ...employment(patch, current) }),
  changes: personChanges,
}

/** The name goes with the employer: an employer that is called differently is no other one. */
function employment({ employer }: EmployedPatch, { accountId }: Person) {
  if (employer === undefined || (employer?.id ?? null) === accountId) return {}
  return { accountId: employer?.id ?? null, accountName: employer?.name ?? null }
}
