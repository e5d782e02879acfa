// The public feed of a career site, docs.teamtailor.com; its fields as in github.com/santifer/career-ops (providers/teamtailor.mjs).
import * as v from 'valibot'
import { readEntries, refuseFailures } from '../../fetch/json-reply.ts'
import { filledText, maybeText, time } from '../../fetch/reply-fields.ts'
import { xmlRecords } from '../../markup/xml-records.ts'
import { type CountUnreadable, type Fetch, SourceFailure } from '../../source.ts'
import { defineBoard, firstCapture, joinedTexts } from '../define-board.ts'
import { hostOfSlug } from '../own-host.ts'

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
  everyMs: 500,
  ownHost: /^https?:\/\/[\w.-]*teamtailor-cdn\.com\//i,

  slugIn: (url) => firstCapture(url, HOSTED)?.toLowerCase(),

  async openings(slug, fetch, unreadable) {
    const host = hostOfSlug(slug) ?? `${slug}.teamtailor.com`
    const written = await jobsAt(`https://${host}/jobs.rss`, fetch, unreadable)
    return readEntries(Job, written, unreadable).map((job) => ({
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

async function jobsAt(url: string, fetch: Fetch, unreadable: CountUnreadable) {
  const reply = await fetch({ url, headers: { accept: 'application/rss+xml, */*;q=0.5' } })
  refuseFailures(reply)
  const jobs = xmlRecords(reply.body, 'rss', 'item', unreadable)
  if (!jobs) throw new SourceFailure('format', 'answered something that is no board')
  return jobs
}

const firstLine = (text: string | null | undefined) => text?.split('\n')[0]

function placeOf(job: Job): string {
  const city = firstLine(job['tt:locations/tt:location/tt:city'])
  const place = joinedTexts([city, firstLine(job['tt:locations/tt:location/tt:country'])], ', ')
  return place || (/^(?:fully|temporary)$/i.test(job.remotestatus ?? '') ? 'Remote' : '')
}
