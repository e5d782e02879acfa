// The public Atom feed of a board, feed.homerun.co/<company>: scripts make its page. As in github.com/datascry/openroles (scraper/src/ats/homerun.ts).
import * as v from 'valibot'
import { noneIfGone, readEntries, refuseFailures } from '../../fetch/json-reply.ts'
import { filledText, maybeText, time } from '../../fetch/reply-fields.ts'
import { xmlRecords } from '../../markup/xml-records.ts'
import { type CountUnreadable, type Fetch, SourceFailure } from '../../source.ts'
import { defineBoard, firstCapture } from '../define-board.ts'
import { linkedOpenings } from '../page-openings.ts'

const Vacancy = v.object({
  id: maybeText,
  title: filledText,
  'link@href': filledText,
  'location/name': maybeText,
  'type/name': maybeText,
  description: maybeText,
  summary: maybeText,
  published: time,
  updated: time,
})
type Vacancy = v.InferOutput<typeof Vacancy>

const FEED = /^https?:\/\/feed\.homerun\.co\/([\w-]+)/i
const HOSTED =
  /^https?:\/\/(?!(?:www|app|api|help|cdn|developers|embed|feed|static|admin|assets)\.)([\w-]+)\.homerun\.co(?:[/?#]|$)/i
const JOB =
  /\.homerun\.co\/(?!(?:privacy|cookie|terms|apply|jobs|open-application|team|about|rss)(?:[/?#]|$))([\w-]{4,})(?:\/[a-z]{2})?\/?(?:\?|$)/i

export const homerun = defineBoard({
  name: 'homerun',
  override: 'SOURCE_HOMERUN_URL',
  hosts: /\.homerun\.co$/,
  sharedHosts: ['homerun.co'],
  everyMs: 1000,

  slugIn: (url) => firstCapture(url, FEED, HOSTED)?.toLowerCase(),

  async openings(slug, fetch, unreadable) {
    const written = await vacanciesAt(`https://feed.homerun.co/${slug}`, fetch, unreadable).catch(noneIfGone)
    // Not every board has a feed.
    if (!written) return linkedOpenings(fetch, `https://${slug}.homerun.co/`, JOB)
    return readEntries(Vacancy, written, unreadable).map((vacancy) => ({
      id: vacancy.id,
      url: firstLine(vacancy['link@href']),
      title: vacancy.title,
      place: placeOf(vacancy),
      description: vacancy.description || vacancy.summary,
      times: [vacancy.published, vacancy.updated],
      company: undefined,
    }))
  },
})

async function vacanciesAt(url: string, fetch: Fetch, unreadable: CountUnreadable) {
  const reply = await fetch({ url, headers: { accept: 'application/atom+xml, */*;q=0.5' } })
  refuseFailures(reply)
  const vacancies = xmlRecords(reply.body, 'feed', 'entry', unreadable)
  if (!vacancies) throw new SourceFailure('format', 'answered something that is no board')
  return vacancies
}

const firstLine = (text: string) => text.split('\n')[0] ?? ''

const placeOf = (vacancy: Vacancy) =>
  vacancy['location/name'] || (/^remote$/i.test(vacancy['type/name'] ?? '') ? 'Remote' : '')
