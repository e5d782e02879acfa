// The job board API: GET /v1/boards/<board>/jobs?content=true, without pages. github.com/grnhse/greenhouse-api-docs
import * as v from 'valibot'
import { readEntries } from '../../fetch/json-reply.ts'
import { filledText, maybe, maybeText, nativeId, time } from '../../fetch/reply-fields.ts'
import { defineBoard, firstCapture, getBoardWithTexts } from '../define-board.ts'
import { writtenPlaces } from '../written-places.ts'

const Job = v.object({
  id: nativeId,
  internal_job_id: v.optional(v.unknown()),
  title: filledText,
  absolute_url: v.string(),
  company_name: maybeText,
  location: maybe(v.object({ name: maybeText })),
  offices: maybe(v.array(maybe(v.object({ name: maybeText })))),
  content: maybeText,
  first_published: time,
  updated_at: time,
})

/** A post for people who may fit one day belongs to no job. */
const isProspectPost = ({ internal_job_id: job }: v.InferOutput<typeof Job>) => job === null

const BoardReply = v.object({ jobs: v.array(v.unknown()) })

const EMBEDDED =
  /^https?:\/\/(?:job-)?boards(?:\.eu)?\.greenhouse\.io\/embed\/job_(?:board|app)(?:\/js)?\?(?:[^#]*&)?for=([\w.-]+)/i
const HOSTED = /^https?:\/\/(?:job-)?boards(?:\.eu)?\.greenhouse\.io\/(?!(?:embed|v1)(?:[/?#]|$))([\w.-]+)/i
const API = /^https?:\/\/(?:boards-api|api)(?:\.eu)?\.greenhouse\.io\/v1\/boards\/([\w.-]+)/i

export const greenhouse = defineBoard({
  name: 'greenhouse',
  override: 'SOURCE_GREENHOUSE_URL',
  hosts: ['boards-api.greenhouse.io'],
  sharedHosts: ['greenhouse.io'],
  everyMs: 200,

  slugIn: (url) => firstCapture(url, EMBEDDED, HOSTED, API),

  async openings(slug, fetch, unreadable) {
    // Boards of Europe are at the same address: only their pages have a host of their own.
    const without = `https://boards-api.greenhouse.io/v1/boards/${encodeURIComponent(slug)}/jobs`
    const { jobs } = await getBoardWithTexts(
      fetch,
      { withTexts: `${without}?content=true`, without },
      BoardReply,
    )
    const posts = readEntries(Job, jobs, unreadable).filter((job) => !isProspectPost(job))
    return posts.map((job) => ({
      id: job.id,
      url: job.absolute_url,
      title: job.title,
      place: job.location?.name?.trim() || writtenPlaces((job.offices ?? []).map((office) => office?.name)),
      description: job.content,
      times: [job.first_published, job.updated_at],
      company: job.company_name,
    }))
  },
})
