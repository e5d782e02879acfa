// The search of a career site itself, POST <company>.phenompeople.com/widgets with refineSearch: `from` and `size` page.
import * as v from 'valibot'
import { getJson, readEntries } from '../../fetch/json-reply.ts'
import { filledText, maybe, maybeText, nativeId, time } from '../../fetch/reply-fields.ts'
import { defineBoard, firstCapture } from '../define-board.ts'
import { hostOfSlug } from '../own-host.ts'

/** The newest. Large companies have thousands. */
const MOST = 100

const Job = v.object({
  jobSeqNo: maybe(nativeId),
  jobId: maybe(nativeId),
  title: filledText,
  cityStateCountry: maybeText,
  location: maybeText,
  descriptionTeaser: maybeText,
  postedDate: time,
})

/** A few companies have jobs without a number of the system, or all of them. */
const NumberedJob = v.pipe(
  Job,
  v.transform((job) => ({ ...job, id: job.jobSeqNo ?? job.jobId ?? '' })),
  v.check(({ id }) => id !== '', 'has no number'),
)

/** Without `data`, it asks for a session instead of answering. */
const SearchReply = v.object({
  refineSearch: v.object({ data: v.object({ jobs: v.optional(v.array(v.unknown()), () => []) }) }),
})

const HOSTED =
  /^https?:\/\/(?!(?:www|cdn|assets|static|content|api)\.)([\w-]+)\.phenompeople\.com(?:[/?#]|$)/i

export const phenom = defineBoard({
  name: 'phenom',
  override: 'SOURCE_PHENOM_URL',
  hosts: /\.phenompeople\.com$/,
  sharedHosts: ['phenompeople.com'],
  everyMs: 1000,
  most: MOST,
  // Nearly all are on a host of the company.
  ownHost: /^https?:\/\/(?:cdn|assets)\.phenompeople\.com\/CareerConnectResources\//i,

  slugIn: (url) => firstCapture(url, HOSTED)?.toLowerCase(),

  async openings(slug, fetch, unreadable) {
    const host = hostOfSlug(slug) ?? `${slug}.phenompeople.com`
    const request = {
      url: `https://${host}/widgets`,
      method: 'POST' as const,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(QUESTION),
    }
    const { refineSearch } = await getJson(fetch, request, SearchReply)
    const jobs = readEntries(NumberedJob, refineSearch.data.jobs, unreadable)
    return jobs.map(({ id, ...job }) => ({
      id,
      url: `https://${host}/job/${encodeURIComponent(id)}`,
      title: job.title,
      place: job.cityStateCountry ?? job.location,
      description: job.descriptionTeaser,
      times: [job.postedDate],
      company: undefined,
    }))
  },
})

const QUESTION = {
  ddoKey: 'refineSearch',
  deviceType: 'desktop',
  pageName: 'search-results',
  siteType: 'external',
  keywords: '',
  global: true,
  selected_fields: {},
  jobs: true,
  counts: true,
  from: 0,
  size: MOST,
  sort: { order: 'desc', field: 'postedDate' },
}
