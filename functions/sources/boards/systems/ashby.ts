// The public job posting API, without pages. developers.ashbyhq.com/docs/public-job-posting-api
import * as v from 'valibot'
import { readEntries } from '../../fetch/json-reply.ts'
import { filledText, maybe, maybeText, nativeId, time } from '../../fetch/reply-fields.ts'
import { defineBoard, firstCapture, getBoard } from '../define-board.ts'

const Job = v.object({
  // The documentation doesn't promise an id. The address contains the same one.
  id: maybe(nativeId),
  title: filledText,
  jobUrl: v.string(),
  isListed: maybe(v.boolean()),
  location: maybeText,
  publishedAt: time,
  descriptionPlain: maybeText,
  descriptionHtml: maybeText,
})

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
    const { jobs } = await getBoard(fetch, url, BoardReply)
    const listed = readEntries(Job, jobs, unreadable).filter(({ isListed }) => isListed !== false)
    return listed.map((job) => ({
      id: job.id,
      url: job.jobUrl,
      title: job.title,
      place: job.location,
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
