// Positions as in the careers API, developers.comeet.com; hosted pages carry the same list for their script.
import * as v from 'valibot'
import { readEntries } from '../../fetch/json-reply.ts'
import { filledText, maybe, maybeText, nativeId, time } from '../../fetch/reply-fields.ts'
import { jsonAt } from '../../markup/json-in-script.ts'
import { nodesBelow, pageTree, rawText } from '../../markup/page-tree.ts'
import { SourceFailure } from '../../source.ts'
import { defineBoard, firstCapture } from '../define-board.ts'
import { boardPage } from '../page-openings.ts'

const Position = v.object({
  uid: nativeId,
  name: filledText,
  company_name: maybeText,
  location: maybe(v.object({ name: maybeText, is_remote: maybe(v.boolean()) })),
  url_active_page: maybeText,
  url_comeet_hosted_page: maybeText,
  time_updated: time,
})

const HOSTED = /^https?:\/\/(?:www\.)?comeet\.com?\/jobs\/([\w.-]+\/[\dA-F]{1,3}\.[\dA-F]{2,4})/i

export const comeet = defineBoard({
  name: 'comeet',
  override: 'SOURCE_COMEET_URL',
  hosts: ['www.comeet.com'],
  sharedHosts: ['comeet.com', 'comeet.co'],
  everyMs: 1000,

  slugIn: (url) => firstCapture(url, HOSTED),

  async openings(slug, fetch, unreadable) {
    const site = `https://www.comeet.com/jobs/${slug}`
    const positions = positionsIn(await boardPage(fetch, site))
    if (!positions) throw new SourceFailure('format', 'answered a page without its data')
    return readEntries(Position, positions, unreadable).map((position) => ({
      id: position.uid,
      url: position.url_comeet_hosted_page || position.url_active_page || site,
      title: position.name,
      place: position.location?.name || (position.location?.is_remote ? 'Remote' : ''),
      description: undefined,
      times: [position.time_updated],
      company: position.company_name,
    }))
  },
})

const DATA = 'COMPANY_POSITIONS_DATA'

/** The list stands in a script, before other data. */
function positionsIn(html: string): readonly unknown[] | undefined {
  for (const node of nodesBelow(pageTree(html))) {
    const text = node.name === 'script' ? rawText(node) : ''
    const at = text.indexOf(DATA)
    if (at < 0) continue
    const list = jsonAt(text, text.indexOf('[', at))
    return Array.isArray(list) ? list : undefined
  }
  return undefined
}
