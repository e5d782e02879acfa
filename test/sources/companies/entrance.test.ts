import { describe, expect, test } from 'vitest'
import { discoverPlaces } from '../../../functions/sources/companies/discover-places.ts'
import { entranceOf } from '../../../functions/sources/pages/entrance.ts'

const HOME = 'https://acme.example/'
const entrance = (html: string) =>
  entranceOf(html, HOME, ['acme.example'])?.replace('https://acme.example', '')

describe('a page before the website leads to it', () => {
  test.each([
    [
      'where it asks for a language',
      '<h1>Acme</h1><a href="/de/">Deutsch</a><a href="/en/">English</a>',
      '/en/',
    ],
    [
      'in another language',
      '<a href="/fr/">FR</a><a href="/de/index.html">DE</a><a href="/imprint">Imprint</a>',
      '/fr/',
    ],
    ['where it says "Enter"', '<img src="logo.png"><a href="/start.html">Enter site</a>', '/start.html'],
    ['by a script', '<script>window.location.href = "home.html"</script>', '/home.html'],
    [
      'by a script for each language',
      '<script>if (x) location.replace("/de/"); else location.replace("/en/")</script>',
      '/en/',
    ],
    ['by the versions in its head', '<link rel="alternate" hreflang="da" href="/da/"><body></body>', '/da/'],
  ])('%s', (_case, html, address) => {
    expect(entrance(html)).toBe(address)
  })

  const languages = '<a href="/de/">Deutsch</a><a href="/en/">English</a>'
  test.each([
    ['has a text', `<p>${'We build halls. '.repeat(60)}</p>${languages}`],
    ['has many links', `${'abcdefghijklm'.replace(/./g, '<a href="/$&">A page</a>')}${languages}`],
    ['is in one language', '<h1>Acme</h1><a href="/de/">Deutsch</a>'],
    ['sends old browsers away', '<script>location.href = "/unsupported"</script>'],
    [
      'leads to another company',
      '<a href="https://other.example/en/">English</a><a href="https://other.example/de/">Deutsch</a>',
    ],
    ['opens files', '<a href="/en.pdf">English</a><a href="/de.pdf">Deutsch</a>'],
  ])('but is the homepage where it %s', (_case, html) => {
    expect(entrance(html)).toBeUndefined()
  })

  test('also with a million signs, soon', () => {
    expect(entrance(`<script>${'location = '.repeat(100_000)}</script>`)).toBeUndefined()
  })
})

test('discovery begins behind it', async () => {
  const pages: Readonly<Record<string, string>> = {
    '/': '<a href="/de/">Deutsch</a><a href="/en/">English</a>',
    '/en/': '<a href="/en/careers">Careers</a>',
    '/en/careers':
      '<ul><li><a href="/jobs/101-welder">Welder</a></li><li><a href="/jobs/102-nurse">Nurse</a></li></ul>',
  }
  const fetch = async ({ url }: { readonly url: string }) => {
    const body = pages[url.replace('https://acme.example', '')]
    return { status: body === undefined ? 404 : 200, headers: { 'x-final-url': url }, body: body ?? '' }
  }
  const { places, home } = await discoverPlaces(HOME, fetch, new Date('2026-06-10T12:00:00.000Z'))
  expect(places.found.map(({ kind, url }) => `${kind} ${url}`)).toEqual([
    'careers https://acme.example/en/careers',
  ])
  expect(home?.url).toBe('https://acme.example/en/')
})
