// The public feed of a career site, docs.teamtailor.com; its fields as in github.com/santifer/career-ops (providers/teamtailor.mjs).
import * as v from 'valibot'
import { readEntries, refuseFailures } from '../../fetch/json-reply.ts'
import { filledText, maybeText, time } from '../../fetch/reply-fields.ts'
import { xmlRecords } from '../../markup/xml-records.ts'
import { type CountUnreadable, type Fetch, SourceFailure } from '../../source.ts'
import { defineBoard, firstCapture, joinedTexts } from '../define-board.ts'
import { hostOfSlug } from '../own-host.ts'
import { writtenPlaces } from '../written-places.ts'

/** Without a number, the feed ends at the hundredth. */
const PAGE = 200
const MOST_PAGES = 5

const Job = v.object({
  title: filledText,
  link: filledText,
  guid: maybeText,
  description: maybeText,
  pubdate: time,
  remotestatus: maybeText,
  'tt:locations/tt:location/tt:city': maybeText,
  'tt:locations/tt:location/tt:country': maybeText,
})
type Job = v.InferOutput<typeof Job>

const HOSTED =
  /^https?:\/\/(?!(?:www|app|api|docs|support|career|status|assets|scripts|tt|blog|partner|partners)\.)([\w-]+(?:\.(?:na|au|eu))?)\.teamtailor\.com(?:[/?#]|$)/i

export const teamtailor = defineBoard({
  name: 'teamtailor',
  override: 'SOURCE_TEAMTAILOR_URL',
  hosts: /\.teamtailor\.com$/,
  sharedHosts: ['teamtailor.com'],
  most: PAGE * MOST_PAGES,
  everyMs: 500,
  ownHost: /^https?:\/\/[\w.-]*teamtailor-cdn\.com\//i,

  slugIn: (url) => firstCapture(url, HOSTED)?.toLowerCase(),

  async openings(slug, fetch, unreadable) {
    const host = hostOfSlug(slug) ?? `${slug}.teamtailor.com`
    const jobs = await allJobs(`https://${host}/jobs.rss`, fetch, unreadable)
    return jobs.map((job) => ({
      id: job.guid ?? job.link,
      url: job.link.trim(),
      title: job.title,
      place: placeOf(job),
      description: job.description,
      times: [job.pubdate],
      company: undefined,
    }))
  },
})

async function allJobs(feed: string, fetch: Fetch, unreadable: CountUnreadable): Promise<Job[]> {
  const found = new Map<string, Job>()
  for (let offset = 0; offset < PAGE * MOST_PAGES; offset += PAGE) {
    const written = await jobsAt(`${feed}?per_page=${PAGE}&offset=${offset}`, fetch, unreadable)
    const before = found.size
    for (const job of readEntries(Job, written, unreadable)) found.set(job.guid ?? job.link, job)
    if (written.length < PAGE || found.size === before) break
  }
  return [...found.values()]
}

async function jobsAt(url: string, fetch: Fetch, unreadable: CountUnreadable) {
  const reply = await fetch({ url, headers: { accept: 'application/rss+xml, */*;q=0.5' } })
  refuseFailures(reply)
  const jobs = xmlRecords(reply.body, 'rss', 'item', unreadable)
  if (!jobs) throw new SourceFailure('format', 'answered something that is no board')
  return jobs
}

const linesIn = (text: string | null | undefined) => (text ?? '').split('\n')

/** Each city stands on a line, and each country. A place without one of them leaves no line. */
function placeOf(job: Job): string {
  const cities = linesIn(job['tt:locations/tt:location/tt:city'])
  const countries = linesIn(job['tt:locations/tt:location/tt:country'])
  const isRemote = /^(?:fully(?:[ -]remote)?|remote|temporary)$/i.test(job.remotestatus ?? '')
  if (cities.length > 1) return writtenPlaces(cities, isRemote)
  return writtenPlaces([joinedTexts([cities[0], countries[0]], ', ')], isRemote)
}
