import { idOfHost } from '../entities/identity.ts'
import type { StoredAccount } from '../entities/stored-entity.ts'
import { companyHost } from '../entities/web-host.ts'
import type { EmployedPatch, StatedPerson } from './entity-rules.ts'
import { findEntities, type ReadEntities, type ResolvePages } from './find-entities.ts'
import type { PersonPatch } from './person-patch.ts'

export async function withEmployers(
  accounts: ReadEntities<StoredAccount>,
  resolve: ResolvePages,
  patches: readonly StatedPerson[],
): Promise<EmployedPatch[]> {
  const find = await findEntities(accounts, resolve, patches.map(reference))
  const sites = await accounts(patches.flatMap((patch) => siteId(patch) ?? []))
  return patches.map((patch) => {
    const employer = find(reference(patch)) ?? sites.get(siteId(patch) ?? '')
    return { ...patch, ...employerOf(patch, employer) }
  })
}

const reference = ({ accountId, accountSocialUrl }: PersonPatch) => ({
  id: accountId,
  page: accountSocialUrl,
})

/** Where the company is that has this website. An unknown one makes no company: it would have no name. */
const siteId = ({ accountWebsiteUrl }: PersonPatch) => {
  const host = companyHost(accountWebsiteUrl ?? null)
  return host === undefined ? undefined : idOfHost(host)
}

function employerOf({ accountId, accountSocialUrl }: PersonPatch, employer: StoredAccount | undefined) {
  if (employer) return { employer }
  if (accountId) return { refusal: `accountId: No account has the id ${accountId}.` }
  return accountId === undefined && accountSocialUrl === undefined ? {} : { employer: null }
}
