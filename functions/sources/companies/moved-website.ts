import { domainToUnicode } from 'node:url'
import { companyKey } from '../../company-names/company-key.ts'
import { nodesBelow, pageTree, visibleText } from '../markup/page-tree.ts'
import type { Observation } from '../observation.ts'
import type { WatchedAccount } from '../source.ts'
import { letters, registeredLabel } from '../text/registered-label.ts'
import { foldText } from '../text/words.ts'

const SAYS = new Set(['title', 'h1'])
const SHORTEST_NAME = 3

interface Homepage {
  readonly url: string
  readonly html: string
}

/** The website of an account leads to another domain than before, and the page there still names the company. */
export function movedWebsite(
  { name, websiteUrl }: WatchedAccount,
  before: string | undefined,
  { url, html }: Homepage,
): Observation | undefined {
  const [from, to] = [hostOf(before), hostOf(url)]
  if (from === undefined || to === undefined || domainOf(from) === domainOf(to)) return undefined
  // An import has said it already.
  if ((websiteUrl ?? '').toLowerCase().includes(domainOf(to))) return undefined
  // Who buys a forgotten domain leads its visitors elsewhere.
  if (!names(html, name)) return undefined
  return {
    source: 'website-address',
    nativeId: `${from} to ${to}`,
    kind: 'change',
    url,
    title: `${name}: the website has moved from ${from} to ${to}.`,
    body: '',
    at: undefined,
    type: 'ACCOUNT_DATA_CHANGE',
    highlights: [to],
    rule: 'website-moved',
    before: from,
    after: to,
  }
}

const hostOf = (url: string | undefined) => URL.parse(url ?? '')?.hostname.replace(/^www\./, '')

/** The same name under another ending, such as acme.io after acme.com, is another domain too. */
function domainOf(host: string): string {
  const labels = host.split('.')
  const registered = registeredLabel(host)
  const at = labels.findLastIndex((label) => letters(domainToUnicode(label)) === registered)
  return labels.slice(Math.max(0, at)).join('.')
}

function names(html: string, company: string): boolean {
  const wanted = letters(companyKey(company))
  if (wanted.length < SHORTEST_NAME) return false
  for (const node of nodesBelow(pageTree(html)))
    if (SAYS.has(node.name) && letters(foldText(visibleText(node))).includes(wanted)) return true
  return false
}
