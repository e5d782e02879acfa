// The XML feed of open positions, without pages. developer.personio.de/docs/retrieving-open-job-positions
import * as v from 'valibot'
import { noneIfGone, readEntries, refuseFailures } from '../../fetch/json-reply.ts'
import { filledText, maybeText, nativeId, time } from '../../fetch/reply-fields.ts'
import { xmlRecords } from '../../markup/xml-records.ts'
import { type CountUnreadable, type Fetch, SourceFailure } from '../../source.ts'
import { defineBoard, firstCapture, joinedTexts } from '../define-board.ts'
import { linkedOpenings } from '../page-openings.ts'
import { writtenPlaces } from '../written-places.ts'

const Position = v.object({
  id: nativeId,
  name: filledText,
  office: maybeText,
  'additionaloffices/office': maybeText,
  createdat: time,
  'jobdescriptions/jobdescription/value': maybeText,
})

/** Boards under the second domain. */
const INTERNATIONAL = 'com:'
const HOSTED = /^https?:\/\/([\w-]+)\.jobs\.personio\.de(?:[:/?#]|$)/i
const HOSTED_INTERNATIONALLY = /^https?:\/\/([\w-]+)\.jobs\.personio\.com(?:[:/?#]|$)/i

const JOB = /\.jobs\.personio\.(?:de|com)\/job\/(\d{1,12})(?:[/?#]|$)/i

const siteOf = (slug: string) =>
  slug.startsWith(INTERNATIONAL)
    ? `https://${slug.slice(INTERNATIONAL.length)}.jobs.personio.com`
    : `https://${slug}.jobs.personio.de`

export const personio = defineBoard({
  name: 'personio',
  override: 'SOURCE_PERSONIO_URL',
  hosts: /\.jobs\.personio\.(de|com)$/,
  sharedHosts: ['jobs.personio.de', 'jobs.personio.com'],
  everyMs: 500,

  slugIn(url) {
    const international = firstCapture(url, HOSTED_INTERNATIONALLY)
    if (international !== undefined) return `${INTERNATIONAL}${international.toLowerCase()}`
    return firstCapture(url, HOSTED)?.toLowerCase()
  },

  async openings(slug, fetch, unreadable) {
    const site = siteOf(slug)
    // What is not written in English comes in the language of the company.
    const written = await positionsAt(`${site}/xml?language=en`, fetch, unreadable).catch(noneIfGone)
    // A company may switch the feed off, and keep the page.
    if (!written) return linkedOpenings(fetch, `${site}/`, JOB)
    return readEntries(Position, written, unreadable).map((position) => ({
      id: position.id,
      // The feed has no addresses.
      url: `${site}/job/${encodeURIComponent(position.id)}`,
      title: position.name,
      place: writtenPlaces([position.office, ...linesIn(position['additionaloffices/office'])]),
      description: joinedTexts([position['jobdescriptions/jobdescription/value']]),
      times: [position.createdat],
      company: undefined,
    }))
  },
})

/** Elements of one name are lines of one text. */
const linesIn = (text: string | null | undefined) => (text ?? '').split('\n')

async function positionsAt(url: string, fetch: Fetch, unreadable: CountUnreadable) {
  const reply = await fetch({ url, headers: { accept: 'application/xml, text/xml, */*;q=0.5' } })
  refuseFailures(reply)
  const positions = xmlRecords(reply.body, 'workzag-jobs', 'position', unreadable)
  if (!positions) throw new SourceFailure('format', 'answered something that is no board')
  return positions
}
