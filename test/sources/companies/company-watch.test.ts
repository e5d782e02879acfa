import { describe, expect, test } from 'vitest'
import { companyWatch } from '../../../functions/sources/companies/company-watch.ts'
import { pageLinks } from '../../../functions/sources/companies/page-links.ts'
import { mayVisit } from '../../../functions/sources/companies/robots-rules.ts'
import { parseFeed } from '../../../functions/sources/markup/parse-feed.ts'
import { type Fetch, SourceFailure } from '../../../functions/sources/source.ts'

const NOW = new Date('2026-06-10T12:00:00.000Z')
const clock = () => NOW
const FEED = 'https://acme.example/feed.xml'
const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Acme</title>${items}</channel></rss>`
const item = (inside: string) => rss(`<item>${inside}</item>`)
const atom = (inside: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><title>Acme</title><entry>${inside}</entry></feed>`
const LINK = '<link>https://acme.example/news/1</link>'

describe('a feed entry', () => {
  test.each([
    [
      'RSS',
      item(
        `<title>Acme opens Berlin office</title>${LINK}<guid>n-1</guid><pubDate>Mon, 01 Jun 2026 10:00:00 GMT</pubDate><description>More</description>`,
      ),
      {
        id: 'n-1',
        url: 'https://acme.example/news/1',
        title: 'Acme opens Berlin office',
        body: 'More',
        at: '2026-06-01T10:00:00.000Z',
      },
    ],
    [
      'a numeric zone',
      item(`<title>A</title>${LINK}<pubDate>Mon, 1 Jun 2026 10:00 +0200</pubDate>`),
      { at: '2026-06-01T08:00:00.000Z' },
    ],
    [
      'a named zone',
      item(`<title>A</title>${LINK}<pubDate>Mon, 01 Jun 2026 10:00:00 EDT</pubDate>`),
      { at: '2026-06-01T14:00:00.000Z' },
    ],
    [
      'a date without a time',
      item(`<title>A</title>${LINK}<pubDate>2026-06-01</pubDate>`),
      { at: '2026-06-01T00:00:00.000Z' },
    ],
    [
      'a time without a zone',
      item(`<title>A</title>${LINK}<dc:date>2026-06-01T10:00:00</dc:date>`),
      { at: '2026-06-01T10:00:00.000Z' },
    ],
    [
      'a time in the future',
      item(`<title>A</title>${LINK}<pubDate>Tue, 01 Jun 2027 10:00:00 GMT</pubDate>`),
      { at: NOW.toISOString() },
    ],
    ['a time that is none', item(`<title>A</title>${LINK}<pubDate>yesterday</pubDate>`), { at: undefined }],
    ['no guid', item(`<title>A</title>${LINK}`), { id: 'https://acme.example/news/1' }],
    [
      'a guid instead of a link',
      item('<title>A</title><guid>https://acme.example/g</guid>'),
      { url: 'https://acme.example/g' },
    ],
    [
      'CDATA',
      item(
        `<title><![CDATA[A & <b>B</b>]]></title>${LINK}<description><![CDATA[<p>One</p><p>Two</p>]]></description>`,
      ),
      { title: 'A & B', body: 'One Two' },
    ],
    [
      'entities',
      item(`<title>A &amp; B&#8217;s &lt;em&gt;C&lt;/em&gt;</title>${LINK}`),
      { title: 'A & B’s C' },
    ],
    [
      'tracking in the link',
      item('<title>A</title><link>https://acme.example/n?utm_source=rss&amp;id=2</link>'),
      { url: 'https://acme.example/n?id=2' },
    ],
    ['a relative link', item('<title>A</title><link>/news/3</link>'), { url: 'https://acme.example/news/3' }],
    [
      'Atom',
      atom(
        '<title type="html">A &amp;lt;b&amp;gt;B</title><id>tag:1</id><link rel="alternate" href="https://acme.example/a"/><updated>2026-06-01T10:00:00Z</updated><summary>S</summary>',
      ),
      { id: 'tag:1', url: 'https://acme.example/a', body: 'S', at: '2026-06-01T10:00:00.000Z' },
    ],
    [
      'the right one of several Atom links',
      atom(
        '<title>A</title><link rel="self" href="/self"/><link href="/a"/><published>2026-06-01T10:00:00+02:00</published><updated>2026-06-05T10:00:00Z</updated>',
      ),
      { url: 'https://acme.example/a', at: '2026-06-01T08:00:00.000Z' },
    ],
  ])('%s', (_case, document, expected) => expect(parseFeed(document, FEED, NOW)[0]).toMatchObject(expected))

  test.each([
    ['no title', item(LINK)],
    ['no address', item('<title>A</title>')],
    ['an address that is none', item('<title>A</title><link>javascript:alert(1)</link>')],
    ['no entries', rss('')],
  ])('is none with %s', (_case, document) => expect(parseFeed(document, FEED, NOW)).toEqual([]))

  test.each([
    ['a web page', '<!doctype html><title>x</title>'],
    ['JSON', '{"items":[]}'],
    ['nothing', ''],
    ['a feed that breaks off before its first entry', '<rss version="2.0"><channel><title>Ac'],
  ])('cannot be read from %s', (_case, document) => {
    expect(() => parseFeed(document, FEED, NOW)).toThrow(SourceFailure)
  })

  test('is read from a feed that breaks off behind it', () => {
    expect(
      parseFeed(
        `${item(`<title>A</title>${LINK}`).replace('</channel></rss>', '')}<item><title>B`,
        FEED,
        NOW,
      ),
    ).toHaveLength(1)
  })
})

