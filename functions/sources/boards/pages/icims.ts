// The hosted search, as in github.com/santifer/career-ops (providers/icims.mjs).
import { defineBoard, firstCapture } from '../define-board.ts'
import { linkedOpenings } from '../page-openings.ts'

const HOSTED =
  /^https?:\/\/(?!(?:www|api|developer|login|media|cdn\d*|connect)\.)([\w-]+)\.icims\.com\/(?:jobs|icims2|$)/i
const JOB = /\.icims\.com\/jobs\/(\d+)\/[^/]+\/job/i

export const icims = defineBoard({
  name: 'icims',
  override: 'SOURCE_ICIMS_URL',
  hosts: /\.icims\.com$/,
  sharedHosts: ['icims.com'],
  everyMs: 1000,

  slugIn: (url) => firstCapture(url, HOSTED)?.toLowerCase(),

  openings: (slug, fetch) =>
    linkedOpenings(fetch, `https://${slug}.icims.com/jobs/search?ss=1&in_iframe=1`, JOB),
})
