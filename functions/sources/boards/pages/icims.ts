// The hosted search, as in github.com/santifer/career-ops (providers/icims.mjs).
import { defineBoard, firstCapture } from '../define-board.ts'
import { boardPage, openingsOnPage } from '../page-openings.ts'

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

  async openings(slug, fetch) {
    const url = `https://${slug}.icims.com/jobs/search?ss=1&in_iframe=1`
    return openingsOnPage(await boardPage(fetch, url), url, JOB).map((job) => ({
      ...job,
      id: firstCapture(job.url, JOB),
      description: undefined,
      times: [],
      company: undefined,
    }))
  },
})
