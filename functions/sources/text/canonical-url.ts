const TRACKING =
  /^(utm_\w+|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid|igshid|ref_src|_hsenc|_hsmi|gh_src|lever-source|ref)$/i

const LONGEST = 2048

/** An address without tracking parameters and hash; undefined when it is no web address. */
export function cleanUrl(value: string, base?: string): string | undefined {
  const url = value.length > 2 * LONGEST ? null : URL.parse(value.trim(), base)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  for (const name of [...url.searchParams.keys()]) {
    if (TRACKING.test(name)) url.searchParams.delete(name)
  }
  url.hash = ''
  return url.href.length <= LONGEST ? url.href : undefined
}

/** Equal for addresses of the same page. It serves to compare, not to visit. */
export function canonicalUrl(value: string): string {
  const url = URL.parse(cleanUrl(value) ?? '')
  if (!url) return value
  url.searchParams.sort()
  const host = url.host.replace(/^(www|m|amp)\./, '')
  const path = url.pathname.replace(/\/(index\.html?|amp)?$/, '') || '/'
  return `${host}${path}${url.search}`
}
