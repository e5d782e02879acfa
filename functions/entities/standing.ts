import * as v from 'valibot'
import { sameValue } from './compare-values.ts'
import { idOfHost, NO_ACCOUNT_DETAILS } from './identity.ts'
import { StoredAccount } from './stored-entity.ts'
import { webHost } from './web-host.ts'

const Told = v.object({ kind: v.literal('account'), ...StoredAccount.entries })

const { websiteUrl: _, ...DETAILS } = NO_ACCOUNT_DETAILS

/**
 * Whether only its own website has ever told of this account. Anybody can have a website with another company's name,
 * so such an account has no standing. Earlier versions made them public.
 */
export function isOnlyItsWebsite(item: unknown): boolean {
  const { success, output } = v.safeParse(Told, item)
  if (!success || output.imported || output.socialUrl !== null) return false
  if (hasEntries(output.numbers) || hasEntries(output.said)) return false
  const host = webHost(output.websiteUrl ?? '')
  const known: Readonly<Record<string, unknown>> = output
  const isBare = Object.entries(DETAILS).every(([field, nothing]) => sameValue(known[field], nothing))
  return isBare && host !== undefined && output.id === idOfHost(host)
}

const hasEntries = (record: object | undefined) => Object.keys(record ?? {}).length > 0