describe('a website leads to', () => {
  const page = (inside: string) => pageLinks(`<html><head>${inside}</head></html>`, 'https://acme.example/')

  test.each([
    [
      'its feeds',
      '<link rel="alternate" type="application/rss+xml" href="/feed.xml"><link rel=alternate type=application/atom+xml href="https://acme.example/atom">',
      { feeds: ['https://acme.example/feed.xml', 'https://acme.example/atom'] },
    ],
    [
      'no feed of comments',
      '<link rel="alternate" type="application/rss+xml" href="/comments/feed/">',
      { feeds: [] },
    ],
    [
      'its job board',
      '<a class="x" href="https://boards.greenhouse.io/acme?utm_source=x">Jobs</a>',
      { boards: [{ system: 'greenhouse', slug: 'acme' }] },
    ],
    [
      'an embedded job board',
      '<script src="https://boards.greenhouse.io/embed/job_board/js?for=acme"></script><a href="https://boards.greenhouse.io/acme"></a>',
      { boards: [{ system: 'greenhouse', slug: 'acme' }] },
    ],
    [
      'its careers page',
      '<a href="/about">About</a><a href="/en/careers/">Careers</a>',
      { careers: 'https://acme.example/en/careers/' },
    ],
    [
      'no careers page of others',
      '<a href="https://other.example/careers">Careers</a>',
      { careers: undefined },
    ],
  ])('%s', (_case, inside, expected) => expect(page(inside)).toMatchObject(expected))
})

