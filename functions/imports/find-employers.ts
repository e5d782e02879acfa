import type { StoredAccount } from '../entities/stored-entity.ts'
import { lookUp, type Read, type Resolve } from './find-entities.ts'
import type { PersonPatch } from './person-patch.ts'
import type { EmployedPatch } from './entity-rules.ts'

/** The patches with the employers that they name. */
export async function employed(
  accounts: Read<StoredAccount>,
  resolve: Resolve,
  patches: readonly PersonPatch[],
): Promise<EmployedPatch[]> {
  const find = await lookUp(accounts, resolve, patches.map(reference))
  return patches.map((patch) => ({ ...patch, ...employerOf(patch, find(reference(patch))) }))
}

const reference = ({ accountId, accountSocialUrl }: PersonPatch) => ({
  id: accountId,
  page: accountSocialUrl,
})

function employerOf({ accountId, accountSocialUrl }: PersonPatch, employer: StoredAccount | undefined) {
  if (employer) return { employer }
  if (accountId) return { refusal: `accountId: No account has the id ${accountId}.` }
  return accountId === undefined && accountSocialUrl === undefined ? {} : { employer: null }
}
