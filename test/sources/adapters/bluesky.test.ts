import { describe, expect, test } from 'vitest'
import { bluesky } from '../../../functions/sources/adapters/bluesky.ts'
import type { KeywordQuery } from '../../../functions/sources/text/keyword-query.ts'
import { BROKEN, collect, connectedSearch, type Script, scripted, status } from './fixtures.ts'

const clock = () => new Date('2026-06-10T12:00:00.000Z')
const SINCE = new Date('2026-06-01T00:00:00.000Z')
const ACME: KeywordQuery = [{ all: ['acme'], none: [] }]
const LOGIN = { identifier: 'a.example', password: 'app-password' }
const posts = () => connectedSearch(bluesky, { clock, blueskyLogin: async () => LOGIN })
const search = async ({ fetch }: Script) => collect((await posts()).search(ACME, SINCE, fetch))
const SESSION = { accessJwt: 'token-1', refreshJwt: 'r', did: 'did:plc:x', handle: 'a.example' }

describe('Bluesky', () => {
  const post = {
    uri: 'at://did:plc:x/app.bsky.feed.post/3k',
    cid: 'b',
    author: { did: 'did:plc:x', handle: 'a.example' },
    record: { text: 'Joined Acme as CTO', createdAt: '2031-06-01T10:00:00Z' },
    indexedAt: '2026-06-01T10:00:02Z',
  }
  const page = (...changes: object[]) => ({ posts: changes.map((change) => ({ ...post, ...change })) })

  test('leaves out authors who want no readers without a login', async () => {
    const by = (...labels: unknown[]) => ({ author: { ...post.author, labels } })
    const val = '!no-unauthenticated'
    const answer = page(by({ val }), by({ val, neg: true }), by({ val: 'bot' }, null, { src: 1 }), {
      author: { ...post.author, labels: 'none' },
    })
    expect(await search(scripted(SESSION, answer))).toHaveLength(3)
    expect(await search(scripted(SESSION, page(by({ val: 'bot' }, { val }))))).toEqual([])
  })

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
    ['its author', page({}), { author: '@a.example' }],
    [
      'an author with a name',
      page({ author: { did: 'did:plc:x', handle: 'a.example', displayName: 'Ada ' } }),
      { author: 'Ada (@a.example)' },
    ],
    ['an author without names', page({ author: { did: 'did:plc:x', handle: 5 } }), { author: '' }],
    [
      'a link in its text',
      page({ record: { text: 'Acme (see https://b.example/x?utm_source=y).' } }),
      { links: ['https://b.example/x'] },
    ],
    [
      'a card and marked links beside odd ones',
      page({
        record: {
          text: 'Acme b.example/lo...',
          facets: [null, { features: [{ tag: 'x' }] }, { features: [{ uri: 'https://b.example/long' }] }],
          embed: { external: { uri: 'https://c.example/' } },
        },
      }),
      { links: ['https://c.example/', 'https://b.example/long'] },
    ],
    ['an odd embed', page({ record: { text: 'Acme', embed: 'x', facets: {} } }), { links: [] }],
    ['lines', page({ record: { text: 'Joined\n\nAcme ' } }), { body: 'Joined Acme' }],
    ['markup-like text, which is text', page({ record: { text: 'a <b> & c' } }), { body: 'a <b> & c' }],
  ])('reads %s', async (_case, body, expected) => {
    const [found] = await search(scripted(SESSION, body))
    expect(found).toMatchObject(expected)
  })

  test.each([
    ['an empty text', page({ record: { text: '' } })],
    ['a null text', page({ record: { text: null } })],
    ['no posts', { posts: [] }],
  ])('finds nothing in %s', async (_case, body) => {
    expect(await search(scripted(SESSION, body))).toEqual([])
  })

  test('opens one session, follows the cursor and sends its token', async () => {
    const source = await posts()
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
    expect(await search(script)).toHaveLength(1)
    expect(script.requests.at(-1)?.headers).toMatchObject({ authorization: 'Bearer token-2' })
  })

  test('reports a refused login, and tries again the next time', async () => {
    const source = await posts()
    await expect(collect(source.search(ACME, SINCE, scripted(status(401)).fetch))).rejects.toMatchObject({
      status: 401,
    })
    expect(await collect(source.search(ACME, SINCE, scripted(SESSION, page({})).fetch))).toHaveLength(1)
  })

  test.each(BROKEN)('reports %s', async (_case, answer, failure) => {
    await expect(search(scripted(SESSION, answer))).rejects.toMatchObject(failure)
  })
})
