import * as v from 'valibot'
import { companyHost } from '../../entities/web-host.ts'
import { domainOf } from '../pages/own-hosts.ts'

/** Where the website of a company leads. */
export const AddressState = v.object({
  domain: v.string(),
  since: v.string(),
  /** Another domain, which one look has shown. */
  next: v.optional(v.string()),
})
export type AddressState = v.InferOutput<typeof AddressState>

export interface AddressChange {
  readonly from: string
  readonly to: string
}

/**
 * A website has moved when two looks in a row led to another domain: a redirect may last for an hour. Hosts that many
 * companies share, such as those of networks and boards, are nobody's domain.
 */
export function compareAddresses(
  before: AddressState | undefined,
  url: string,
  now: string,
): { readonly state: AddressState | undefined; readonly change: AddressChange | undefined } {
  const host = companyHost(url)
  if (host === undefined) return { state: before, change: undefined }
  const domain = domainOf(host)
  if (!before || before.domain === domain)
    return { state: { domain, since: before?.since ?? now }, change: undefined }
  if (before.next !== domain) return { state: { ...before, next: domain }, change: undefined }
  return { state: { domain, since: now }, change: { from: before.domain, to: domain } }
}
