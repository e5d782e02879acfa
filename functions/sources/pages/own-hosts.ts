import { registeredLabel } from '../text/registered-label.ts'

const SHORTEST_LABEL = 4
/** What companies add to their name for a second domain: acme-careers.com, acmegroup.com, jobs-at-acme.de. */
const ADDED =
  /^(?:the|get|at|bei|chez|with|group|gruppe|groupe|careers?|jobs?|karriere|blog|news|press|media|team|corp|corporate|company|inc|hq|labs?|io|ai|app|official|online|global|international|talent|work|join|hiring|recruiting|engineering|tech|stories|newsroom)+$/

/** Whether a host is of the company that has the website: the same registered name, or that with a usual addition. */
export function isOwnHost(host: string, siteHosts: readonly string[]): boolean {
  const plain = host.toLowerCase().replace(/^www\./, '')
  return siteHosts.some((site) => isOfSite(plain, site.toLowerCase().replace(/^www\./, '')))
}

function isOfSite(host: string, site: string): boolean {
  if (host === site || host.endsWith(`.${site}`)) return true
  const [label, own] = [registeredLabel(host), registeredLabel(site)]
  if (own.length < SHORTEST_LABEL) return own !== '' && label === own && parentOf(host) === parentOf(site)
  if (label === own) return true
  // Names of ordinary words are in many others, so only usual additions count.
  return label.includes(own) && ADDED.test(label.replace(own, ''))
}

/** The last two labels, or three behind a second level such as co.uk. */
function parentOf(host: string): string {
  const labels = host.split('.')
  const second = labels.at(-2) ?? ''
  return labels
    .slice(second.length <= 3 && labels.length > 2 && /^(?:co|com|org|net|ac)$/.test(second) ? -3 : -2)
    .join('.')
}
