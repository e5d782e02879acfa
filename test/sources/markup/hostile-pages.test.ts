import { describe, expect, test } from 'vitest'
import { companyKey } from '../../../functions/company-names/company-key.ts'
import { boardAt } from '../../../functions/sources/boards/systems/boards.ts'
import { pageLinks } from '../../../functions/sources/companies/page-links.ts'
import { mayVisit } from '../../../functions/sources/companies/robots-rules.ts'
import { readingOf } from '../../../functions/sources/headlines/headline-reading.ts'
import { parseFeed } from '../../../functions/sources/markup/parse-feed.ts'
import { plainText, plainTitle } from '../../../functions/sources/markup/plain-text.ts'
import { xmlRecords } from '../../../functions/sources/markup/xml-records.ts'
import { jobItems } from '../../../functions/sources/pages/jobs/job-items.ts'
import { newsItems } from '../../../functions/sources/pages/news-items.ts'
import { listedPeople } from '../../../functions/sources/pages/people/people-items.ts'
import { cleanUrl } from '../../../functions/sources/text/canonical-url.ts'
import { nameCandidates } from '../../../functions/sources/text/company-name.ts'
import { titleWords } from '../../../functions/sources/text/compare-titles.ts'
import { parseTime } from '../../../functions/sources/text/parse-time.ts'
import { isSteep } from '../../support/linear.ts'

const NOW = new Date('2026-06-10T12:00:00.000Z')
const PAGE = 'https://acme.example/'

const repeat =
  (part: string, before = '', after = '') =>
  (length: number) =>
    before + part.repeat(Math.ceil(length / part.length)) + after

const RSS = '<rss><channel>'
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  feed: (text) => attempt(() => parseFeed(text, PAGE, NOW)),
  links: (text) => pageLinks(text, PAGE),
  lists: (text) => [newsItems(text, PAGE, NOW), jobItems(text, PAGE, NOW), listedPeople(text)],
  text: plainText,
  title: plainTitle,
  records: (text) => xmlRecords(text, 'workzag-jobs', 'position'),
  robots: (text) => mayVisit(text, `/${'a'.repeat(2000)}`),
  headline: (text) => [readingOf(text), titleWords(text), nameCandidates(text), companyKey(text)],
  address: (text) => [cleanUrl(text), boardAt(text.slice(0, 2048))],
  time: (text) => parseTime(text, NOW),
}

function attempt(read: () => unknown) {
  try {
    return read()
  } catch (error) {
    return error
  }
}

