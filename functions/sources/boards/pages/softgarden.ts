// The widget that companies embed, as in github.com/santifer/career-ops (providers/softgarden.mjs).
import { defineBoard, firstCapture } from '../define-board.ts'
import { boardPage, openingsOnPage } from '../page-openings.ts'

const HOSTED =
  /^https?:\/\/(?!(?:www|app|api|dev|certificate|static|help)\.)([\w-]+)(?:\.career)?\.softgarden\.(?:io|de)(?:[/?#]|$)/i
const JOB = /\.softgarden\.io\/job\/(\d+)/i

export const softgarden = defineBoard({
  name: 'softgarden',
  override: 'SOURCE_SOFTGARDEN_URL',
  hosts: /\.softgarden\.io$/,
  sharedHosts: ['softgarden.io', 'softgarden.de'],
  everyMs: 1000,

  slugIn: (url) => firstCapture(url, HOSTED)?.toLowerCase(),

  async openings(slug, fetch) {
    const url = `https://${slug}.softgarden.io/de/widgets/jobs`
    return openingsOnPage(await boardPage(fetch, url), url, JOB).map((job) => ({
      ...job,
      id: firstCapture(job.url, JOB),
      description: undefined,
      times: [],
      company: undefined,
    }))
  },
})
