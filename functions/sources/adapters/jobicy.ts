// The newest remote jobs, without pages, once an hour at most. jobicy.com/jobs-rss-feed
import * as v from 'valibot'
import type { Clock } from '../../shared/clock.ts'
import { hiringTitle } from '../boards/hiring-title.ts'
import { getJson, readEntries } from '../fetch/json-reply.ts'
import { filledText, maybeText, nativeId, time } from '../fetch/reply-fields.ts'
import { plainText, plainTitle } from '../markup/plain-text.ts'
import type { SourceReading } from '../observation.ts'
import { cleanUrl } from '../text/canonical-url.ts'
import { parseTime } from '../text/parse-time.ts'
import { defineSearch } from './define-search.ts'

const Job = v.object({
  id: nativeId,
  url: filledText,
  jobTitle: filledText,
  companyName: maybeText,
  jobGeo: maybeText,
  jobExcerpt: maybeText,
  jobDescription: maybeText,
  pubDate: time,
})
type Job = v.InferOutput<typeof Job>

const JobsReply = v.object({ jobs: v.array(v.unknown()) })

/** The newest jobs, whatever the query: one answer serves all, and the run matches them. */
const NEWEST = 'https://jobicy.com/api/v2/remote-jobs?count=50'

export const jobicy = defineSearch({
  name: 'jobicy',
  override: 'SOURCE_JOBICY_URL',
  hosts: ['jobicy.com'],
  everyMs: 1000,
  // It asks for one request an hour at most.
  sharedMs: 3_600_000,
  answers: 'SEARCH_JOBS',

  connect: async ({ clock }) =>
    async function* (_alternative, since, fetch, unreadable) {
      const { jobs } = await getJson(fetch, { url: NEWEST }, JobsReply)
      const whole = readEntries(Job, jobs, unreadable)
      const found = whole.flatMap((job) => jobReading(job, clock) ?? [])
      unreadable(whole.length - found.length)
      yield found.filter(({ at }) => at === undefined || at >= since.toISOString())
    },
})

function jobReading(job: Job, clock: Clock): SourceReading | undefined {
  const url = cleanUrl(job.url)
  const title = plainTitle(job.jobTitle)
  if (url === undefined || title === '') return undefined
  const company = plainTitle(job.companyName ?? '') || undefined
  const place = plainTitle(job.jobGeo ?? '')
  return {
    nativeId: job.id,
    kind: 'job',
    url,
    title: company === undefined ? title : hiringTitle(company, title, place),
    body: plainText(job.jobDescription || job.jobExcerpt || ''),
    at: parseTime(job.pubDate, clock()),
    company,
    highlights: [title],
  }
}
