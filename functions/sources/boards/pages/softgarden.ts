// The widget that companies embed, as in github.com/santifer/career-ops (providers/softgarden.mjs).
import { defineBoard, firstCapture } from '../define-board.ts'
import { linkedOpenings } from '../page-openings.ts'

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

  openings: (slug, fetch) => linkedOpenings(fetch, `https://${slug}.softgarden.io/de/widgets/jobs`, JOB),
})
