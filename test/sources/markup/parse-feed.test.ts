import { describe, expect, test } from 'vitest'
import { looksLikeFeed, parseFeed } from '../../../functions/sources/markup/parse-feed.ts'
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
    [
      'no title',
      item(`${LINK}<description>Only <b>this</b></description>`),
      { title: '', body: 'Only this' },
    ],
    [
      'text beside CDATA',
      item(`<title>Acme: <![CDATA[A & B]]> wins</title>${LINK}`),
      { title: 'Acme: A & B wins' },
    ],
    [
      'names in angle brackets',
      item(`<title>What &lt;Suspense&gt; and &lt;script&gt; do</title>${LINK}`),
      { title: 'What <Suspense> and <script> do' },
    ],
    [
      'the names of characters',
      item(`<title>&bdquo;A&ldquo; &amp;sbquo; &scaron; &rarr; &frac12;</title>${LINK}`),
      { title: '„A“ ‚ š → ½' },
    ],
    [
      'titles of other things before its own',
      item(
        `<image><title>Logo</title><link>https://x.example/</link></image><source><title>Wire</title></source><svg><title>Icon</title></svg><media:title>M</media:title><title>Own</title>${LINK}`,
      ),
      { title: 'Own', url: 'https://acme.example/news/1' },
    ],
    [
      'a link after one in a namespace',
      item('<title>A</title><atom:link rel="self" href="/self"/><link>/a</link>'),
      { url: 'https://acme.example/a' },
    ],
    [
      'only a link in a namespace',
      rss('<item xmlns:a10="http://www.w3.org/2005/Atom"><title>A</title><a10:link href="/b"/></item>'),
      { url: 'https://acme.example/b' },
    ],
    [
      'a link that is not closed',
      atom('<link href="/c"><title>A</title><id>t</id>'),
      { url: 'https://acme.example/c', title: 'A' },
    ],
    [
      'a relative permalink',
      item('<title>A</title><guid isPermaLink="true">news/7</guid>'),
      { id: 'news/7', url: 'https://acme.example/news/7' },
    ],
    [
      'a relative guid of which nothing is said',
      item('<title>A</title><guid>?p=7</guid>'),
      { id: '?p=7', url: 'https://acme.example/feed.xml?p=7' },
    ],
    [
      'an address that links are relative to',
      '<feed xml:base="https://www.acme.example/blog/"><entry xml:base="2026/"><title>A</title><link href="x"/></entry></feed>',
      { url: 'https://www.acme.example/blog/2026/x' },
    ],
    [
      'an empty description before the content',
      item(`<title>A</title>${LINK}<description/><content:encoded><![CDATA[<p>C</p>]]></content:encoded>`),
      { body: 'C' },
    ],
    [
      'XHTML',
      atom(
        '<title type="xhtml"><div>A <b>B</b> &lt;C&gt;</div></title><link href="/a"/><content type="xhtml"><div><p>1 &lt; 2</p><script>x()</script></div></content>',
      ),
      { title: 'A B <C>', body: '1 < 2' },
    ],
    [
      'entries under a prefix',
      '<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:title>A</a:title><a:link href="/a"/><a:updated>2026-06-01T10:00:00Z</a:updated></a:entry></a:feed>',
      { title: 'A', at: '2026-06-01T10:00:00.000Z' },
    ],
    [
      'RSS 1.0',
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:d="http://purl.org/dc/elements/1.1/"><channel><title>Acme</title></channel><item rdf:about="x"><title>A</title>${LINK}<d:date>2026-06-01</d:date></item></rdf:RDF>`,
      { title: 'A', at: '2026-06-01T00:00:00.000Z' },
    ],
  ])('%s', (_case, document, expected) => expect(parseFeed(document, FEED, NOW)[0]).toMatchObject(expected))

  const whole = item(`<title>A</title>${LINK}`)
  test.each([
    [
      'a stylesheet before the feed',
      whole.replace('?><rss', '?>\n<?xml-stylesheet href="a.xsl"?>\n<!-- hi -->\n<rss'),
    ],
    [
      'a DOCTYPE before the feed',
      `<!DOCTYPE rss PUBLIC "-//N//DTD RSS 0.91//EN" "http://x.example/rss.dtd">${whole}`,
    ],
    ['a DOCTYPE with entities', `<!DOCTYPE rss [<!ENTITY a "b">]>${whole}`],
    ['empty lines before the declaration', `\n\n  ${whole}`],
    ['a warning before the declaration', `<br />\n<b>Warning</b>: include() failed<br />\n${whole}`],
    ['3,000 characters of comment before the feed', `<!-- ${'x'.repeat(3000)} -->${whole}`],
    ['a comment after the feed', `${whole}<!-- cached -->`],
    ['names in capitals', whole.replaceAll('item>', 'ITEM>').replaceAll('title>', 'Title>')],
  ])('is read from a feed with %s', (_case, document) => {
    expect(parseFeed(document, FEED, NOW)).toMatchObject([{ title: 'A' }])
    expect(looksLikeFeed(document)).toBe(true)
  })

  test('is left out within a comment', () => {
    const inComment = `<!-- <item><title>Draft</title>${LINK}</item> -->`
    expect(parseFeed(rss(`${inComment}<item><title>A</title>${LINK}</item>`), FEED, NOW)).toHaveLength(1)
  })

  test('is not begun by the next when it is not closed', () => {
    const open = (n: number) => `<item><title>${n}</title><link>/${n}</link>`
    expect(parseFeed(rss(`${open(1)}${open(2)}</item>`), FEED, NOW).map(({ title }) => title)).toEqual([
      '1',
      '2',
    ])
  })

  test.each([
    '<rss version="2.0"/>',
    '<feed xmlns="http://www.w3.org/2005/Atom"></feed>\n<!-- x -->',
    rss(''),
  ])('is not in an empty feed: %s', (document) => expect(parseFeed(document, FEED, NOW)).toEqual([]))

  test.each([
    ['no text', item(LINK)],
    ['no address', item('<title>A</title>')],
    ['an address that is none', item('<title>A</title><link>javascript:alert(1)</link>')],
    ['a relative guid that is no page', item('<title>A</title><guid isPermaLink="false">/7</guid>')],
    ['a number as its guid', item('<title>A</title><guid>7</guid>')],
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

  test.each([
    ['the newest first', (days: number[]) => days.reverse()],
    ['the oldest first', (days: number[]) => days],
    ['the newest first below an old one', (days: number[]) => [0, ...days.reverse()]],
  ])('is read when it is one of the newest 200 in a feed with %s', (_case, ordered) => {
    const dated = (day: number) => {
      const at = new Date(Date.UTC(2024, 0, 1) + day * 86_400_000).toUTCString()
      return `<item><title>${day}</title><link>/${day}</link><pubDate>${at}</pubDate></item>`
    }
    const days = ordered(Array.from({ length: 500 }, (_, day) => day))
    const read = parseFeed(rss(days.map(dated).join('')), FEED, NOW).map(({ title }) => Number(title))
    expect(read).toHaveLength(200)
    expect(read.filter((day) => day >= 301)).toHaveLength(199)
  })

  test('is read from a feed that breaks off after it, and the half one is counted as lost', () => {
    const begun = item(`<title>A</title>${LINK}`).replace('</channel></rss>', '')
    const counts: number[] = []
    expect(parseFeed(`${begun}<item><title>B`, FEED, NOW, (lost) => counts.push(lost))).toHaveLength(1)
    expect(counts).toEqual([1])
  })
})
