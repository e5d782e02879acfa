import type { Page } from './patch-fields.ts'
import type { PersonPatch } from './person-patch.ts'
import type { EmployedPatch } from './rules.ts'
import type { SocialUrl } from './social-url.ts'
import type { StoredAccount } from './stored.ts'

/** Where employers are looked up. A page that nobody knows becomes an account of which more may follow. */
export interface Employers {
  accounts(ids: readonly string[]): Promise<ReadonlyMap<string, StoredAccount>>
  resolve(pages: readonly SocialUrl[]): Promise<unknown>
}

/** The patches with the employers that they name, by id or else by page. */
export async function employed(
  employers: Employers,
  patches: readonly PersonPatch[],
): Promise<EmployedPatch[]> {
  const byId = await employers.accounts(patches.flatMap(({ accountId }) => accountId ?? []))
  const pages = patches.flatMap(({ accountId, accountSocialUrl }) =>
    accountSocialUrl && !(accountId && byId.has(accountId)) ? [accountSocialUrl] : [],
  )
  const byPage = pages.length > 0 ? await accountsOf(employers, pages) : byId
  return patches.map((patch) => ({ ...patch, ...employerOf(patch, byId, byPage) }))
}

async function accountsOf(employers: Employers, pages: readonly Page[]) {
  const known = await employers.accounts(pages.map(({ id }) => id))
  const unknown = pages.filter(({ id }) => !known.has(id))
  if (unknown.length === 0) return known
  await employers.resolve(unknown)
  return new Map([...known, ...(await employers.accounts(unknown.map(({ id }) => id)))])
}

type Accounts = ReadonlyMap<string, StoredAccount>

function employerOf({ accountId, accountSocialUrl }: PersonPatch, byId: Accounts, byPage: Accounts) {
  if (!accountId && !accountSocialUrl) {
    return accountId === undefined && accountSocialUrl === undefined ? {} : { employer: null }
  }
  const employer = byId.get(accountId ?? '') ?? byPage.get(accountSocialUrl?.id ?? '')
  return employer ? { employer } : { refusal: `accountId: No account has the id ${accountId}.` }
}
