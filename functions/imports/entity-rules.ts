import { accountChanges } from '../changes/account-changes.ts'
import { personChanges } from '../changes/person-changes.ts'
import type { Account } from '../entities/account.ts'
import { idOfHost, NO_ACCOUNT_DETAILS, NO_PERSON_DETAILS } from '../entities/identity.ts'
import type { Person } from '../entities/person.ts'
import { idOfNumber } from '../entities/register-numbers.ts'
import type { StoredAccount } from '../entities/stored-entity.ts'
import { companyHost } from '../entities/web-host.ts'
import { type AccountPatch, accountData } from './account-patch.ts'
import type { EntityCore, EntityRules } from './apply-patch.ts'
import { catalogueFacts } from './catalogue-facts.ts'
import { type PersonPatch, personData } from './person-patch.ts'
import { idOfEmail, personPlaces } from './person-places.ts'
import { numbersIn } from './register-fields.ts'

/** A row of a public catalogue names it. */
export type StatedAccount = AccountPatch & { readonly catalogue?: string; readonly refusal?: string }
export type StatedPerson = PersonPatch & { readonly catalogue?: string }

const NAMELESS = 'name: Must be given for a new account.'

export const accountRules: EntityRules<Account, StatedAccount> = {
  type: 'account',
  placeIds: ({ websiteUrl }) => {
    const host = companyHost(websiteUrl ?? null)
    return host === undefined ? [] : [idOfHost(host)]
  },
  needs: 'a website of its own, or a number in a register',
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
  placeIds: personPlaces,
  isOther: ({ email }, known) => Boolean(email && known.email) && idOfEmail(email) !== idOfEmail(known.email),
  needs: 'an e-mail address of the person, or the name with the employer',
  blank: newPerson,
  pageless: newPerson,
  data: (patch, current) => {
    if (patch.catalogue === undefined) return { ...personData(patch), ...employment(patch, current) }
    const { accountId, ...facts } = catalogueFacts(
      patch.catalogue,
      {
        ...personData(patch),
        ...(patch.employer !== undefined && { accountId: patch.employer?.id ?? null }),
      },
      current,
      // A person without an employer is no decision maker.
      current.accountId === null ? ['decisionMaker'] : [],
    )
    return { ...facts, ...(accountId !== undefined && employment(patch, current)) }
  },
  changes: personChanges,
}

function newPerson(core: EntityCore, { firstName, lastName = '' }: EmployedPatch): Person | string {
  if (firstName === undefined) return 'firstName: Must be given for a new person.'
  return { ...NO_PERSON_DETAILS, ...core, socialUrl: core.socialUrl ?? '', firstName, lastName }
}

/** A new name of the same employer is not a change of the person. A name alone counts while no employer is known. */
function employment({ employer, accountName }: EmployedPatch, { accountId }: Person) {
  if (employer === undefined && accountId === null && accountName) return { accountName }
  if (employer === undefined || (employer?.id ?? null) === accountId) return {}
  return { accountId: employer?.id ?? null, accountName: employer?.name ?? null }
}
