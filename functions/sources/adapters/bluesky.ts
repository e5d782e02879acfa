import * as v from 'valibot'
import type { Clock } from '../../shared/clock.ts'
import { entriesOf, getJson, maybe, maybeText, time } from '../fetch/json-reply.ts'
import type { Observation } from '../observation.ts'
import { type Fetch, type SearchSource, SourceFailure } from '../source.ts'
import { instant } from '../text/parse-time.ts'
import { type Alternative, asKeywords } from '../text/keyword-query.ts'
import { oneLine } from '../markup/plain-text.ts'

const MOST_PAGES = 10
const PROXY = { 'atproto-proxy': 'did:web:api.bsky.app#bsky_appview' }

const Session = v.object({ accessJwt: v.pipe(v.string(), v.nonEmpty()) })

const Post = v.object({
  uri: v.pipe(v.string(), v.regex(/^at:\/\/[^/]+\/[^/]+\/[^/]+$/)),
  author: v.object({ did: v.string() }),
  record: v.object({ text: maybeText, createdAt: time }),
  indexedAt: time,
})
type Post = v.InferOutput<typeof Post>

const Page = v.object({ posts: v.array(v.unknown()), cursor: maybe(v.string()) })

/** An app password of a free account; never the account's own password. */
export interface BlueskyLogin {
  readonly identifier: string
  readonly password: string
}

export function bluesky(login: BlueskyLogin, clock: Clock): SearchSource {
  // Sessions are few a day; they last for hours, so every run of a warm function shares one.
  let session: Promise<string> | undefined

  const open = async (fetch: Fetch) => {
    const url = `https://bsky.social/xrpc/com.atproto.server.createSession`
    const headers = { 'content-type': 'application/json' }
    const request = { url, method: 'POST' as const, headers, body: JSON.stringify(login), private: true }
    return (await getJson(fetch, request, Session)).accessJwt
  }

  const current = (fetch: Fetch): Promise<string> => {
    session ??= open(fetch).catch((error: unknown) => {
      session = undefined
      throw error
    })
    return session
  }

  const authorized = async (url: string, fetch: Fetch) =>
    getJson(fetch, { url, headers: { ...PROXY, authorization: `Bearer ${await current(fetch)}` } }, Page)

  const page = async (url: string, fetch: Fetch) => {
    try {
      return await authorized(url, fetch)
    } catch (error) {
      // An expired token is a 400 here, elsewhere a 401.
      if (!(error instanceof SourceFailure) || (error.status !== 401 && error.status !== 400)) throw error
      session = undefined
      return authorized(url, fetch)
    }
  }

  async function* pages(alternative: Alternative, since: Date, fetch: Fetch) {
    let cursor: string | null | undefined
    for (let count = 0; count < MOST_PAGES; count += 1) {
      const answer = await page(
        `https://bsky.social/xrpc/app.bsky.feed.searchPosts?${parameters(alternative, since, cursor)}`,
        fetch,
      )
      yield entriesOf(Post, answer.posts).flatMap((post) => observation(post, clock()) ?? [])
      cursor = answer.cursor
      if (!cursor || answer.posts.length === 0) return
    }
  }

  return {
    name: 'bluesky',
    async *search(query, since, fetch) {
      for (const alternative of query) yield* pages(alternative, since, fetch)
    },
  }
}

const parameters = (alternative: Alternative, since: Date, cursor: string | null | undefined) =>
  new URLSearchParams({
    q: asKeywords(alternative),
    sort: 'latest',
    since: since.toISOString(),
    limit: '100',
    ...(cursor ? { cursor } : {}),
  })

function observation(post: Post, now: Date): Observation | undefined {
  const body = oneLine(post.record.text ?? '')
  if (body === '') return undefined
  const key = post.uri.slice(post.uri.lastIndexOf('/') + 1)
  return {
    source: 'bluesky',
    nativeId: post.uri,
    kind: 'post',
    url: `https://bsky.app/profile/${post.author.did}/post/${key}`,
    title: '',
    body,
    // The post's own time is whatever its author set.
    at: instant(post.indexedAt, now) ?? instant(post.record.createdAt, now),
  }
}
