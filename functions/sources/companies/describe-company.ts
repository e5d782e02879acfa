import { companyHost } from '../../entities/web-host.ts'
import { PAGE_BYTES } from '../adapters/company-feed.ts'
import { type CompanyFacts, companyOfPage } from '../adapters/wikidata.ts'
import { refuseFailures } from '../fetch/json-reply.ts'
import { type Fetch, SourceFailure } from '../source.ts'
import { robotsOf } from './discover-places.ts'
import { mayVisit } from './robots-rules.ts'
import { siteName } from './site-name.ts'

/** What is known of a company that nobody has described. */
export interface BareCompany {
  readonly socialUrl: string | null
  readonly websiteUrl: string | null
}

export type Description =
  | { readonly facts: CompanyFacts }
  /** Why no source could describe it, in plain words. */
  | { readonly why: string }

/** What public sources say about a company. */
export async function describeCompany(company: BareCompany, fetch: Fetch): Promise<Description> {
  try {
    if (company.socialUrl !== null) {
      const facts = await companyOfPage(slugOf(company.socialUrl), fetch)
      return facts ? { facts } : { why: 'no public source knows its page' }
    }
    return { facts: await factsOnSite(company.websiteUrl ?? '', fetch) }
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    const source = company.socialUrl === null ? 'the website' : 'the source that knows pages'
    return { why: `${source} ${error.message}` }
  }
}

const slugOf = (page: string) => decodeURIComponent(page.slice(page.lastIndexOf('/') + 1))

async function factsOnSite(websiteUrl: string, fetch: Fetch): Promise<CompanyFacts> {
  const url = new URL('/', websiteUrl).href
  if (!mayVisit(await robotsOf(url, fetch), '/')) {
    throw new SourceFailure('refused', 'asks robots not to visit it')
  }
  const accept = 'text/html, application/xhtml+xml, */*;q=0.5'
  const reply = await fetch({ url, headers: { accept }, maxBytes: PAGE_BYTES })
  refuseFailures(reply)
  return { name: siteName(reply.body, companyHost(websiteUrl) ?? ''), websiteUrl: url, source: url }
}
