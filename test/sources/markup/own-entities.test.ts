import { expect, test } from 'vitest'
import { parseFeed } from '../../../functions/sources/markup/parse-feed.ts'

const NOW = new Date('2026-06-10T12:00:00.000Z')
const FEED = 'https://acme.example/feed.xml'
const rss = (declared: string, title: string, link = '/1') =>
  `<?xml version="1.0"?><!DOCTYPE rss [${declared}]><rss version="2.0"><channel><item><title>${title}</title><link>${link}</link></item></channel></rss>`
const titleOf = (declared: string, title: string) => parseFeed(rss(declared, title), FEED, NOW)[0]?.title

test.each([
  ['a name', '<!ENTITY acme "Acme Corp">', '&acme; wins', 'Acme Corp wins'],
  ['a name in single quotes', '<!ENTITY acme \'Acme "A" Corp\'>', '&acme; wins', 'Acme "A" Corp wins'],
  ['a number of a character', '<!ENTITY half "&#189;">', '&half; price', '½ price'],
  ['two of one name, the first', '<!ENTITY a "One"><!ENTITY a "Two">', '&a;', 'One'],
  ['nothing of this name', '<!ENTITY a "One">', 'A &b; &amp; C', 'A &b; & C'],
  [
    'a set of names elsewhere',
    '<!ENTITY % HTML SYSTEM "http://x.example/latin1.ent">%HTML;',
    'A&eacute;',
    'Aé',
  ],
  ['a file', '<!ENTITY x SYSTEM "file:///etc/passwd">', 'A &x;', 'A &x;'],
  ['markup', '<!ENTITY x "<item><title>B</title></item>">', 'A &x;', 'A &x;'],
  ['another name', '<!ENTITY a "lol"><!ENTITY b "&a;&a;">', 'A &b;', 'A &b;'],
  ['itself', '<!ENTITY a "&a;&a;">', 'A &a;', 'A &a;'],
])('a feed that declares %s is read', (_case, declared, title, expected) => {
  expect(titleOf(declared, title)).toBe(expected)
})

test('an address may have such a name', () => {
  const [entry] = parseFeed(rss('<!ENTITY site "https://www.acme.example">', 'A', '&site;/7'), FEED, NOW)
  expect(entry?.url).toBe('https://www.acme.example/7')
})

test('a feed cannot grow by its names', () => {
  const declared = `<!ENTITY a "${'x'.repeat(200)}">`
  const items = `<item><link>/1</link><description>${'&a;'.repeat(30_000)}</description></item>`.repeat(20)
  const feed = rss(declared, 'A').replace('<item>', `${items}<item>`)
  const length = parseFeed(feed, FEED, NOW).reduce((sum, { body }) => sum + body.length, 0)
  expect(length).toBeLessThan(feed.length + 1000 * 200)
})
