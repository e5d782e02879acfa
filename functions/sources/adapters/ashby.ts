import * as v from 'valibot'
import type { Clock } from '../../shared/clock.ts'
import { entriesOf, getJson, maybe, maybeText, nativeId, time } from '../fetch/json-reply.ts'
import { sourceUrl } from '../text/canonical-url.ts'
import { instant } from '../text/parse-time.ts'
import { plain } from '../markup/plain-text.ts'
import { type BoardReader, hiring } from './board.ts'
import { orNothing } from './unknown-board.ts'

const Job = v.object({
  // Not promised by the documentation; the address holds the same id.
  id: maybe(nativeId),
  title: v.pipe(v.string(), v.nonEmpty()),
  jobUrl: v.string(),
  isListed: maybe(v.boolean()),
  location: maybeText,
  publishedAt: time,
  descriptionPlain: maybeText,
})

const BoardReply = v.object({ jobs: v.array(v.unknown()) })

export function ashby(clock: Clock): BoardReader {
  return {
    name: 'ashby',
    async openings(slug, company, fetch) {
      const url = `https://api.ashbyhq.com/posting-api/job-board/${encodeURIComponent(decoded(slug))}`
      const { jobs } = await orNothing(getJson(fetch, { url }, BoardReply), { jobs: [] })
      return entriesOf(Job, jobs).flatMap((job) => {
        const source = sourceUrl(job.jobUrl)
        if (source === undefined || job.isListed === false) return []
        const title = plain(job.title)
        return {
          source: 'ashby' as const,
          nativeId: `${slug}/${job.id ?? source}`,
          kind: 'job' as const,
          url: source,
          title: hiring(company, title, plain(job.location ?? '')),
          body: plain(job.descriptionPlain ?? ''),
          at: instant(job.publishedAt, clock()),
          company,
          highlights: [title],
        }
      })
    },
  }
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
