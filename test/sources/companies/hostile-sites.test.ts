import { describe, expect, test } from 'vitest'
import { discoverPlaces, FIRST_REQUESTS } from '../../../functions/sources/companies/discover-places.ts'
import type { Fetch, FetchReply } from '../../../functions/sources/source.ts'

const NOW = new Date('2026-06-10T12:00:00.000Z')

/** A site that answers whatever it is asked, and notes where it was asked. */
function hostile(answer: (url: URL, n: number) => string | Partial<FetchReply>) {
  const asked: string[] = []
  const fetch: Fetch = async ({ url }) => {
    asked.push(url)
    const given = answer(new URL(url), asked.length)
    const reply = typeof given === 'string' ? { body: given } : given
    return { status: 200, headers: { 'x-final-url': url }, body: '', ...reply }
  }
  return { fetch, asked }
}

const look = ({ fetch }: { readonly fetch: Fetch }) => discoverPlaces('https://acme.example/', fetch, NOW)
const linked = (paths: readonly string[]) =>
  paths
    .flatMap((path) => [
      `<a href="${path}">Careers</a>`,
      `<a href="${path}">News</a>`,
      `<a href="${path}">About us</a>`,
    ])
    .join('')

describe('a hostile website ends within the requests that discovery has', () => {
  test('when its pages lead in circles', async () => {
    const site = hostile((_url, n) => linked([`/careers/${n}`, `/careers/${n + 1}`, '/careers/0']))
    await look(site)
    expect(site.asked.length).toBeLessThanOrEqual(FIRST_REQUESTS + 1)
  })

  test('when its pages lead to each other by themselves', async () => {
    const site = hostile((_url, n) => `<meta http-equiv="refresh" content="0; url=/careers/${n}">`)
    await look(site)
    expect(site.asked.length).toBeLessThanOrEqual(FIRST_REQUESTS + 1)
  })

  test('when every page has a host of its own', async () => {
    const site = hostile((_url, n) =>
      linked([`https://careers${n}.acme.example/careers`, `https://jobs${n}.acme.example/`]),
    )
    await look(site)
    expect(site.asked.length).toBeLessThanOrEqual(FIRST_REQUESTS + 1)
  })

  test('when a page has a million links', async () => {
    const body = '<a href="/careers">Careers</a>'.repeat(20_000) + '<li><a href="/news/x">x'.repeat(20_000)
    const site = hostile(() => body)
    const { places } = await look(site)
    expect(site.asked.length).toBeLessThanOrEqual(FIRST_REQUESTS + 1)
    expect(places.found.length).toBeLessThan(10)
  })

  test('when its sitemaps name each other', async () => {
    const site = hostile(({ pathname }) =>
      pathname.includes('sitemap')
        ? '<sitemapindex><sitemap><loc>https://acme.example/sitemap-a.xml</loc></sitemap></sitemapindex>'
        : pathname === '/robots.txt'
          ? 'Sitemap: https://acme.example/sitemap-b.xml'
          : '<p>Nothing',
    )
    await look(site)
    expect(site.asked.length).toBeLessThanOrEqual(FIRST_REQUESTS + 1)
  })
})

describe('a hostile website leads nowhere but to its own hosts', () => {
  const PLACES = [
    'https://other.example/careers',
    'https://careers.other.example/',
    'http://169.254.169.254/latest/meta-data/careers',
    'http://localhost/careers',
    'http://10.0.0.8/jobs',
    'http://[::1]/news',
    'https://acmes.evil.example/careers',
    'https://www.linkedin.com/company/acme/jobs',
    'javascript:alert(1)',
    'https://user:password@other.example/careers',
  ]

  test.each(PLACES)('not to %s', async (place) => {
    const site = hostile(({ pathname }) => (pathname === '/robots.txt' ? '' : linked([place])))
    await look(site)
    expect(new Set(site.asked.map((url) => new URL(url).host))).toEqual(new Set(['acme.example']))
  })

  test.each(PLACES)('not by a page that leads to %s by itself', async (place) => {
    const site = hostile(({ pathname }) => {
      if (pathname === '/robots.txt') return ''
      if (pathname === '/careers') return `<meta http-equiv="refresh" content="0; url=${place}">`
      return linked(['/careers'])
    })
    await look(site)
    expect(new Set(site.asked.map((url) => new URL(url).host))).toEqual(new Set(['acme.example']))
  })

  test('and what a redirect leads to elsewhere is no page of it', async () => {
    const site = hostile(({ pathname }) =>
      pathname === '/careers'
        ? {
            headers: { 'x-final-url': 'https://other.example/jobs' },
            body: '<ul><li><a href="/jobs/engineer-123">Engineer</a></li><li><a href="/jobs/writer-124">Writer</a></li></ul>',
          }
        : pathname === '/robots.txt'
          ? ''
          : linked(['/careers']),
    )
    expect((await look(site)).places.found).toEqual([])
  })

  test('and not where its rules for robots forbid it', async () => {
    const site = hostile(({ pathname }) =>
      pathname === '/robots.txt' ? 'User-agent: *\nDisallow: /careers' : linked(['/careers']),
    )
    await look(site)
    expect(site.asked).not.toContain('https://acme.example/careers')
  })
})
