// Requests as in github.com/santifer/career-ops (providers/bamboohr.mjs).
import * as v from 'valibot'
import { readEntries } from '../../fetch/json-reply.ts'
import { filledText, maybe, maybeText, nativeId } from '../../fetch/reply-fields.ts'
import { defineBoard, firstCapture, getBoard, joinedTexts } from '../define-board.ts'

const Place = maybe(v.object({ city: maybeText, state: maybeText, province: maybeText, country: maybeText }))
const Job = v.object({
  id: nativeId,
  jobOpeningName: filledText,
  location: Place,
  atsLocation: Place,
  isRemote: v.optional(v.unknown()),
})
type Job = v.InferOutput<typeof Job>

const BoardReply = v.object({ result: v.array(v.unknown()) })

const HOSTED =
  /^https?:\/\/(?!(?:www|app|api|documentation|partners|help|resources|marketplace|static|images\d?)\.)([\w-]+)\.bamboohr\.(?:com|co\.uk)\/(?:careers|jobs|hiring|js\/(?:embed|jobs2?)|$)/i

export const bamboohr = defineBoard({
  name: 'bamboohr',
  override: 'SOURCE_BAMBOOHR_URL',
  hosts: /\.bamboohr\.com$/,
  sharedHosts: ['bamboohr.com', 'bamboohr.co.uk'],
  everyMs: 500,

  slugIn: (url) => firstCapture(url, HOSTED)?.toLowerCase(),

  async openings(slug, fetch, unreadable) {
    const site = `https://${slug}.bamboohr.com/careers`
    const { result } = await getBoard(fetch, `${site}/list`, BoardReply)
    return readEntries(Job, result, unreadable).map((job) => ({
      id: job.id,
      url: `${site}/${encodeURIComponent(job.id)}`,
      title: job.jobOpeningName,
      place: placeOf(job),
      description: undefined,
      times: [],
      company: undefined,
    }))
  },
})

function placeOf({ location, atsLocation, isRemote }: Job): string {
  const [place = ''] = [location, atsLocation]
    .map((each) => joinedTexts([each?.city || each?.state || each?.province, each?.country], ', '))
    .filter((each) => each !== '')
  return place || (isRemote ? 'Remote' : '')
}
