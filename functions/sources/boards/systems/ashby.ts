// The public job posting API, without pages. developers.ashbyhq.com/docs/public-job-posting-api
import * as v from 'valibot'
import { getJson, readEntries } from '../../fetch/json-reply.ts'
import { filledText, maybe, maybeText, nativeId, time } from '../../fetch/reply-fields.ts'
import { defineBoard, firstCapture } from '../define-board.ts'
import { writtenPlaces } from '../written-places.ts'

const Job = v.object({
  // The documentation doesn't promise an id. The address contains the same one.
  id: maybe(nativeId),
  title: filledText,
  jobUrl: v.string(),
  isListed: maybe(v.boolean()),
  location: maybeText,
  // Older answers have bare texts here.
  secondaryLocations: maybe(v.array(maybe(v.union([v.string(), v.object({ location: maybeText })])))),
  isRemote: maybe(v.boolean()),
  publishedAt: time,
  descriptionPlain: maybeText,
  descriptionHtml: maybeText,
})

type Job = v.InferOutput<typeof Job>

/** Each text comes twice, and no answer without them can be had. Some boards have a thousand openings. */
const MOST_BYTES = 32 * 1024 * 1024

const BoardReply = v.object({ jobs: v.array(v.unknown()) })

/** Pages that are of Ashby itself: the address of an embedded board names no company. */
const HOSTED =
  /^https?:\/\/jobs\.ashbyhq\.com\/(?!(?:embed|api|jobs|careers|b|meeting)(?:[/?#.]|$))([\w.%-]+)/i
const API = /^https?:\/\/api\.ashbyhq\.com\/posting-api\/job-board\/([\w.%-]+)/i

export const ashby = defineBoard({
  name: 'ashby',
  override: 'SOURCE_ASHBY_URL',
  hosts: ['api.ashbyhq.com'],
  sharedHosts: ['ashbyhq.com'],
  everyMs: 200,

  slugIn: (url) => firstCapture(url, HOSTED, API),

  async openings(slug, fetch, unreadable) {
    const url = `https://api.ashbyhq.com/posting-api/job-board/${encodeURIComponent(decoded(slug))}`
    const { jobs } = await getJson(fetch, { url, maxBytes: MOST_BYTES }, BoardReply)
    const listed = readEntries(Job, jobs, unreadable).filter(({ isListed }) => isListed !== false)
    return listed.map((job) => ({
      id: job.id,
      url: job.jobUrl,
      title: job.title,
      place: placeOf(job),
      description: job.descriptionPlain || job.descriptionHtml,
      times: [job.publishedAt],
      company: undefined,
    }))
  },
})

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

function placeOf({ location, secondaryLocations, isRemote }: Job): string {
  const others = (secondaryLocations ?? []).map((each) => (typeof each === 'string' ? each : each?.location))
  return writtenPlaces([location, ...others], isRemote ?? false)
}