const HOSTILE: readonly (readonly [string, (length: number) => string])[] = [
  ['words in a tag', repeat('a ', '<link ')],
  ['attributes without an end', repeat('a="', '<a ')],
  ['values without quotes', repeat('a=', '<link ')],
  ['items that are not closed', repeat('<item>', RSS)],
  ['items with titles that are not closed', repeat('<item><title>', RSS)],
  ['titles that are not closed', repeat('<title>', `${RSS}<item>`)],
  ['links that break off', repeat('<link ')],
  ['links in an item', repeat('<link ', `${RSS}<item>`, '</item></channel></rss>')],
  ['scripts that break off', repeat('<script ')],
  ['scripts that are not closed', repeat('<script>')],
  ['ends of scripts', repeat('</scrip', '<script>')],
  ['comments that are not closed', repeat('<!--')],
  ['comments in a feed', repeat('<!-- ', RSS)],
  ['CDATA that is not closed', repeat('<![CDATA[', `${RSS}<item><title>`)],
  ['declarations', repeat('<?xml ')],
  ['nested elements', repeat('<b>')],
  ['nested elements and other ends', (length) => `${'<b>'.repeat(length / 6)}${'</i>'.repeat(length / 8)}`],
  [
    'nested elements in an item',
    (length) => `${RSS}<item><title>${'<b>'.repeat(length / 6)}${'</i>'.repeat(length / 8)}`,
  ],
  ['lists in a state', repeat('[', '<script>window.__NUXT__=')],
  ['names in a state', repeat('{a:', '<script>window.__NUXT__=')],
  ['functions in a state', repeat('(function(){return ', '<script>window.__NUXT__=')],
  [
    'whole functions in a state',
    (length) =>
      `<script>window.__NUXT__=${'(function(a){return '.repeat(length / 40)}1${'}(1))'.repeat(length / 40)}</script>`,
  ],
  ['elements in a state', repeat('1,', '<script>window.__NUXT__=[', ']</script>')],
  ['parameters of a state', repeat('a,', '<script>window.__NUXT__=(function(', '){return a}(1))</script>')],
  [
    'fields that are filled',
    repeat('a[9]=1;', '<script>window.__NUXT__=(function(a){', 'return a}([]))</script>'),
  ],
  ['quotes in a state', repeat('"', '<script>window.__NUXT__={a:')],
  ['escapes in a state', repeat('\\u0041', "<script>window.__NUXT__={a:'", "'}</script>")],
  ['backslashes in a state', repeat('\\', '<script>window.__NUXT__={a:"')],
  ['spaces in a state', repeat(' ', '<script>window.__NUXT__={a:1')],
  ['code before a state', repeat('window.__NUXT__', '<script>')],
  [
    'places of a stream',
    repeat('[1,2],', '<script>window.__reactRouterContext.streamController.enqueue("[', '0]")</script>'),
  ],
  ['data in attributes', repeat(`<a b='{"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa":1}'>`)],
  ['lists in an attribute', repeat('[', `<a b='[{"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa":`)],
  ['attributes with half data', repeat(`<a b='{"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'>`)],
  ['islands in islands', repeat('[1,[', `<astro-island props='{"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa":`)],
  ['nested positions', repeat('<position>', '<workzag-jobs>')],
  ['paragraphs and forms', repeat('<p><form><li></p>')],
  [
    'namespaces',
    (length) => `${RSS}${Array.from({ length: length / 20 }, (_, n) => `<a xmlns:p${n}="x"/>`).join('')}`,
  ],
  ['references', repeat('&')],
  ['long references', repeat('&aaaaaaaa')],
  ['digits of a reference', repeat('1', '&#')],
  ['opening brackets', repeat('<')],
  ['brackets that could be tags', repeat('<a')],
  ['spaces', repeat(' ')],
  ['lines', repeat('\n\r\t ')],
  ['repeated words', repeat('raises raises ')],
  ['capitalised words', repeat('Aa ')],
  ['roles', repeat('chief a ')],
  ['amounts', repeat('$1,1.')],
  ['dashes', repeat(' - ')],
  ['dots', repeat('.')],
  ['parameters', repeat('utm_a=1&', 'https://acme.example/?')],
  ['a board with many parameters', repeat('for=&', 'https://boards.greenhouse.io/embed/job_board?')],
  ['digits', repeat('1')],
  ['a pattern with many parts', repeat('*a', 'User-agent: *\nDisallow: /', 'b')],
  ['many patterns', repeat('Disallow: /*a*a*a*a*b\n', 'User-agent: *\n')],
  ['many rules', repeat('Disallow: /x\n', 'User-agent: *\n')],
  [
    'many agents',
    (length) => `${'User-agent: *\n'.repeat(length / 28)}${'Disallow: /x\n'.repeat(length / 26)}`,
  ],
  ['many groups', repeat('User-agent: *\nDisallow: /x\n')],
  ['lines without a rule', repeat(' :')],
]

/** Work may grow with the length of the text, never with its square. */
describe.each([
  ['160 KB', 160_000],
  ['1 MB', 1_000_000],
])('%s of', (_size, length) => {
  test.each(HOSTILE)('%s are read in linear work', (_case, text) => {
    const steep = Object.entries(READERS).filter(([, read]) => isSteep(text, length, read))
    expect(steep.map(([name]) => name)).toEqual([])
  })
})
