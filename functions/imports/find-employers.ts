import type { StoredAccount } from '../entities/stored-entity.ts'
import type { EmployedPatch, StatedPerson } from './entity-rules.ts'
import { findEntities, type ReadEntities, type ResolvePages } from './find-entities.ts'
import type { PersonPatch } from './person-patch.ts'

export async function withEmployers(
  accounts: ReadEntities<StoredAccount>,
  resolve: ResolvePages,
  patches: readonly StatedPerson[],
): Promise<EmployedPatch[]> {
  const find = await findEntities(accounts, resolve, patches.map(reference))
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
