// The hosted list of openings, <company>.applytojob.com/apply.
import { defineBoard, firstCapture } from '../define-board.ts'
import { linkedOpenings } from '../page-openings.ts'

const HOSTED = /^https?:\/\/(?!(?:www|app|api|info|help)\.)([\w-]+)\.applytojob\.com(?:[/?#]|$)/i
const JOB = /\.applytojob\.com\/apply\/(?:jobs\/details\/)?([\w-]{6,})(?:[/?#]|$)/i

export const jazzhr = defineBoard({
  name: 'jazzhr',
  override: 'SOURCE_JAZZHR_URL',
  hosts: /\.applytojob\.com$/,
  sharedHosts: ['applytojob.com'],
  everyMs: 1000,

  slugIn: (url) => firstCapture(url, HOSTED)?.toLowerCase(),

  openings: (slug, fetch) => linkedOpenings(fetch, `https://${slug}.applytojob.com/apply`, JOB),
})
