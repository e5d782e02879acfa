// The search page of a career site, <company>.jobs2web.com/search: 25 links /job/<title>/<id>/, `startrow` pages on.
import { defineBoard, firstCapture, type Opening } from '../define-board.ts'
import { hostOfSlug } from '../own-host.ts'
import { boardPage, openingsIn } from '../page-openings.ts'
import { unifiedOpenings } from './successfactors-unified.ts'

const PAGE = 25
/** The newest come first. Large companies have thousands. */
const MOST_PAGES = 3

const HOSTED = /^https?:\/\/(?!(?:www|cdn|static)\.)([\w-]+)\.jobs2web\.com(?:[/?#]|$)/i
const JOB = /\/job\/[^/?#]{1,300}\/(\d{3,15})\/?(?:[?#]|$)/i

export const successfactors = defineBoard({
  name: 'successfactors',
  override: 'SOURCE_SUCCESSFACTORS_URL',
  hosts: /\.jobs2web\.com$/,
  sharedHosts: ['jobs2web.com'],
  everyMs: 1000,
  most: PAGE * MOST_PAGES,
  // Nearly all are on a host of the company.
  ownHost: /^https?:\/\/(?:rmkcdn\.successfactors\.(?:com|eu)\/|[\w.-]+\/platform\/(?:js|css)\/j2w\/)/i,

  slugIn: (url) => firstCapture(url, HOSTED)?.toLowerCase(),

  async openings(slug, fetch) {
    const host = hostOfSlug(slug) ?? `${slug}.jobs2web.com`
    const found = new Map<string, Opening>()
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const url = `https://${host}/search/?q=&sortColumn=referencedate&sortDirection=desc&startrow=${page * PAGE}`
      const before = found.size
      const html = await boardPage(fetch, url)
      const openings = openingsIn(html, url, JOB)
      if (page === 0 && openings.length === 0) return unifiedOpenings(host, html, fetch)
      for (const opening of openings) found.set(opening.id ?? opening.url, opening)
      if (found.size < before + PAGE) break
    }
    return [...found.values()]
  },
})
