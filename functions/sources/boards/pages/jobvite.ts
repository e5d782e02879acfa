// The hosted list of openings, jobs.jobvite.com/<company>/jobs.

import { type FetchReply, SourceFailure } from '../../source.ts'
import { defineBoard, firstCapture } from '../define-board.ts'
import { linkedOpenings } from '../page-openings.ts'

const HOSTED =
  /^https?:\/\/jobs\.jobvite\.com\/(?:careers\/)?(?!(?:careers|api|support|__assets__)(?:[/?#]|$))([\w-]+)/i
const JOB = /^https:\/\/jobs\.jobvite\.com\/(?:careers\/)?[\w-]+\/job\/(\w+)/i

export const jobvite = defineBoard({
  name: 'jobvite',
  override: 'SOURCE_JOBVITE_URL',
  hosts: ['jobs.jobvite.com'],
  sharedHosts: ['jobvite.com'],
  everyMs: 1000,

  slugIn: (url) => firstCapture(url, HOSTED),

  openings: (slug, fetch) =>
    linkedOpenings(
      async (request) => refuseUnknown(await fetch(request)),
      `https://jobs.jobvite.com/${encodeURIComponent(slug)}/jobs`,
      JOB,
    ),
})

/** A company that has left is led to a search for its name. */
function refuseUnknown(reply: FetchReply): FetchReply {
  const url = URL.parse(reply.headers['x-final-url'] ?? '')
  if (!url?.searchParams.has('invalid')) return reply
  throw new SourceFailure('http', 'leads elsewhere', { status: 404 })
}
