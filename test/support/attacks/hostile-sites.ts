import { gzipSync } from 'node:zlib'
import {
  endless,
  everySecond,
  filled,
  later,
  MEGABYTE,
  page,
  redirect,
  rss,
  type Send,
  text,
  words,
} from './hostile-answers.ts'

/** What a website does to whoever reads it. Without a homepage of its own it is honest but for the rest. */
export interface HostileSite {
  readonly name: string
  readonly robots?: Send
  readonly home?: Send
  readonly feed?: Send
  /** What the run says of it: null when it can be read all the same. */
  readonly says: RegExp | null
  /** Seconds of waiting that are allowed: a limit of the service. */
  readonly waits?: number
}

const UNREADABLE = /^the website has neither a feed nor a job board$/
const TOO_LARGE = /^the website answered more than can be read$/
const TOO_SLOW = /^the website did not answer in time$/

export const HOSTILE_SITES: readonly HostileSite[] = [
  { name: 'elements nested 600,000 deep', home: text(filled('<b>', 1.9 * MEGABYTE)), says: UNREADABLE },
  {
    name: 'links and items that are never closed',
    home: text(filled('<li><a href=x>', 1.9 * MEGABYTE)),
    says: UNREADABLE,
  },
  {
    name: 'an attribute of 1.9 MB',
    home: text(`<a href="${filled('a', 1.9 * MEGABYTE)}">`),
    says: UNREADABLE,
  },
  {
    name: 'an element with 600,000 attributes',
    home: text(`<a ${filled('a b ', 1.9 * MEGABYTE)}>`),
    says: UNREADABLE,
  },
  {
    name: '100,000 links',
    home: page(filled('<a href="/n">n</a>', 1.8 * MEGABYTE)),
    feed: rss(''),
    says: null,
  },
  { name: 'a body without end', home: endless, says: TOO_LARGE },
  {
    name: 'a gigabyte in a gzip bomb',
    home: text(gzipSync(Buffer.alloc(1000 * MEGABYTE), { level: 9 }), { 'content-encoding': 'gzip' }),
    says: TOO_LARGE,
  },
  {
    name: 'robots.txt of 1 MB',
    robots: text(`User-agent: *\n${filled('Disallow: /*a*a*a*b\n', MEGABYTE)}`),
    says: null,
  },
  { name: 'robots.txt without end', robots: endless, says: TOO_LARGE },
  {
    name: 'a feed with 100,000 references',
    feed: rss(`<item><title>${filled('&amp;', 500_000)}</title><link>/a</link></item>`),
    says: null,
  },
  {
    name: 'a feed with entities of entities',
    feed: text(
      `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 20 }, (_, n) => `<!ENTITY a${n} "${'&a;'.repeat(10)}">`).join('')}]><rss><channel><item><title>&a19;</title><link>/a</link></item></channel></rss>`,
    ),
    says: null,
  },
  {
    name: 'a feed with 60,000 entries',
    feed: rss(filled('<item><title>a</title></item>', 1.8 * MEGABYTE)),
    says: null,
  },
  {
    name: 'a feed of ever new, very long titles',
    feed: (response) =>
      rss(
        Array.from(
          { length: 200 },
          (_, n) =>
            `<item><title>${words(150, Date.now() * 200 + n)}</title><link>/${Date.now()}/${n}</link></item>`,
        ).join(''),
      )(response),
    says: null,
  },
  { name: 'redirects without end', home: redirect(), says: /^the website redirects without end$/ },
  {
    name: 'a header of 100 KB',
    home: text('a', { 'x-a': filled('a', 100_000) }),
    says: /^the website did not answer in HTTP$/,
  },
  {
    name: 'a connection that breaks off',
    home: (response) =>
      void response.writeHead(200, { 'content-length': '100' }).write('a', () => response.destroy()),
    says: /broke off$/,
  },
  { name: 'a byte a second', home: everySecond, says: TOO_SLOW, waits: 15 },
  { name: 'a redirect every 14 s', home: later(14, redirect()), says: TOO_SLOW, waits: 15 },
  {
    name: '14 s for each answer',
    robots: later(14, text('')),
    home: later(14, page('')),
    feed: later(14, rss('')),
    // Longer than a call, but what has come serves the run to its end.
    says: null,
    waits: 45,
  },
]
