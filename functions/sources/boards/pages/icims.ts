// The hosted search, where `pr` pages, as in github.com/santifer/career-ops (providers/icims.mjs).
import { defineBoard, firstCapture, type Opening } from '../define-board.ts'
import { linkedOpenings } from '../page-openings.ts'

/** Companies choose how many a page has, from ten on. */
const FEWEST_ON_A_PAGE = 10
const MOST_PAGES = 5

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
    const site = `https://${slug}.icims.com/jobs/search?ss=1`
    const found = new Map<string, Opening>()
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const before = found.size
      for (const opening of await linkedOpenings(fetch, `${site}&pr=${page}&in_iframe=1`, JOB))
        found.set(opening.id ?? opening.url, opening)
      // Some answer their last page for any further one.
      if (found.size < before + FEWEST_ON_A_PAGE) break
    }
    return [...found.values()]
  },
})
