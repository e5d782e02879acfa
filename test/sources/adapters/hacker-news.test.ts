import { describe, expect, test } from 'vitest'
import { hackerNews, hackerNewsComments } from '../../../functions/sources/adapters/hacker-news.ts'
import type { KeywordQuery } from '../../../functions/sources/text/keyword-query.ts'
import { BROKEN, collect, connectedSearch, scripted, status } from './fixtures.ts'

const NOW = new Date('2026-06-10T12:00:00.000Z')
const clock = () => NOW
const SINCE = new Date('2026-06-01T00:00:00.000Z')
const ACME: KeywordQuery = [{ all: ['acme'], none: [] }]
const stories = await connectedSearch(hackerNews, { clock })
const comments = await connectedSearch(hackerNewsComments, { clock })

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
      'a url of no web page',
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
    ['wrong types of optional members', one({ url: 5, story_text: {} }), story],
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
      author: 'x',
      links: [],
    })
  })

  test('keeps what a comment and a story link to, by the target of the link', async () => {
    const linked =
      'See <a href="https:&#x2F;&#x2F;b.example&#x2F;long?utm_source=hn" rel="nofollow">https:&#x2F;&#x2F;b.exa...</a>'
    const [comment] = await collect(
      comments.search(ACME, SINCE, scripted(one({ comment_text: linked, author: null })).fetch),
    )
    expect(comment).toMatchObject({ links: ['https://b.example/long'], author: '' })
    const [story] = await collect(stories.search(ACME, SINCE, scripted(one({ story_text: linked })).fetch))
    expect(story?.links).toEqual(['https://news.ycombinator.com/item?id=41', 'https://b.example/long'])
  })

  test.each([
    ['nothing', { hits: [], nbPages: 0 }, 0],
    ['a hit without title and text', one({ title: null }), 0],
    ['odd hits beside good ones', { hits: [{ broken: true }, hit], nbPages: 1 }, 1],
  ])('finds the readable hits in %s: %#', async (_case, body, count) => {
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
      stories.search([...ACME, { all: ['beta'], none: [] }] as unknown as KeywordQuery, SINCE, script.fetch),
    )
    expect(script.requests.map(({ url }) => new URL(url).searchParams.get('query'))).toEqual(['acme', 'beta'])
  })

  test('stops after the thousand hits that the index gives', async () => {
    const pages = Array.from({ length: 20 }, (_, n) => ({
      hits: [{ ...hit, objectID: `h${n}` }],
      nbPages: 500,
    }))
    const script = scripted(...pages)
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

  test('yields the pages before the one that fails', async () => {
    const pages = stories.search(ACME, SINCE, scripted({ hits: [hit], nbPages: 2 }, status(500)).fetch)
    const iterator = pages[Symbol.asyncIterator]()
    expect((await iterator.next()).value).toHaveLength(1)
    await expect(iterator.next()).rejects.toMatchObject({ status: 500 })
  })
})
