import { describe, expect, test } from 'vitest'
import { bluesky } from '../../../functions/sources/adapters/bluesky.ts'
import { hackerNews } from '../../../functions/sources/adapters/hacker-news.ts'
import { himalayas } from '../../../functions/sources/adapters/himalayas.ts'
import type { Query } from '../../../functions/sources/text/keyword-query.ts'
import { BROKEN, collect, scripted, status } from './fixtures.ts'

const NOW = new Date('2026-06-10T12:00:00.000Z')
const clock = () => NOW
const SINCE = new Date('2026-06-01T00:00:00.000Z')
const ACME: Query = [{ all: ['acme'], none: [] }]

const stories = hackerNews('story', clock)
const comments = hackerNews('comment', clock)
const jobs = himalayas(clock)
const posts = () => bluesky({ identifier: 'a.example', password: 'app-password' }, clock)
const SESSION = { accessJwt: 'token-1', refreshJwt: 'r', did: 'did:plc:x', handle: 'a.example' }

describe('Hacker News', () => {
  const hit = {
    objectID: '41',
    title: 'Show HN: Acme',
    url: 'https://a.example/x?utm_source=hn&id=1#top',
    author: 'x',
    created_at: '2026-06-01T10:00:00.000Z',
    created_at_i: 1780308000,
    story_text: null,
    comment_text: null,
    story_id: 41,
    _tags: ['story'],
  }
  const one = (changes: object) => ({ hits: [{ ...hit, ...changes }], page: 0, nbPages: 1, hitsPerPage: 100 })
  const story = { source: 'hacker-news', nativeId: '41', kind: 'news', title: 'Show HN: Acme', body: '' }
  const at = '2026-06-01T10:00:00.000Z'

  test.each([
    ['a story', one({}), { ...story, url: 'https://a.example/x?id=1', at }],
    ['no url', one({ url: null }), { url: 'https://news.ycombinator.com/item?id=41' }],
    ['a missing url', one({ url: undefined }), { url: 'https://news.ycombinator.com/item?id=41' }],
    [
      'a url that is none',
      one({ url: 'javascript:alert(1)' }),
      { url: 'https://news.ycombinator.com/item?id=41' },
    ],
    ['a numeric id', one({ objectID: 41 }), { nativeId: '41' }],
    ['entities', one({ title: 'Acme &amp; Beta&#x27;s $12M' }), { title: "Acme & Beta's $12M" }],
    ['a text of its own', one({ story_text: '<p>We at <b>Acme</b>&hellip;' }), { body: 'We at Acme…' }],
    ['no seconds', one({ created_at_i: null }), { at }],
    ['no time at all', one({ created_at_i: null, created_at: null }), { at: undefined }],
    ['a time in the future', one({ created_at_i: 4_000_000_000 }), { at: NOW.toISOString() }],
    ['unknown members', one({ points: 5, _highlightResult: {} }), story],
    ['wrong types of what is optional', one({ url: 5, story_text: {} }), story],
  ])('reads a hit with %s', async (_case, body, expected) => {
    const [found] = await collect(stories.search(ACME, SINCE, scripted(body).fetch))
    expect(found).toMatchObject(expected)
  })

  test('reads comments as posts at their own address', async () => {
    const comment = one({
      title: null,
      url: null,
      story_title: 'Acme?',
      comment_text: 'I joined <i>Acme</i><p>as CTO',
    })
    const [found] = await collect(comments.search(ACME, SINCE, scripted(comment).fetch))
    expect(found).toMatchObject({
      source: 'hacker-news-comments',
      kind: 'post',
      title: '',
      body: 'I joined Acme as CTO',
      url: 'https://news.ycombinator.com/item?id=41',
    })
  })

  test.each([
    ['nothing', { hits: [], nbPages: 0 }, 0],
    ['a hit without title and text', one({ title: null }), 0],
    ['odd hits beside good ones', { hits: [{ broken: true }, hit], nbPages: 1 }, 1],
  ])('finds in %s: %#', async (_case, body, count) => {
    expect(await collect(stories.search(ACME, SINCE, scripted(body).fetch))).toHaveLength(count)
  })

  test('asks for the words, the time and each page once', async () => {
    const script = scripted({ hits: [hit], nbPages: 2 }, { hits: [{ ...hit, objectID: '42' }], nbPages: 2 })
    const found = await collect(
      stories.search([{ all: ['acme', 'data platform'], none: ['jobs'] }], SINCE, script.fetch),
    )
    expect(found.map(({ nativeId }) => nativeId)).toEqual(['41', '42'])
    const asked = script.requests.map(({ url }) => new URL(url).searchParams)
    expect(asked.map((query) => query.get('page'))).toEqual(['0', '1'])
    expect(asked[0]?.get('query')).toBe('acme "data platform"')
    expect(asked[0]?.get('tags')).toBe('story')
    expect(asked[0]?.get('numericFilters')).toBe('created_at_i>1780272000')
  })

  test('asks once for each alternative', async () => {
    const script = scripted({ hits: [], nbPages: 0 })
    await collect(
      stories.search([...ACME, { all: ['beta'], none: [] }] as unknown as Query, SINCE, script.fetch),
    )
    expect(script.requests.map(({ url }) => new URL(url).searchParams.get('query'))).toEqual(['acme', 'beta'])
  })

  test('stops at the thousand hits that the index gives', async () => {
    const script = scripted({ hits: [hit], nbPages: 500 })
    await collect(stories.search(ACME, SINCE, script.fetch))
    expect(script.requests).toHaveLength(10)
  })

  test.each(BROKEN)('reports %s', async (_case, answer, failure) => {
    await expect(collect(stories.search(ACME, SINCE, scripted(answer).fetch))).rejects.toMatchObject(failure)
  })

  test('reports 404 and a format in which no hit can be read', async () => {
    await expect(collect(stories.search(ACME, SINCE, scripted(status(404)).fetch))).rejects.toMatchObject({
      status: 404,
    })
    const changed = { hits: [{ id: 1 }, { id: 2 }], nbPages: 1 }
    await expect(collect(stories.search(ACME, SINCE, scripted(changed).fetch))).rejects.toMatchObject({
      kind: 'format',
    })
  })

  test('keeps the pages before the one that fails', async () => {
    const pages = stories.search(ACME, SINCE, scripted({ hits: [hit], nbPages: 2 }, status(500)).fetch)
    const iterator = pages[Symbol.asyncIterator]()
    expect((await iterator.next()).value).toHaveLength(1)
    await expect(iterator.next()).rejects.toMatchObject({ status: 500 })
  })
})

