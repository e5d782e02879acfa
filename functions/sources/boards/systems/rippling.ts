// Requests as in github.com/santifer/career-ops (providers/rippling.mjs).
import * as v from 'valibot'
import { readEntries } from '../../fetch/json-reply.ts'
import { filledText, maybe, maybeText, nativeId, time } from '../../fetch/reply-fields.ts'
import { defineBoard, firstCapture, getBoard } from '../define-board.ts'

const Job = v.object({
  uuid: nativeId,
  name: filledText,
  url: filledText,
  workLocation: maybe(v.union([v.string(), v.object({ label: maybeText })])),
  createdOn: time,
})
type Job = v.InferOutput<typeof Job>

const BoardReply = v.array(v.unknown())

const HOSTED =
  /^https?:\/\/ats(?:\.\w{2}\d?)?\.rippling\.com\/(?:embed\/)?(?:[a-z]{2}-[A-Z]{2}\/)?(?!(?:embed|api|static|_next)(?:[/?#]|$))([\w.-]+)/

export const rippling = defineBoard({
  name: 'rippling',
  override: 'SOURCE_RIPPLING_URL',
  hosts: ['api.rippling.com'],
  sharedHosts: ['ats.rippling.com'],
  everyMs: 500,

  slugIn: (url) => firstCapture(url, HOSTED),

  async openings(slug, fetch, unreadable) {
    const url = `https://api.rippling.com/platform/api/ats/v1/board/${encodeURIComponent(slug)}/jobs`
    const jobs = readEntries(Job, await getBoard(fetch, url, BoardReply), unreadable)
    return jobs.map((job) => ({
      id: job.uuid,
      url: job.url,
      title: job.name,
      place: placeOf(job),
      description: undefined,
      times: [job.createdOn],
      company: undefined,
    }))
  },
})

const placeOf = ({ workLocation }: Job) =>
  typeof workLocation === 'string' ? workLocation : workLocation?.label
