import { describe, expect, test } from 'vitest'
import { parseFeed } from '../../../functions/sources/markup/parse-feed.ts'
import { plainTitle } from '../../../functions/sources/markup/plain-text.ts'
import { unreadableEntries } from '../adapters/fixtures.ts'

const NOW = new Date('2026-06-10T12:00:00.000Z')
const FEED = 'https://acme.example/feed.xml'
const LINK = '<link>https://acme.example/1</link>'
const coded = (text: string) => Buffer.from(text).toString('base64')

const rss = (inside: string, names = '') =>
  `<rss version="2.0"${names}><channel><title>Acme</title><item>${inside}</item></channel></rss>`
const atom = (inside: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><title>Acme</title><entry><link href="https://acme.example/1"/>${inside}</entry></feed>`

describe('an entry is read', () => {
  test.each([
    ['with a title of Dublin Core', rss(`${LINK}<dc:title>Acme wins</dc:title>`), { title: 'Acme wins' }],
    [
      'with a title of Media RSS under another prefix',
      rss(`${LINK}<m:title>Acme wins</m:title>`, ' xmlns:m="http://search.yahoo.com/mrss/"'),
      { title: 'Acme wins' },
    ],
    [
      'with its own title before that of a picture in it',
      rss(
        `${LINK}<media:content><media:title>A picture</media:title></media:content><title>Acme wins</title>`,
      ),
      { title: 'Acme wins' },
    ],
    [
      'with its own title and text before those of something unknown in it',
      rss(
        `<activity:object><id>o</id><title>An object</title><summary>Its text</summary></activity:object>${LINK}<title>Acme wins</title><summary>Own</summary>`,
      ),
      { title: 'Acme wins', body: 'Own' },
    ],
    [
      'with a title in something unknown, when it has no other',
      rss(`${LINK}<x:meta><title>Acme wins</title></x:meta>`),
      { title: 'Acme wins' },
    ],
    [
      'with the first of two titles',
      rss(`${LINK}<x:meta><b>x</b></x:meta><title>Acme wins</title><title>Another</title>`),
      { title: 'Acme wins' },
    ],
    [
      'with a description of a podcast',
      rss(`${LINK}<title>A</title><itunes:summary>All of it</itunes:summary>`),
      { body: 'All of it' },
    ],
    [
      'with a body in XHTML',
      rss(`${LINK}<title>A</title><body xmlns="http://www.w3.org/1999/xhtml"><p>One &lt; two</p></body>`),
      { body: 'One < two' },
    ],
    [
      'with a coded title',
      atom(`<title mode="base64">${coded('Köln & <b>Acme</b>')}</title>`),
      { title: 'Köln & Acme' },
    ],
    [
      'with a coded text',
      atom(`<title>A</title><content type="application/octet-stream">${coded('Acme wins')}</content>`),
      { body: 'Acme wins' },
    ],
    [
      'with a time of its last change',
      rss(`${LINK}<title>A</title><dcterms:modified>2026-06-01T10:00:00Z</dcterms:modified>`),
      { at: '2026-06-01T10:00:00.000Z' },
    ],
    [
      'with what RDF says it is about as its address',
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><item rdf:about="/news/1"><title>A</title></item></rdf:RDF>',
      { url: 'https://acme.example/news/1' },
    ],
    [
      'with quotes of Windows under their numbers',
      rss(`${LINK}<title>&#147;Acme&#148; &#150; it\u0092s here</title>`),
      { title: '“Acme” – it’s here' },
    ],
  ])('%s', (_case, feed, expected) => {
    expect(parseFeed(feed, FEED, NOW)).toMatchObject([expected])
  })

  test('once when it is in another one, and nothing is lost', () => {
    const lost = unreadableEntries()
    const feed = rss(`<item><title>A</title>${LINK}</item>`)
    const entries = parseFeed(feed, FEED, NOW, lost.add)
    expect(entries).toMatchObject([{ title: 'A' }])
    expect(lost.total).toBe(0)
  })
})

test.each([
  ['What <iframe> is for, and <script>', 'What <iframe> is for, and <script>'],
  ['Use <Suspense fallback={null}> in React', 'Use <Suspense fallback={null}> in React'],
  ['Acme<iframe src="https://ads.example/"></iframe> wins', 'Acme wins'],
  ['Acme<script>location.href = "/x"</script> wins', 'Acme wins'],
  ['Acme<script src="/x.js">a < b</script> wins', 'Acme wins'],
  ['Acme <img src="/x.png" alt="logo"> wins', 'Acme wins'],
  ['Acme<link rel="stylesheet" href="/x.css"> wins', 'Acme wins'],
])('the title %s is %s', (written, title) => {
  expect(plainTitle(written)).toBe(title)
})
