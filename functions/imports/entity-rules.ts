import { accountChanges } from '../changes/account-changes.ts'
import { personChanges } from '../changes/person-changes.ts'
import type { Account } from '../entities/account.ts'
import { idOfHost, NO_ACCOUNT_DETAILS, NO_PERSON_DETAILS } from '../entities/identity.ts'
import type { Person } from '../entities/person.ts'
import { idOfNumber } from '../entities/register-numbers.ts'
import type { StoredAccount } from '../entities/stored-entity.ts'
import { companyHost } from '../entities/web-host.ts'
import { type AccountPatch, accountData } from './account-patch.ts'
import type { EntityRules } from './apply-patch.ts'
import { catalogueFacts } from './catalogue-facts.ts'
import { type PersonPatch, personData } from './person-patch.ts'
import { numbersIn } from './register-fields.ts'

/** A row of a public catalogue names it. */
export type StatedAccount = AccountPatch & { readonly catalogue?: string }
export type StatedPerson = PersonPatch & { readonly catalogue?: string }

const NAMELESS = 'name: Must be given for a new account.'

export const accountRules: EntityRules<Account, StatedAccount> = {
  type: 'account',
  hostId: ({ websiteUrl }) => {
    const host = companyHost(websiteUrl ?? null)
    return host === undefined ? undefined : idOfHost(host)
  },
  blank: (core, { name }) => (name === undefined ? NAMELESS : { ...NO_ACCOUNT_DETAILS, ...core, name }),
  pageless: (core, { name }) => (name === undefined ? NAMELESS : { ...NO_ACCOUNT_DETAILS, ...core, name }),
  numberIds: (patch) => numbersIn(patch).map(({ register, value }) => idOfNumber(register, value)),
  ownNumberId: ({ wikidataId }) =>
    wikidataId === undefined ? undefined : idOfNumber('wikidataId', wikidataId),
  data: (patch, current) => {
    const numbers = Object.fromEntries(numbersIn(patch).map(({ register, value }) => [register, value]))
    const facts = accountData(patch)
    return {
      ...(patch.catalogue === undefined ? facts : catalogueFacts(patch.catalogue, facts, current)),
      ...(Object.keys(numbers).length > 0 && { numbers: { ...current.numbers, ...numbers } }),
    }
  },
  changes: accountChanges,
}

/** A person's patch with its employer. null clears the employer; missing leaves it as it is. */
export type EmployedPatch = StatedPerson & {
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
  data: (patch, current) => {
    if (patch.catalogue === undefined) return { ...personData(patch), ...employment(patch, current) }
    const { accountId, ...facts } = catalogueFacts(
      patch.catalogue,
      {
        ...personData(patch),
        ...(patch.employer !== undefined && { accountId: patch.employer?.id ?? null }),
      },
      current,
    )
    return { ...facts, ...(accountId !== undefined && employment(patch, current)) }
  },
  changes: personChanges,
}

/** A new name of the same employer is not a change of the person. */
function employment({ employer }: EmployedPatch, { accountId }: Person) {
  if (employer === undefined || (employer?.id ?? null) === accountId) return {}
  return { accountId: employer?.id ?? null, accountName: employer?.name ?? null }
}
