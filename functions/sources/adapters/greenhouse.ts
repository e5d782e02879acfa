import * as v from 'valibot'
import type { Clock } from '../../shared/clock.ts'
import { entriesOf, getJson, maybe, maybeText, nativeId, time } from '../fetch/json-reply.ts'
import { sourceUrl } from '../text/canonical-url.ts'
import { sameCompany } from '../text/company-name.ts'
import { instant } from '../text/parse-time.ts'
import { plain } from '../markup/plain-text.ts'
import { type BoardReader, hiring } from './board.ts'
import { orNothing } from './unknown-board.ts'

const Job = v.object({
  id: nativeId,
  title: v.pipe(v.string(), v.nonEmpty()),
  absolute_url: v.string(),
  company_name: maybeText,
  location: maybe(v.object({ name: maybeText })),
  content: maybeText,
  first_published: time,
  updated_at: time,
})

const BoardReply = v.object({ jobs: v.array(v.unknown()) })

export function greenhouse(clock: Clock): BoardReader {
  return {
    name: 'greenhouse',
    async openings(slug, company, fetch) {
      const url = `https://boards-api.greenhouse.io/v1/boards/${encodeURIComponent(slug)}/jobs?content=true`
      const { jobs } = await orNothing(getJson(fetch, { url }, BoardReply), { jobs: [] })
      return entriesOf(Job, jobs).flatMap((job) => {
        const source = sourceUrl(job.absolute_url)
        // A link can lead to a partner's or a parent's board.
        if (source === undefined || (job.company_name && !sameCompany(job.company_name, company))) return []
        const title = plain(job.title)
        return {
          source: 'greenhouse' as const,
          nativeId: `${slug}/${job.id}`,
          kind: 'job' as const,
          url: source,
          title: hiring(company, title, plain(job.location?.name ?? '')),
          body: plain(job.content ?? ''),
          at: instant(job.first_published, clock()) ?? instant(job.updated_at, clock()),
          company,
          highlights: [title],
        }
      })
    },
  }
}
