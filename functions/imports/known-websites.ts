import { companyHost } from '../entities/web-host.ts'
import type { StatedAccount } from './entity-rules.ts'
import { numbersIn } from './register-fields.ts'

/** The ids of the public accounts with exactly these hosts. */
export type AccountsWithHosts = (hosts: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>

/** Rows that name a company only by its website get the id of the account that has it. */
export async function withKnownWebsites(
  accountsWith: AccountsWithHosts,
  patches: readonly StatedAccount[],
): Promise<readonly StatedAccount[]> {
  const hosts = patches.map(onlyHost)
  const wanted = [...new Set(hosts.flatMap((host) => host ?? []))]
  if (wanted.length === 0) return patches
  const known = await accountsWith(wanted)
  return patches.map((patch, index) => {
    const host = hosts[index] ?? ''
    const [id, other] = known.get(host) ?? []
    if (id === undefined) return patch
    return other === undefined ? { ...patch, id } : { ...patch, refusal: several(host) }
  })
}

const onlyHost = (patch: StatedAccount) =>
  patch.id === undefined && patch.socialUrl === undefined && numbersIn(patch).length === 0
    ? companyHost(patch.websiteUrl ?? null)
    : undefined

const several = (host: string) =>
  `websiteUrl: Several accounts have the website ${host}. Name one by its socialUrl or id.`
