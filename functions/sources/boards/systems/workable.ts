// The list of the jobs widget, without pages, as in dev.to/zsevic/integration-with-workable-public-jobs-api-3nk4
import * as v from 'valibot'
import { readEntries } from '../../fetch/json-reply.ts'
import { filledText, maybe, maybeText, nativeId, time } from '../../fetch/reply-fields.ts'
import { defineBoard, firstCapture, getBoardWithTexts, joinedTexts } from '../define-board.ts'
import { writtenPlaces } from '../written-places.ts'

const Place = { city: maybeText, state: maybeText, region: maybeText, country: maybeText }
type Where = v.InferOutput<v.ObjectSchema<typeof Place, undefined>>
const Job = v.object({
  shortcode: nativeId,
  title: filledText,
  url: maybeText,
  telecommuting: maybe(v.boolean()),
  ...Place,
  locations: maybe(v.array(maybe(v.object({ ...Place, hidden: maybe(v.boolean()) })))),
  description: maybeText,
  published_on: time,
  created_at: time,
})
type Job = v.InferOutput<typeof Job>

const BoardReply = v.object({ name: maybeText, jobs: v.array(v.unknown()) })

const API =
  /^https?:\/\/(?:apply\.workable\.com\/api\/v\d\/(?:widget\/)?accounts|www\.workable\.com\/api\/accounts)\/([\w-]+)/i
const HOSTED = /^https?:\/\/apply\.workable\.com\/(?!(?:api|j|static)(?:[/?#]|$))([\w-]+)/i
const OWN_HOST =
  /^https?:\/\/(?!(?:www|apply|jobs|help|careers|resources|developers|status)\.)([\w-]+)\.workable\.com(?:[/?#]|$)/i

export const workable = defineBoard({
  name: 'workable',
  override: 'SOURCE_WORKABLE_URL',
  hosts: ['apply.workable.com'],
  sharedHosts: ['workable.com'],
  // It refuses faster clients.
  everyMs: 1000,

  slugIn: (url) => firstCapture(url, API, HOSTED, OWN_HOST),

  async openings(slug, fetch, unreadable) {
    const without = `https://apply.workable.com/api/v1/widget/accounts/${encodeURIComponent(slug)}`
    const { name, jobs } = await getBoardWithTexts(
      fetch,
      { withTexts: `${without}?details=true`, without },
      BoardReply,
    )
    return readEntries(Job, jobs, unreadable).map((job) => ({
      id: job.shortcode,
      url: job.url || `https://apply.workable.com/j/${encodeURIComponent(job.shortcode)}`,
      title: job.title,
      place: placeOf(job),
      description: job.description,
      times: [job.published_on, job.created_at],
      company: name,
    }))
  },
})

/** Companies may hide a place. The fields of the job itself are those of its first one. */
function placeOf(job: Job): string {
  const listed = (job.locations ?? []).flatMap((each) => each ?? [])
  const shown = listed.filter(({ hidden }) => !hidden).map(written)
  const own = listed[0]?.hidden ? '' : written(job)
  const [first] = shown
  return writtenPlaces(shown.length > 1 ? shown : [own || first], job.telecommuting ?? false)
}

/** The city is often empty. */
const written = ({ city, state, region, country }: Where) =>
  joinedTexts([city || state || region, country], ', ')
