import { expect, test } from 'vitest'
import { companyWatch } from '../../../functions/sources/companies/company-watch.ts'
import { replyText } from '../../../functions/sources/fetch/reply-text.ts'
import type { Fetch } from '../../../functions/sources/source.ts'

const NOW = new Date('2026-06-10T12:00:00.000Z')
const account = { id: 'acc_1', name: 'Acme', websiteUrl: 'https://acme.example' }
const FEED =
  '<rss version="2.0"><channel><item><title>A</title><link>https://acme.example/1</link></item></channel></rss>'
const CHANNEL =
  '<CHANNEL HREF="https://acme.example/"><ITEM HREF="https://acme.example/1"><TITLE>A</TITLE></ITEM></CHANNEL>'
const HOME = Buffer.from('<link rel="alternate" type="application/rss+xml" href="/feed.xml">')

/** Each letter in four bytes. */
function utf32(text: string, isBigEndian = false): Buffer {
  const bytes = Buffer.alloc(4 * text.length)
  for (const [place, sign] of [...text].entries()) {
    const code = sign.codePointAt(0) ?? 0
    if (isBigEndian) bytes.writeUInt32BE(code, 4 * place)
    else bytes.writeUInt32LE(code, 4 * place)
  }
  return bytes
}

async function watched(pages: Readonly<Record<string, Buffer>>) {
  const fetch: Fetch = async ({ url, maxBytes = 1000 }) => {
    const bytes = pages[new URL(url).pathname]
    if (bytes === undefined) return { status: 404, headers: {}, body: '' }
    return { status: 200, headers: {}, body: await replyText(bytes, {}, maxBytes) }
  }
  const { unseen, failures } = await companyWatch(() => NOW).observe(account, null, fetch)
  return { unseen, kinds: failures.map(({ source, failure }) => `${source} ${failure.kind}`) }
}

const IN_UTF_32 = 'the website answered in UTF-32, which is not read'
const NO_FEED = 'the website answered something that is no feed'

test.each([
  ['UTF-32', utf32(`\ufeff${FEED}`), IN_UTF_32],
  ['UTF-32 in the other order', utf32(`\ufeff${FEED}`, true), IN_UTF_32],
  ['UTF-32 without a mark', utf32(FEED), NO_FEED],
  ['the channel definition format', Buffer.from(CHANNEL), NO_FEED],
  ['JSON', Buffer.from('{"version":"1.1","items":[]}'), NO_FEED],
  ['mere bytes', Buffer.from(Array.from({ length: 900 }, (_, n) => (n * 37) % 256)), NO_FEED],
])('a feed in %s is a failure in the report', async (_case, feed, unseen) => {
  expect(await watched({ '/': HOME, '/feed.xml': feed })).toEqual({ unseen, kinds: ['company-feed format'] })
})

test.each([['/'], ['/robots.txt']])(
  'a website whose %s is in UTF-32 is not read as an empty one',
  async (path) => {
    const pages = { '/': HOME, '/feed.xml': Buffer.from(FEED) }
    const odd = utf32('\ufeffUser-agent: *\nDisallow: /')
    expect(await watched({ ...pages, [path]: odd })).toEqual({
      unseen: IN_UTF_32,
      kinds: ['company-feed format'],
    })
  },
)
