// Requests as in github.com/santifer/career-ops (providers/pinpoint.mjs).
import * as v from 'valibot'
import { readEntries } from '../../fetch/json-reply.ts'
import { filledText, maybe, maybeText, nativeId } from '../../fetch/reply-fields.ts'
import { defineBoard, firstCapture, getBoard, joinedTexts } from '../define-board.ts'

const Posting = v.object({
  id: maybe(nativeId),
  title: filledText,
  url: filledText,
  description: maybeText,
  location: maybe(v.object({ name: maybeText, city: maybeText, province: maybeText })),
})

const BoardReply = v.object({ data: v.array(v.unknown()) })

const HOSTED =
  /^https?:\/\/(?!(?:www|app|api|help|developers|status|cdn)\.)([\w-]+)\.pinpointhq\.com(?:[/?#]|$)/i

export const pinpoint = defineBoard({
  name: 'pinpoint',
  override: 'SOURCE_PINPOINT_URL',
  hosts: /\.pinpointhq\.com$/,
  sharedHosts: ['pinpointhq.com'],
  everyMs: 500,

  slugIn: (url) => firstCapture(url, HOSTED)?.toLowerCase(),

  async openings(slug, fetch, unreadable) {
    const { data } = await getBoard(fetch, `https://${slug}.pinpointhq.com/postings.json`, BoardReply)
    return readEntries(Posting, data, unreadable).map((posting) => ({
      id: posting.id,
      url: posting.url,
      title: posting.title,
      place:
        posting.location?.name || joinedTexts([posting.location?.city, posting.location?.province], ', '),
      description: posting.description,
      times: [],
      company: undefined,
    }))
  },
})
