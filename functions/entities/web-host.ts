import { isPrivateName } from '../shared/sender/address.ts'
import { standsForOne } from './hosts/shared-hosts.ts'
import { parseWebUrl } from './web-url.ts'

const NAME = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

/**
 * The public host in a web address or a bare domain, in one form: lower case, punycode, without `www.`. Undefined
 * for anything else, also for IP addresses and names that are not public.
 */
export function webHost(text: string): string | undefined {
  const url = parseWebUrl(text)
  const whole = url?.hostname.replace(/\.$/, '') ?? ''
  const bare = whole.replace(/^www\d?\./, '')
  const host = bare.includes('.') ? bare : whole
  return NAME.test(host) && !isPrivateName(host) ? host : undefined
}

/** Whether a host is this one or a subdomain of it. */
export const isWithinHost = (host: string, outer: string): boolean =>
  host === outer || host.endsWith(`.${outer}`)

/** The host that stands for one company; undefined for a page on a host that many companies share. */
export function companyHost(text: string | null): string | undefined {
  const host = webHost(text ?? '')
  if (host === undefined) return undefined
  return standsForOne(host, parseWebUrl(text ?? '')?.pathname ?? '') ? host : undefined
}
