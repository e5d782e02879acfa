// The search of remote jobs: `page`, 20 jobs each. himalayas.app/docs/remote-jobs-api
import * as v from 'valibot'
import { hiringTitle } from '../boards/hiring-title.ts'
import { getJson, readEntries } from '../fetch/json-reply.ts'
import { filledText, maybeText, nativeId, time } from '../fetch/reply-fields.ts'
import { plainText, plainTitle } from '../markup/plain-text.ts'
import type { SourceReading } from '../observation.ts'
import { cleanUrl } from '../text/canonical-url.ts'
import { searchBoxText } from '../text/keyword-query.ts'
import { parseTime } from '../text/parse-time.ts'
import { defineSearch } from './define-search.ts'

/** A page has 20 jobs, so this reads the newest 100 of a query. */
const MOST_PAGES = 5

const Job = v.object({
  guid: nativeId,
  title: filledText,
  companyName: maybeText,
  companySlug: maybeText,
  excerpt: maybeText,
  applicationLink: maybeText,
  pubDate: time,
})
type Job = v.InferOutput<typeof Job>

const JobsReply = v.object({ jobs: v.array(v.unknown()) })

export const himalayas = defineSearch({
  name: 'himalayas',
  override: 'SOURCE_HIMALAYAS_URL',
  hosts: ['himalayas.app'],
  everyMs: 1000,
  answers: 'SEARCH_JOBS',

  connect: async ({ clock }) =>
    async function* (alternative, since, fetch, unreadable) {
      const known = new Set<string>()
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const q = searchBoxText(alternative)
        const parameters = new URLSearchParams({ q, sort: 'recent', page: String(page) })
        const url = `https://himalayas.app/jobs/api/search?${parameters}`
        const { jobs } = await getJson(fetch, { url }, JobsReply)
        const whole = readEntries(Job, jobs, unreadable)
        const found = whole.flatMap((job) => jobReading(job, clock()) ?? [])
        unreadable(whole.length - found.length)
        const fresh = found.filter(({ at }) => at === undefined || at >= since.toISOString())
        yield fresh
        const before = known.size
        for (const { guid } of whole) known.add(guid)
        // Jobs are sorted from new to old, so all that follow are older.
        if (known.size === before || fresh.length < found.length) return
      }
    },
})

function jobReading(job: Job, now: Date): SourceReading | undefined {
  const url = cleanUrl(job.guid) ?? cleanUrl(job.applicationLink ?? '')
  if (url === undefined) return undefined
  const company = companyOf(job)
  const title = plainTitle(job.title)
  return {
    nativeId: job.guid,
    kind: 'job',
    url,
    title: company === undefined ? title : hiringTitle(company, title),
    body: plainText(job.excerpt ?? ''),
    at: parseTime(job.pubDate, now),
    company,
    highlights: [title],
  }
}

/** Himalayas has sent the word "name" for the name of every company. */
function companyOf({ companyName, companySlug }: Job): string | undefined {
  const written = plainTitle(companyName ?? '')
  const slug = companySlug?.trim() ?? ''
  const isMissing = written === '' || (written.toLowerCase() === 'name' && slug.toLowerCase() !== 'name')
  return (isMissing ? nameOfSlug(slug) : written) || undefined
}

const nameOfSlug = (slug: string) =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .trim()
