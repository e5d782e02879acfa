// The job board API: GET /v1/boards/<board>/jobs?content=true, without pages. github.com/grnhse/greenhouse-api-docs
import * as v from 'valibot'
import { readEntries } from '../../fetch/json-reply.ts'
import { filledText, maybe, maybeText, nativeId, time } from '../../fetch/reply-fields.ts'
import { defineBoard, firstCapture, getBoard } from '../define-board.ts'

const Job = v.object({
  id: nativeId,
  title: filledText,
  absolute_url: v.string(),
  company_name: maybeText,
  location: maybe(v.object({ name: maybeText })),
  content: maybeText,
  first_published: time,
  updated_at: time,
})

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
    const url = `https://boards-api.greenhouse.io/v1/boards/${encodeURIComponent(slug)}/jobs?content=true`
    const { jobs } = await getBoard(fetch, url, BoardReply)
    return readEntries(Job, jobs, unreadable).map((job) => ({
      id: job.id,
      url: job.absolute_url,
      title: job.title,
      place: job.location?.name,
      description: job.content,
      times: [job.first_published, job.updated_at],
      company: job.company_name,
    }))
  },
})
