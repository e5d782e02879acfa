import { parseSocialUrl, type SocialUrl } from '../../entities/social-url.ts'
import { companyHost, isWithinHost, webHost } from '../../entities/web-host.ts'
import { networkHosts } from '../../shared/env.ts'

/** What a web address in an upload means. */
export type Address =
  | { readonly kind: 'page'; readonly page: SocialUrl }
  | { readonly kind: 'site'; readonly host: string }
  /** A page on a site of many companies. */
  | { readonly kind: 'shared'; readonly host: string }
  | { readonly kind: 'refused'; readonly message: string }

const refused = (message: string): Address => ({ kind: 'refused', message })

/** A network page, a company's website or a bare domain. */
export function addressIn(text: string): Address {
  const page = parseSocialUrl(text)
  const hosts = networkHosts()
  if (page && hosts.includes(new URL(page.url).hostname)) return { kind: 'page', page }
  if (page) return refused('Is a page of no known professional network.')
  const host = webHost(text)
  if (host === undefined) {
    return refused('Must be the page of a company or a profile, or a website or domain with a public name.')
  }
  if (hosts.some((network) => isWithinHost(host, network)))
    return refused('Must be the page of a company (/company/…) or a profile (/in/…).')
  return siteOf(text, host)
}

/** A domain, also as a web address. */
export function domainIn(text: string): Address {
  const host = webHost(text)
  return host === undefined ? refused('Must be a domain with a public name.') : siteOf(text, host)
}

const siteOf = (text: string, host: string): Address =>
  companyHost(text) === undefined ? { kind: 'shared', host } : { kind: 'site', host }
