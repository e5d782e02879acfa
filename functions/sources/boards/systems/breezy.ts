// Requests as in github.com/santifer/career-ops (providers/breezy.mjs).
import * as v from 'valibot'
import { readEntries } from '../../fetch/json-reply.ts'
import { filledText, maybe, maybeText, nativeId, time } from '../../fetch/reply-fields.ts'
import { defineBoard, firstCapture, getBoard, joinedTexts } from '../define-board.ts'

const Position = v.object({
  id: maybe(nativeId),
  name: filledText,
  url: filledText,
  published_date: time,
  company: maybe(v.object({ name: maybeText })),
  location: maybe(
    v.object({
      name: maybeText,
      city: maybeText,
      country: maybe(v.object({ name: maybeText })),
      is_remote: maybe(v.boolean()),
    }),
  ),
})
type Position = v.InferOutput<typeof Position>

const BoardReply = v.array(v.unknown())

const HOSTED =
  /^https?:\/\/(?!(?:www|app|api|help|developer|marketplace|assets|attachments-cdn|blog)\.)([\w-]+)\.breezy\.hr(?:[/?#]|$)/i

export const breezy = defineBoard({
  name: 'breezy',
  override: 'SOURCE_BREEZY_URL',
  hosts: /\.breezy\.hr$/,
  sharedHosts: ['breezy.hr'],
  everyMs: 500,

  slugIn: (url) => firstCapture(url, HOSTED)?.toLowerCase(),

  async openings(slug, fetch, unreadable) {
    const positions = await getBoard(fetch, `https://${slug}.breezy.hr/json`, BoardReply)
    return readEntries(Position, positions, unreadable).map((position) => ({
      id: position.id,
      url: position.url,
      title: position.name,
      place: placeOf(position),
      description: undefined,
      times: [position.published_date],
      company: position.company?.name,
    }))
  },
})

function placeOf({ location }: Position): string {
  const written = location?.name || joinedTexts([location?.city, location?.country?.name], ', ')
  return written || (location?.is_remote ? 'Remote' : '')
}
