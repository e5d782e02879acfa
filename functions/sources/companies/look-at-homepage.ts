import { readWebPage } from '../fetch/page-request.ts'
import type { Fetch } from '../source.ts'
import { technologiesOf } from '../technology/detect-technologies.ts'
import { requireWelcome } from './robots-rules.ts'
import { robotsOf } from './site-visit.ts'

/** A homepage as it was when a monitor read it. */
export interface HomepageLook {
  /** Where the last redirect led. */
  readonly url: string
  readonly html: string
  /** Products that the company uses. */
  readonly technologies: readonly string[]
}

export async function lookAtHomepage(site: string, fetch: Fetch): Promise<HomepageLook> {
  requireWelcome(await robotsOf(site, fetch), site)
  const reply = await readWebPage(site, fetch)
  return { url: reply.headers['x-final-url'] ?? site, html: reply.body, technologies: technologiesOf(reply) }
}
