// The hosted list of openings, jobs.jobvite.com/<company>/jobs.
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
    linkedOpenings(fetch, `https://jobs.jobvite.com/${encodeURIComponent(slug)}/jobs`, JOB),
})
