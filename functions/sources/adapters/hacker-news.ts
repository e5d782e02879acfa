// The search by date: `page`, `hitsPerPage`, 1,000 hits a query. hn.algolia.com/api
import * as v from 'valibot'
import type { Clock } from '../../shared/clock.ts'
import { getJson, readEntries } from '../fetch/json-reply.ts'
import { maybe, maybeText, nativeId, time } from '../fetch/reply-fields.ts'
import { linksIn } from '../markup/links-in.ts'
import { plainText, plainTitle } from '../markup/plain-text.ts'
import type { SourceReading } from '../observation.ts'
import type { CountUnreadable, Fetch } from '../source.ts'
import { cleanUrl } from '../text/canonical-url.ts'
import { type QueryAlternative, searchBoxText } from '../text/keyword-query.ts'
import { parseTime } from '../text/parse-time.ts'
import { defineSearch } from './define-search.ts'

const PAGE = 100
/** The index answers at most 1,000 hits a query. */
const MOST_PAGES = 10

const Hit = v.object({
  objectID: nativeId,
  title: maybeText,
  story_title: maybeText,
  url: maybeText,
  story_text: maybeText,
  comment_text: maybeText,
  author: maybeText,
  created_at: time,
  created_at_i: time,
})
type Hit = v.InferOutput<typeof Hit>

const HitsReply = v.object({ hits: v.array(v.unknown()), nbPages: maybe(v.number()) })

const INDEX = {
  override: 'SOURCE_HN_URL',
  hosts: ['hn.algolia.com'],
  // It allows 10,000 requests an hour.
  everyMs: 400,
} as const

export const hackerNews = defineSearch({
  ...INDEX,
  name: 'hacker-news',
  answers: 'SEARCH_NEWS',
  connect: async ({ clock }) => pagesOf('story', storyReading, clock),
})

export const hackerNewsComments = defineSearch({
  ...INDEX,
  name: 'hacker-news-comments',
  answers: 'SEARCH_SOCIAL_POSTS',
  connect: async ({ clock }) => pagesOf('comment', commentReading, clock),
})

const pagesOf = (tag: 'story' | 'comment', read: (hit: Hit, now: Date) => SourceReading, clock: Clock) =>
  async function* pages(
    alternative: QueryAlternative,
    since: Date,
    fetch: Fetch,
    unreadable: CountUnreadable,
  ) {
    const known = new Set<string>()
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const url = `https://hn.algolia.com/api/v1/search_by_date?${parameters(tag, alternative, since, page)}`
      const answer = await getJson(fetch, { url }, HitsReply)
      const readings = readEntries(Hit, answer.hits, unreadable).map((hit) => read(hit, clock()))
      const filled = readings.filter(({ title, body }) => title !== '' || body !== '')
      unreadable(readings.length - filled.length)
      yield filled
      const before = known.size
      for (const { nativeId: id } of readings) known.add(id)
      if (known.size === before || page + 1 >= (answer.nbPages ?? 0)) return
    }
  }

const parameters = (tag: string, alternative: QueryAlternative, since: Date, page: number) =>
  new URLSearchParams({
    query: searchBoxText(alternative),
    tags: tag,
    numericFilters: `created_at_i>${Math.floor(since.getTime() / 1000)}`,
    hitsPerPage: String(PAGE),
    page: String(page),
  })

const storyReading = (hit: Hit, now: Date): SourceReading => ({
  nativeId: hit.objectID,
  kind: 'news',
  url: (hit.url && cleanUrl(hit.url)) || itemUrl(hit),
  title: plainTitle(hit.title ?? ''),
  body: plainText(hit.story_text ?? ''),
  at: timeOf(hit, now),
  links: [itemUrl(hit), ...linksIn(hit.story_text ?? '')],
})

const commentReading = (hit: Hit, now: Date): SourceReading => ({
  nativeId: hit.objectID,
  kind: 'post',
  url: itemUrl(hit),
  title: '',
  body: plainText(hit.comment_text ?? ''),
  at: timeOf(hit, now),
  author: plainText(hit.author ?? ''),
  links: linksIn(hit.comment_text ?? ''),
})

const itemUrl = ({ objectID }: Hit) => `https://news.ycombinator.com/item?id=${encodeURIComponent(objectID)}`

const timeOf = ({ created_at_i, created_at }: Hit, now: Date) =>
  parseTime(created_at_i, now) ?? parseTime(created_at, now)