describe('Himalayas', () => {
  const job = {
    title: 'SRE',
    companyName: 'Acme',
    companySlug: 'acme',
    excerpt: 'Keep Acme up',
    locationRestrictions: ['Germany'],
    pubDate: 1780308000,
    guid: 'https://himalayas.app/companies/acme/jobs/sre',
    applicationLink: 'https://himalayas.app/apply/sre',
  }
  const one = (changes: object) => ({ totalCount: 1, jobs: [{ ...job, ...changes }] })

  test.each([
    [
      'a job',
      one({}),
      {
        nativeId: job.guid,
        kind: 'job',
        url: job.guid,
        title: 'Acme is hiring: SRE',
        company: 'Acme',
        at: '2026-06-01T10:00:00.000Z',
      },
    ],
    ['a guid that is no address', one({ guid: 'job-1' }), { nativeId: 'job-1', url: job.applicationLink }],
    ['no company', one({ companyName: null }), { title: 'SRE', company: undefined }],
    [
      'entities',
      one({ title: 'R&amp;D Lead', companyName: 'A&amp;B' }),
      { title: 'A&B is hiring: R&D Lead' },
    ],
    ['markup in the excerpt', one({ excerpt: '<p>One</p><p>Two</p>' }), { body: 'One Two' }],
    ['milliseconds', one({ pubDate: 1780308000000 }), { at: '2026-06-01T10:00:00.000Z' }],
    ['a time as text', one({ pubDate: '2026-06-02T10:00:00+02:00' }), { at: '2026-06-02T08:00:00.000Z' }],
    ['no time', one({ pubDate: null }), { at: undefined }],
    ['no excerpt', one({ excerpt: undefined }), { body: '' }],
  ])('reads %s', async (_case, body, expected) => {
    const [found] = await collect(jobs.search(ACME, SINCE, scripted(body, { jobs: [] }).fetch))
    expect(found).toMatchObject(expected)
  })

  test('goes on until the jobs are older than asked for', async () => {
    const old = { ...job, guid: 'https://himalayas.app/old', pubDate: 1770000000 }
    const script = scripted(
      { jobs: [job] },
      { jobs: [{ ...job, guid: 'https://himalayas.app/2' }, old] },
      { jobs: [job] },
    )
    const found = await collect(jobs.search(ACME, SINCE, script.fetch))
    expect(found).toHaveLength(2)
    expect(script.requests.map(({ url }) => new URL(url).search)).toEqual([
      '?q=acme&sort=recent&page=1',
      '?q=acme&sort=recent&page=2',
    ])
  })

  test('finds nothing in an empty answer', async () => {
    expect(await collect(jobs.search(ACME, SINCE, scripted({ totalCount: 0, jobs: [] }).fetch))).toEqual([])
  })

  test.each(BROKEN)('reports %s', async (_case, answer, failure) => {
    await expect(collect(jobs.search(ACME, SINCE, scripted(answer).fetch))).rejects.toMatchObject(failure)
  })
})

