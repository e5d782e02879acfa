// Feeds as in www.rssboard.org/rss-specification, RFC 4287 and www.jsonfeed.org/version/1.1, without pages.

import { OPEN_RATE } from '../../shared/host-turns/open-line.ts'
import { refuseFailures } from '../fetch/json-reply.ts'
import { PAGE_BYTES } from '../fetch/page-request.ts'
import { parseFeed } from '../markup/parse-feed.ts'
import type { Observation } from '../observation.ts'
import type { SourceAccess } from '../source.ts'
import type { Upstream } from '../upstream.ts'

/** Some homepages have more than three million characters. */

/** The websites and feeds of companies. */
export const companyFeed = {
  name: 'company-feed',
  override: 'SOURCE_WEBSITE_URL',
  // These names are reserved for examples, so no real website is replaced.
  hosts: /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/,
  everyMs: OPEN_RATE.everyMs,
  isWebsites: true,
} as const satisfies Upstream

export async function observeFeed(
  url: string,
  company: string,
  { fetch, clock, unreadable }: SourceAccess,
): Promise<Observation[]> {
  const accept = 'application/rss+xml, application/atom+xml, */*;q=0.5'
  const reply = await fetch({ url, headers: { accept }, maxBytes: PAGE_BYTES })
  refuseFailures(reply)
  return parseFeed(reply.body, reply.headers['x-final-url'] ?? url, clock(), unreadable).map((entry) => ({
    source: companyFeed.name,
    nativeId: entry.id,
    kind: 'announcement',
    url: entry.url,
    title: entry.title,
    body: entry.body,
    at: entry.at,
    company,
  }))
}
