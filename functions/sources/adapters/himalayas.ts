import * as v from 'valibot'
import type { Clock } from '../../shared/clock.ts'
import { entriesOf, getJson, maybeText, nativeId, time } from '../fetch/json-reply.ts'
import type { Observation } from '../observation.ts'
import type { SearchSource } from '../source.ts'
import { sourceUrl } from '../text/canonical-url.ts'
import { instant } from '../text/parse-time.ts'
import { asKeywords } from '../text/keyword-query.ts'
import { plain } from '../markup/plain-text.ts'

/** Twenty results each: the newest hundred of a query. */
const MOST_PAGES = 5

const Job = v.object({
  guid: nativeId,
  title: v.pipe(v.string(), v.nonEmpty()),
  companyName: maybeText,
  excerpt: maybeText,
  applicationLink: maybeText,
  pubDate: time,
})
type Job = v.InferOutput<typeof Job>

const Page = v.object({ jobs: v.array(v.unknown()) })

export function himalayas(clock: Clock): SearchSource {
  return {
    name: 'himalayas',
    async *search(query, since, fetch) {
      for (const alternative of query) {
        for (let page = 1; page <= MOST_PAGES; page += 1) {
          const parameters = new URLSearchParams({
            q: asKeywords(alternative),
            sort: 'recent',
            page: String(page),
          })
          const { jobs } = await getJson(
            fetch,
            { url: `https://himalayas.app/jobs/api/search?${parameters}` },
            Page,
          )
          const found = entriesOf(Job, jobs).flatMap((job) => observation(job, clock()) ?? [])
          const fresh = found.filter(({ at }) => at === undefined || at >= since.toISOString())
          yield fresh
          // Newest first: behind an old one there are only older ones.
          if (jobs.length === 0 || fresh.length < found.length) break
        }
      }
    },
  }
}

function observation(job: Job, now: Date): Observation | undefined {
  const url = sourceUrl(job.guid) ?? sourceUrl(job.applicationLink ?? '')
  if (url === undefined) return undefined
  const company = plain(job.companyName ?? '') || undefined
  const title = plain(job.title)
  return {
    source: 'himalayas',
    nativeId: job.guid,
    kind: 'job',
    url,
    title: company === undefined ? title : `${company} is hiring: ${title}`,
    body: plain(job.excerpt ?? ''),
    at: instant(job.pubDate, now),
    company,
    highlights: [title],
  }
}
