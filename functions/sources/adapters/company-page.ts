import { hiringTitle } from '../boards/hiring-title.ts'
import { withPageData } from '../fetch/page-data.ts'
import { readWebPage } from '../fetch/page-request.ts'
import { refuseErrorPage } from '../markup/error-page.ts'
import type { Observation } from '../observation.ts'
import { jobItems } from '../pages/jobs/job-items.ts'
import { newsItems } from '../pages/news-items.ts'
import type { SourceAccess } from '../source.ts'
import { canonicalPart } from '../text/part-of-page.ts'

/** Lists on pages for readers. The name is part of stored signals. */
export const PAGE_SOURCE = 'company-page'

/** The articles that a news page lists. */
export async function observeNewsPage(
  url: string,
  company: string,
  access: SourceAccess,
): Promise<Observation[]> {
  const { html, at } = await pageAt(url, access)
  const items = newsItems(html, at, access.clock())
  if (items.length === 0) refuseErrorPage(html)
  return items.map((item) => ({
    source: PAGE_SOURCE,
    nativeId: canonicalPart(item.url),
    kind: 'announcement',
    url: item.url,
    title: item.title,
    body: '',
    at: item.at,
    company,
  }))
}

/** The openings that a careers page lists. */
export async function observeCareersPage(
  url: string,
  company: string,
  access: SourceAccess,
): Promise<Observation[]> {
  const { html, at } = await pageAt(url, access)
  const jobs = jobItems(html, at, access.clock())
  if (jobs.length === 0) refuseErrorPage(html)
  return jobs.map((job) => ({
    source: PAGE_SOURCE,
    nativeId: canonicalPart(job.url),
    kind: 'job',
    url: job.url,
    title: hiringTitle(company, job.title, job.place),
    body: '',
    at: job.at,
    company,
    highlights: [job.title],
  }))
}

async function pageAt(url: string, { fetch }: SourceAccess) {
  const reply = await withPageData(await readWebPage(url, fetch), url, fetch)
  return { html: reply.body, at: reply.headers['x-final-url'] ?? url }
}