describe('robots.txt', () => {
  test.each([
    ['nothing', '', '/x', true],
    ['everything for everybody', 'User-agent: *\nDisallow: /', '/x', false],
    ['an empty rule', 'User-agent: *\nDisallow:', '/x', true],
    ['another path', 'User-agent: *\nDisallow: /private', '/x', true],
    ['a path by its beginning', 'User-agent: *\nDisallow: /pri', '/private/a', false],
    ['the longest rule', 'User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
    ['a pattern', 'User-agent: *\nDisallow: /*.pdf$', '/x/y.pdf', false],
    ['a pattern with an end', 'User-agent: *\nDisallow: /*.pdf$', '/x/y.pdf?z', true],
    ['our own group', 'User-agent: *\nDisallow: /\n\nUser-agent: Signalbox\nDisallow: /no', '/x', true],
    ['a group of several', 'User-agent: other\nUser-agent: signalbox\nDisallow: /', '/x', false],
    ['comments and odd lines', '# hi\r\nUser-agent: * # all\r\nnonsense\r\nDisallow: /x # no', '/x', false],
  ])('with %s', (_case, robots, path, allowed) => expect(mayVisit(robots, path)).toBe(allowed))
})

describe('a company is watched', () => {
  const account = { id: 'acc_1', name: 'Acme', websiteUrl: 'https://acme.example' }
  const feed = item(`<title>Acme opens Berlin office</title>${LINK}<guid>n-1</guid>`)
  const board = {
    jobs: [{ id: 7, title: 'SRE', absolute_url: 'https://job-boards.greenhouse.io/acme/jobs/7' }],
  }
  const home =
    '<link rel="alternate" type="application/rss+xml" href="/feed.xml"><a href="https://boards.greenhouse.io/acme">Jobs</a>'

  const web = (pages: Record<string, string | number>) => {
    const asked: string[] = []
    const fetch: Fetch = async ({ url }) => {
      asked.push(url)
      const page = pages[url] ?? 404
      return typeof page === 'number'
        ? { status: page, headers: {}, body: '' }
        : { status: 200, headers: {}, body: page }
    }
    return { fetch, asked }
  }
  const BOARD = 'https://boards-api.greenhouse.io/v1/boards/acme/jobs?content=true'
  const whole = { 'https://acme.example/': home, [FEED]: feed, [BOARD]: JSON.stringify(board) }
  const titles = async (fetch: Fetch, before: unknown = null, watched = account) => {
    const { places, failures, state } = await companyWatch(clock).observe(watched, before, fetch)
    return {
      titles: places.flatMap(({ observations }) => observations.map(({ title }) => title)),
      failures,
      state,
      places,
    }
  }

  test('through what its website leads to, which is looked for once a week', async () => {
    const first = web(whole)
    const found = await titles(first.fetch)
    expect(found.titles).toEqual(['Acme opens Berlin office', 'Acme is hiring: SRE'])
    const second = web(whole)
    expect((await titles(second.fetch, found.state)).titles).toHaveLength(2)
    expect(second.asked).toEqual([FEED, BOARD])
    const old = { ...Object(found.state), discoveredAt: '2026-06-01T00:00:00.000Z' }
    const third = web(whole)
    await titles(third.fetch, old)
    expect(third.asked).toContain('https://acme.example/')
  })

  test('on its careers page where its homepage names no board', async () => {
    const pages = {
      ...whole,
      'https://acme.example/': '<a href="/careers">Careers</a>',
      'https://acme.example/careers': home,
    }
    expect((await titles(web(pages).fetch)).titles).toEqual(['Acme is hiring: SRE'])
  })

  test('at the usual place of a feed, where its homepage names none', async () => {
    const pages = { 'https://acme.example/': '<p>hi', 'https://acme.example/feed': feed }
    expect((await titles(web(pages).fetch)).titles).toEqual(['Acme opens Berlin office'])
  })

  test.each([
    ['a board', 'https://boards.greenhouse.io/acme', whole, ['Acme is hiring: SRE']],
    ['a feed', FEED, whole, ['Acme opens Berlin office']],
    ['a bare domain', 'acme.example', whole, ['Acme opens Berlin office', 'Acme is hiring: SRE']],
    ['nothing', null, whole, []],
    ['what is no address', 'n/a', {}, []],
  ])('where its website is %s', async (_case, websiteUrl, pages, expected) => {
    expect(
      (await titles(web(pages).fetch, null, { ...account, websiteUrl: websiteUrl ?? '' })).titles,
    ).toEqual(expected)
  })

  test('as far as it allows', async () => {
    const pages = { ...whole, 'https://acme.example/robots.txt': 'User-agent: *\nDisallow: /' }
    const { titles: found, failures } = await titles(web(pages).fetch)
    expect(found).toEqual([])
    expect(failures).toMatchObject([{ source: 'company-feed', failure: { kind: 'refused' } }])
  })

  test('in one place while another one fails', async () => {
    const { titles: found, failures } = await titles(web({ ...whole, [BOARD]: 500 }).fetch)
    expect(found).toEqual(['Acme opens Berlin office'])
    expect(failures).toMatchObject([{ source: 'greenhouse', failure: { status: 500 } }])
  })

  test('and a website that fails keeps what was known of it', async () => {
    const { state } = await titles(web(whole).fetch)
    const old = { ...Object(state), discoveredAt: '2026-06-01T00:00:00.000Z' }
    const later = await titles(web({ ...whole, 'https://acme.example/': 503 }).fetch, old)
    expect(later.titles).toHaveLength(2)
    expect(later.failures).toHaveLength(1)
    expect(later.state).toEqual(old)
  })
})