describe('Bluesky', () => {
  const post = {
    uri: 'at://did:plc:x/app.bsky.feed.post/3k',
    cid: 'b',
    author: { did: 'did:plc:x', handle: 'a.example' },
    record: { text: 'Joined Acme as CTO', createdAt: '2031-06-01T10:00:00Z' },
    indexedAt: '2026-06-01T10:00:02Z',
  }
  const page = (...changes: object[]) => ({ posts: changes.map((change) => ({ ...post, ...change })) })

  test.each([
    [
      'a post',
      page({}),
      {
        nativeId: post.uri,
        kind: 'post',
        title: '',
        body: 'Joined Acme as CTO',
        url: 'https://bsky.app/profile/did:plc:x/post/3k',
        at: '2026-06-01T10:00:02.000Z',
      },
    ],
    [
      'no time of indexing',
      page({ indexedAt: undefined, record: { text: 'Acme', createdAt: '2026-06-01T10:00:00Z' } }),
      { at: '2026-06-01T10:00:00.000Z' },
    ],
    ['lines', page({ record: { text: 'Joined\n\nAcme ' } }), { body: 'Joined Acme' }],
    ['markup-like text, which is text', page({ record: { text: 'a <b> & c' } }), { body: 'a <b> & c' }],
  ])('reads %s', async (_case, body, expected) => {
    const [found] = await collect(posts().search(ACME, SINCE, scripted(SESSION, body).fetch))
    expect(found).toMatchObject(expected)
  })

  test.each([
    ['an empty text', page({ record: { text: '' } })],
    ['a null text', page({ record: { text: null } })],
    ['no posts', { posts: [] }],
  ])('finds nothing in %s', async (_case, body) => {
    expect(await collect(posts().search(ACME, SINCE, scripted(SESSION, body).fetch))).toEqual([])
  })

  test('opens one session, follows the cursor and shows its token', async () => {
    const source = posts()
    const script = scripted(SESSION, { ...page({}), cursor: '100' }, page({ uri: `${post.uri}2` }), page({}))
    expect(await collect(source.search(ACME, SINCE, script.fetch))).toHaveLength(2)
    await collect(source.search(ACME, SINCE, script.fetch))
    const [session, first, second] = script.requests
    expect(session).toMatchObject({
      method: 'POST',
      private: true,
      body: JSON.stringify({ identifier: 'a.example', password: 'app-password' }),
    })
    expect(first?.headers).toMatchObject({
      authorization: 'Bearer token-1',
      'atproto-proxy': 'did:web:api.bsky.app#bsky_appview',
    })
    expect(new URL(first?.url ?? '').searchParams.get('since')).toBe('2026-06-01T00:00:00.000Z')
    expect(new URL(second?.url ?? '').searchParams.get('cursor')).toBe('100')
    expect(script.requests).toHaveLength(4)
  })

  test('opens another session when the token has expired', async () => {
    const script = scripted(SESSION, status(400), { ...SESSION, accessJwt: 'token-2' }, page({}))
    expect(await collect(posts().search(ACME, SINCE, script.fetch))).toHaveLength(1)
    expect(script.requests.at(-1)?.headers).toMatchObject({ authorization: 'Bearer token-2' })
  })

  test('reports a refused login, and tries again the next time', async () => {
    const source = posts()
    await expect(collect(source.search(ACME, SINCE, scripted(status(401)).fetch))).rejects.toMatchObject({
      status: 401,
    })
    expect(await collect(source.search(ACME, SINCE, scripted(SESSION, page({})).fetch))).toHaveLength(1)
  })

  test.each(BROKEN)('reports %s', async (_case, answer, failure) => {
    await expect(collect(posts().search(ACME, SINCE, scripted(SESSION, answer).fetch))).rejects.toMatchObject(
      failure,
    )
  })
})
