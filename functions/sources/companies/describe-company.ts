import { companyHost } from '../../entities/web-host.ts'
import { type CompanyFacts, companyOfPage } from '../adapters/wikidata.ts'
import { readWebPage } from '../fetch/page-request.ts'
import { type Fetch, SourceFailure } from '../source.ts'
import { OF_A_SOURCE, plainName } from '../text/plain-name.ts'
import { requireWelcome } from './robots-rules.ts'
import { ownsName, siteName } from './site-name.ts'
import { robotsOf } from './site-visit.ts'

/** What is known of a company that nobody has described. */
export interface BareCompany {
  readonly socialUrl: string | null
  readonly websiteUrl: string | null
}

export type Description =
  /** What an independent source says. */
  | { readonly facts: CompanyFacts }
  /** What the company's own website says. Anybody can write that. */
  | { readonly site: { readonly name: string | undefined } }
  /** Why no source could describe it, in plain words. */
  | { readonly why: string }

/** What public sources say about a company. */
export async function describeCompany(company: BareCompany, fetch: Fetch): Promise<Description> {
  let source = 'the source that knows pages'
  try {
    if (company.socialUrl !== null) {
      const facts = await companyOfPage(slugOf(company.socialUrl), fetch)
      if (facts) return { facts: namedPlainly(facts) }
      if (company.websiteUrl === null) return { why: 'no public source knows its page' }
    }
    source = 'the website'
    return { site: { name: await nameOnSite(company.websiteUrl ?? '', fetch) } }
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    return { why: `${source} ${error.message}` }
  }
}

const slugOf = (page: string) => decodeURIComponent(page.slice(page.lastIndexOf('/') + 1))

/** Anybody can write names there too. */
const namedPlainly = ({ name, ...facts }: CompanyFacts): CompanyFacts => ({
  ...facts,
  name: name === undefined ? undefined : plainName(name, OF_A_SOURCE),
})

async function nameOnSite(websiteUrl: string, fetch: Fetch): Promise<string | undefined> {
  const url = new URL('/', websiteUrl).href
  requireWelcome(await robotsOf(url, fetch), url)
  const reply = await readWebPage(url, fetch)
  const host = companyHost(websiteUrl) ?? ''
  const end = companyHost(reply.headers['x-final-url'] ?? url) ?? ''
  // A domain that leads to another company's website is not that company.
  return ownsName(host, end) ? siteName(reply.body, host) : undefined
}
