import * as v from 'valibot'
import type { Clock } from '../../shared/clock.ts'
import { entriesOf, getJson, maybe, maybeText, nativeId, time } from '../fetch/json-reply.ts'
import type { Observation } from '../observation.ts'
import type { Fetch, SearchSource } from '../source.ts'
import { sourceUrl } from '../text/canonical-url.ts'
import { instant } from '../text/parse-time.ts'
import { type Alternative, asKeywords, type Query } from '../text/keyword-query.ts'
import { plain } from '../markup/plain-text.ts'

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
  created_at: time,
  created_at_i: time,
})
type Hit = v.InferOutput<typeof Hit>

const Page = v.object({ hits: v.array(v.unknown()), nbPages: maybe(v.number()) })

export function hackerNews(kind: 'story' | 'comment', clock: Clock): SearchSource {
  const name = kind === 'story' ? 'hacker-news' : 'hacker-news-comments'

  async function* pages(alternative: Alternative, since: Date, fetch: Fetch) {
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const url = `https://hn.algolia.com/api/v1/search_by_date?${parameters(kind, alternative, since, page)}`
      const answer = await getJson(fetch, { url }, Page)
      const hits = entriesOf(Hit, answer.hits)
      yield hits.flatMap((hit) => observation(name, hit, clock()) ?? [])
      if (answer.hits.length === 0 || page + 1 >= (answer.nbPages ?? 0)) return
    }
  }

  return {
    name,
    async *search(query: Query, since, fetch) {
      for (const alternative of query) yield* pages(alternative, since, fetch)
    },
  }
}

const parameters = (kind: string, alternative: Alternative, since: Date, page: number) =>
  new URLSearchParams({
    query: asKeywords(alternative),
    tags: kind,
    numericFilters: `created_at_i>${Math.floor(since.getTime() / 1000)}`,
    hitsPerPage: String(PAGE),
    page: String(page),
  })

function observation(
  name: 'hacker-news' | 'hacker-news-comments',
  hit: Hit,
  now: Date,
): Observation | undefined {
  const comment = name === 'hacker-news-comments'
  const title = comment ? '' : plain(hit.title ?? '')
  const body = plain((comment ? hit.comment_text : hit.story_text) ?? '')
  if (title === '' && body === '') return undefined
  const item = `https://news.ycombinator.com/item?id=${encodeURIComponent(hit.objectID)}`
  return {
    source: name,
    nativeId: hit.objectID,
    kind: comment ? 'post' : 'news',
    url: (!comment && hit.url && sourceUrl(hit.url)) || item,
    title,
    body,
    at: instant(hit.created_at_i, now) ?? instant(hit.created_at, now),
  }
}
