// The hosted list of openings, <company>.homerun.co.
import { defineBoard, firstCapture } from '../define-board.ts'
import { boardPage, openingsOnPage } from '../page-openings.ts'

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

  async openings(slug, fetch) {
    const url = `https://${slug}.homerun.co/`
    return openingsOnPage(await boardPage(fetch, url), url, JOB).map((job) => ({
      ...job,
      id: firstCapture(job.url, JOB),
      description: undefined,
      times: [],
      company: undefined,
    }))
  },
})
