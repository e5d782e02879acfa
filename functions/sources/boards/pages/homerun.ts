// The hosted list of openings, <company>.homerun.co.
import { defineBoard, firstCapture } from '../define-board.ts'
import { linkedOpenings } from '../page-openings.ts'

const HOSTED = /^https?:\/\/(?!(?:www|app|api|help|cdn|developers|embed)\.)([\w-]+)\.homerun\.co(?:[/?#]|$)/i
const JOB =
  /\.homerun\.co\/(?!(?:privacy|cookie|terms|apply|jobs|open-application|team|about|rss)(?:[/?#]|$))([\w-]{4,})(?:\/[a-z]{2})?\/?(?:\?|$)/i

export const homerun = defineBoard({
  name: 'homerun',
  override: 'SOURCE_HOMERUN_URL',
  hosts: /\.homerun\.co$/,
  sharedHosts: ['homerun.co'],
  everyMs: 1000,

  slugIn: (url) => firstCapture(url, HOSTED)?.toLowerCase(),

  openings: (slug, fetch) => linkedOpenings(fetch, `https://${slug}.homerun.co/`, JOB),
})
