// Requests as in github.com/santifer/career-ops (providers/gem.mjs).
import * as v from 'valibot'
import { getJson, readEntries } from '../../fetch/json-reply.ts'
import { filledText, maybe, maybeText, nativeId } from '../../fetch/reply-fields.ts'
import { SourceFailure } from '../../source.ts'
import { defineBoard, firstCapture } from '../define-board.ts'

const Posting = v.object({
  extId: nativeId,
  title: filledText,
  locations: maybe(v.array(maybe(v.object({ name: maybeText, isRemote: maybe(v.boolean()) })))),
})

const Answer = v.object({
  data: maybe(
    v.object({ oatsExternalJobPostings: maybe(v.object({ jobPostings: maybe(v.array(v.unknown())) })) }),
  ),
})
const BatchReply = v.array(Answer)

const QUERY =
  'query JobBoardList($boardId: String!) { oatsExternalJobPostings(boardId: $boardId) { jobPostings { id extId title locations { name isRemote } } } }'

export const gem = defineBoard({
  name: 'gem',
  override: 'SOURCE_GEM_URL',
  hosts: ['jobs.gem.com'],
  sharedHosts: ['jobs.gem.com'],
  everyMs: 500,

  slugIn: (url) =>
    firstCapture(url, /^https?:\/\/jobs\.gem\.com\/(?!(?:api|static|_next|assets)(?:[/?#]|$))([\w.-]+)/i),

  async openings(slug, fetch, unreadable) {
    const request = {
      url: 'https://jobs.gem.com/api/public/graphql/batch',
      method: 'POST' as const,
      headers: { 'content-type': 'application/json', batch: 'true' },
      body: JSON.stringify([{ operationName: 'JobBoardList', variables: { boardId: slug }, query: QUERY }]),
    }
    const [answer] = await getJson(fetch, request, BatchReply)
    if (!answer) throw new SourceFailure('format', 'answered no result')
    const postings = answer.data?.oatsExternalJobPostings?.jobPostings ?? []
    return readEntries(Posting, postings, unreadable).map((posting) => ({
      id: posting.extId,
      url: `https://jobs.gem.com/${encodeURIComponent(slug)}/${encodeURIComponent(posting.extId)}`,
      title: posting.title,
      place: posting.locations?.[0]?.name || (posting.locations?.[0]?.isRemote ? 'Remote' : ''),
      description: undefined,
      times: [],
      company: undefined,
    }))
  },
})
