import { describe, expect, test } from 'vitest'
import { parseFeed } from '../../../functions/sources/markup/parse-feed.ts'
import { SourceFailure } from '../../../functions/sources/source.ts'

const NOW = new Date('2026-06-10T12:00:00.000Z')
const FEED = 'https://acme.example/feed.xml'
const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Acme</title>${items}</channel></rss>`
const item = (inside: string) => rss(`<item>${inside}</item>`)
const atom = (inside: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><title>Acme</title><entry>${inside}</entry></feed>`
const LINK = '<link>https://acme.example/news/1</link>'

describe('an entry of a feed', () => {
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
      'several Atom links, with the right one',
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
  ])('is left out with %s', (_case, document) => expect(parseFeed(document, FEED, NOW)).toEqual([]))

  test.each([
    ['a web page', '<!doctype html><title>x</title>'],
    ['JSON', '{"items":[]}'],
    ['nothing', ''],
    ['a feed that breaks off before its first entry', '<rss version="2.0"><channel><title>Ac'],
  ])('cannot be read from %s', (_case, document) => {
    expect(() => parseFeed(document, FEED, NOW)).toThrow(SourceFailure)
  })

  test('is read from a feed that breaks off after it', () => {
    expect(
      parseFeed(
        `${item(`<title>A</title>${LINK}`).replace('</channel></rss>', '')}<item><title>B`,
        FEED,
        NOW,
      ),
    ).toHaveLength(1)
  })
})
