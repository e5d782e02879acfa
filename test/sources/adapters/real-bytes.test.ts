import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { observeFeed } from '../../../functions/sources/adapters/company-feed.ts'
import { observeBoard } from '../../../functions/sources/boards/define-board.ts'
import { personio } from '../../../functions/sources/boards/systems/personio.ts'
import { networkFetch } from '../../../functions/sources/fetch/network-fetch.ts'

const clock = () => new Date('2026-06-10T12:00:00.000Z')
const feed = (title: string, declaration = '') =>
  `${declaration}<rss version="2.0"><channel><item><title>${title}</title><link>https://acme.example/1</link></item></channel></rss>`
const declared = (charset: string) => `<?xml version="1.0" encoding="${charset}"?>`
const latin1 = (text: string) => Buffer.from(text, 'latin1')
/** Cyrillic letters follow each other from А. */
const cyrillic = (text: string) =>
  Buffer.from(
    Array.from(text, (sign) => (sign >= 'А' ? sign.charCodeAt(0) - 0x410 + 0xc0 : sign.charCodeAt(0))),
  )

const PLAIN = 'application/rss+xml'
const FEEDS: readonly (readonly [string, string, Buffer, string])[] = [
  ['in UTF-16', PLAIN, Buffer.from(`\ufeff${feed('Zürich', declared('utf-16'))}`, 'utf16le'), 'Zürich'],
  ['in windows-1251', PLAIN, cyrillic(feed('Привет', declared('windows-1251'))), 'Привет'],
  ['in ISO-8859-1 by its header', `${PLAIN}; charset=ISO-8859-1`, latin1(feed('Zürich')), 'Zürich'],
  ['in ISO-8859-1 by its declaration', PLAIN, latin1(feed('Zürich', declared('ISO-8859-1'))), 'Zürich'],
  ['compressed although nobody asked', PLAIN, gzipSync(feed('Zürich')), 'Zürich'],
  ['in UTF-8 under another name', `${PLAIN}; charset=windows-1252`, Buffer.from(feed('Zürich')), 'Zürich'],
]
const POSITIONS = latin1(
  `${declared('ISO-8859-1')}<workzag-jobs><position><id>1</id><name>Köchin</name></position></workzag-jobs>`,
)

const server = createServer(({ url }, response) => {
  const [, type = 'application/xml', body = POSITIONS] = FEEDS[Number(url?.slice(1))] ?? []
  response.writeHead(200, { 'content-type': type }).end(body)
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' ? (address?.port ?? 0) : 0
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** As functions fetch, with this server in the place of all others. */
const fetch = networkFetch((url) => {
  const { pathname, host } = new URL(url)
  return { href: `http://127.0.0.1:${port}${pathname}`, insteadOf: host }
})

test.each(FEEDS.map((each, place) => [...each, place] as const))(
  'a feed is read %s',
  async (_case, _type, _bytes, title, place) => {
    expect(await observeFeed(`https://acme.example/${place}`, 'Acme', { fetch, clock })).toMatchObject([
      { title },
    ])
  },
)

test('a board is read in ISO-8859-1', async () => {
  const company = { slug: 'acme', company: 'Acme', isOnly: true }
  expect(await observeBoard(personio, company, { fetch, clock })).toMatchObject([{ highlights: ['Köchin'] }])
})
