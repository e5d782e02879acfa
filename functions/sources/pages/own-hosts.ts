import { isWithinHost } from '../../entities/web-host.ts'
import { letters, registeredLabel } from '../text/registered-label.ts'

const SHORTEST_LABEL = 4
/** What companies add to their name for a second domain: acme-careers.com, acmegroup.com, jobs-at-acme.de. */
const ADDED = new Set(
  (
    'the get at on by my go use try team bei chez with group gruppe groupe career careers job jobs karriere blog ' +
    'news press media corp corporate company inc hq lab labs io ai app official online global international talent ' +
    'work join hiring recruiting engineering tech stories newsroom'
  ).split(' '),
)

/** An expression such as (?:get|go|…)+ may take exponential time. */
function isMadeOfAdded(text: string): boolean {
  const ends = new Set([0])
  for (const start of ends) {
    for (const word of ADDED) if (text.startsWith(word, start)) ends.add(start + word.length)
  }
  return text !== '' && ends.has(text.length)
}

/** Whether a host is of the company that has the website: the same registered name, or that with a usual addition. */
export function isOwnHost(host: string, siteHosts: readonly string[]): boolean {
  const plain = host.toLowerCase().replace(/^www\./, '')
  return siteHosts.some((site) => isOfSite(plain, site.toLowerCase().replace(/^www\./, '')))
}

function isOfSite(host: string, site: string): boolean {
  if (isWithinHost(host, site)) return true
  const [label, own] = [registeredLabel(host), registeredLabel(site)]
  if (own.length < SHORTEST_LABEL) return own !== '' && label === own && domainOf(host) === domainOf(site)
  if (label === own) return true
  // Names of ordinary words are in many others, so only usual additions count.
  return label.includes(own) && isMadeOfAdded(label.replace(own, ''))
}

/** What was registered: the last two labels, or three behind a second level such as co.uk. */
export function domainOf(host: string): string {
  const labels = host.split('.')
  const second = labels.at(-2) ?? ''
  return labels
    .slice(second.length <= 3 && labels.length > 2 && /^(?:co|com|org|net|ac)$/.test(second) ? -3 : -2)
    .join('.')
}

/** Their pages about a company are not the company's. */
const OF_EVERYBODY =
  /(?:^|\.)(?:linkedin|facebook|instagram|twitter|x|youtube|tiktok|glassdoor|indeed|kununu|xing|crunchbase|google|apple|reddit|pinterest|wikipedia|github|trustpilot|amazon|yelp)\.\w{2,3}(?:\.\w{2})?$/

export const isOfEverybody = (host: string) => OF_EVERYBODY.test(host.toLowerCase())

/** Whether an address is the company's part of a host that serves many: acme.jobsite.example, jobsite.example/acme. */
export function isTenantAddress(url: URL, siteHosts: readonly string[]): boolean {
  if (isOfEverybody(url.hostname)) return false
  const names = siteHosts.map(registeredLabel).filter((name) => name.length >= SHORTEST_LABEL)
  const parts = [...url.hostname.split('.').slice(0, -2), ...url.pathname.split('/').slice(1, 4)].map(letters)
  return names.some((name) => parts.includes(name))
}
