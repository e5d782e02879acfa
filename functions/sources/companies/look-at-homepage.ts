import { PAGE_BYTES } from '../adapters/company-feed.ts'
import { refuseFailures } from '../fetch/json-reply.ts'
import { type Fetch, SourceFailure } from '../source.ts'
import { technologiesOf } from '../technology/detect-technologies.ts'
import { mayVisit } from './robots-rules.ts'
import { robotsOf } from './site-visit.ts'

/** What one look at the homepage shows of the company. */
export interface HomepageLook {
  /** Where the last redirect led. */
  readonly url: string
  readonly html: string
  /** Products that the company uses. */
  readonly technologies: readonly string[]
}

export async function lookAtHomepage(site: string, fetch: Fetch): Promise<HomepageLook> {
  const { pathname, search } = new URL(site)
  if (!mayVisit(await robotsOf(site, fetch), pathname + search))
    throw new SourceFailure('refused', 'asks robots not to visit it')
  const accept = 'text/html, application/xhtml+xml, */*;q=0.5'
  const reply = await fetch({ url: site, headers: { accept }, maxBytes: PAGE_BYTES })
  refuseFailures(reply)
  return { url: reply.headers['x-final-url'] ?? site, html: reply.body, technologies: technologiesOf(reply) }
}
