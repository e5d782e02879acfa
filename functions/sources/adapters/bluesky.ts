// The search of posts: `cursor` pages, 100 posts each. docs.bsky.app/docs/api/app-bsky-feed-search-posts
import * as v from 'valibot'
import { getJson, readEntries } from '../fetch/json-reply.ts'
import { filledText, maybe, maybeText, time } from '../fetch/reply-fields.ts'
import { linksIn } from '../markup/links-in.ts'
import { oneLine } from '../markup/plain-text.ts'
import type { SourceReading } from '../observation.ts'
import { type Fetch, SourceFailure } from '../source.ts'
import { type QueryAlternative, searchBoxText } from '../text/keyword-query.ts'
import { parseTime } from '../text/parse-time.ts'
import { type BlueskyLogin, defineSearch } from './define-search.ts'

const MOST_PAGES = 10
const PROXY = { 'atproto-proxy': 'did:web:api.bsky.app#bsky_appview' }

const Session = v.object({ accessJwt: filledText })

const Label = v.object({ val: v.string(), neg: maybe(v.boolean()) })

const Post = v.object({
  uri: v.pipe(v.string(), v.regex(/^at:\/\/[^/]+\/[^/]+\/[^/]+$/)),
  author: v.object({
    did: v.string(),
    handle: maybeText,
    displayName: maybeText,
    labels: maybe(v.array(maybe(Label))),
  }),
  record: v.object({
    text: maybeText,
    createdAt: time,
    facets: v.optional(v.unknown()),
    embed: v.optional(v.unknown()),
  }),
  indexedAt: time,
})
type Post = v.InferOutput<typeof Post>

const PostsReply = v.object({ posts: v.array(v.unknown()), cursor: maybe(v.string()) })

export const bluesky = defineSearch({
  name: 'bluesky',
  override: 'SOURCE_BLUESKY_URL',
  hosts: ['bsky.social'],
  // It allows 3,000 requests in five minutes.
  everyMs: 150,
  answers: 'SEARCH_SOCIAL_POSTS',

  async connect({ blueskyLogin, clock }) {
    const login = await blueskyLogin()
    if (!login) return { skipped: 'needs an app password; see the runbook' }
    const getPage = pageGetter(login)
    return async function* (alternative, since, fetch, unreadable) {
      let cursor: string | null | undefined
      const known = new Set<string>()
      for (let count = 0; count < MOST_PAGES; count += 1) {
        const { posts, ...page } = await getPage(searchUrl(alternative, since, cursor), fetch)
        const whole = readEntries(Post, posts, unreadable)
        // A post of pictures has an empty text.
        unreadable(whole.filter(({ record }) => typeof record.text !== 'string').length)
        yield whole.flatMap((post) => postReading(post, clock()) ?? [])
        cursor = page.cursor
        const before = known.size
        for (const { uri } of whole) known.add(uri)
        if (!cursor || known.size === before) return
      }
    }
  },
})

/** Bluesky allows few logins a day, and a session lasts hours. All runs of a function instance share one. */
function pageGetter(login: BlueskyLogin) {
  let session: Promise<string> | undefined

  const token = (fetch: Fetch): Promise<string> => {
    session ??= logIn(login, fetch).catch((error: unknown) => {
      session = undefined
      throw error
    })
    return session
  }

  const getPage = async (url: string, fetch: Fetch) => {
    const headers = { ...PROXY, authorization: `Bearer ${await token(fetch)}` }
    return getJson(fetch, { url, headers }, PostsReply)
  }

  return async (url: string, fetch: Fetch) => {
    try {
      return await getPage(url, fetch)
    } catch (error) {
      // Bluesky answers 400 to an expired token, other servers 401.
      if (!(error instanceof SourceFailure) || (error.status !== 401 && error.status !== 400)) throw error
      session = undefined
      return getPage(url, fetch)
    }
  }
}

async function logIn(login: BlueskyLogin, fetch: Fetch): Promise<string> {
  const url = `https://bsky.social/xrpc/com.atproto.server.createSession`
  const headers = { 'content-type': 'application/json' }
  const request = { url, method: 'POST' as const, headers, body: JSON.stringify(login), private: true }
  return (await getJson(fetch, request, Session)).accessJwt
}

function searchUrl(alternative: QueryAlternative, since: Date, cursor: string | null | undefined): string {
  const parameters = new URLSearchParams({
    q: searchBoxText(alternative),
    sort: 'latest',
    since: since.toISOString(),
    limit: '100',
    ...(cursor ? { cursor } : {}),
  })
  return `https://bsky.social/xrpc/app.bsky.feed.searchPosts?${parameters}`
}

function postReading(post: Post, now: Date): SourceReading | undefined {
  const body = oneLine(post.record.text ?? '')
  if (body === '' || isForMembers(post)) return undefined
  const key = post.uri.slice(post.uri.lastIndexOf('/') + 1)
  return {
    nativeId: post.uri,
    kind: 'post',
    url: `https://bsky.app/profile/${post.author.did}/post/${key}`,
    title: '',
    body,
    author: authorOf(post),
    links: linksOfPost(post),
    // Authors can set any time in `createdAt`.
    at: parseTime(post.indexedAt, now) ?? parseTime(post.record.createdAt, now),
  }
}

/** The author asks apps to show the post only to people who are logged in to Bluesky. */
const isForMembers = ({ author }: Post) =>
  author.labels?.some((label) => label?.val === '!no-unauthenticated' && !label.neg) ?? false
function authorOf({ author: { displayName, handle } }: Post): string {
  const [name, at] = [oneLine(displayName ?? ''), oneLine(handle ?? '')]
  if (at === '') return name
  return name === '' ? `@${at}` : `${name} (@${at})`
}

const Linked = v.object({ features: v.array(v.object({ uri: maybeText })) })
const Card = v.object({ external: v.object({ uri: v.string() }) })

/** The card below a post, its marked links, and addresses in the text, which the app shows cut. */
function linksOfPost({ record: { text, facets, embed } }: Post): string[] {
  const card = v.safeParse(Card, embed)
  const marked = (Array.isArray(facets) ? facets : []).flatMap((facet) => {
    const linked = v.safeParse(Linked, facet)
    return linked.success ? linked.output.features.flatMap(({ uri }) => uri ?? []) : []
  })
  const found = [...(card.success ? [card.output.external.uri] : []), ...marked]
  return found.length > 0 ? found : linksIn(text ?? '')
}
