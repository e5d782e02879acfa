import { describe, expect, test } from 'vitest'
import { discoverPlaces } from '../../../functions/sources/companies/discover-places.ts'
import { refreshIn } from '../../../functions/sources/markup/refresh-in.ts'

const NOW = new Date('2026-06-10T12:00:00.000Z')
const PAGE = 'https://acme.example/careers'
const to = (content: string) => `<head><meta http-equiv="refresh" content="${content}"></head>`

describe('a page that leads elsewhere by itself', () => {
  test.each([
    ['0; url=/jobs/', 'https://acme.example/jobs/'],
    ['0;URL=https://jobs.acme.example/', 'https://jobs.acme.example/'],
    ["3; url='/jobs'", 'https://acme.example/jobs'],
    ['0, url=jobs.html?a=1&amp;b=2', 'https://acme.example/jobs.html?a=1&b=2'],
  ])('is followed at %s', (content, target) => {
    expect(refreshIn(to(content), PAGE)).toBe(target)
  })

  test.each([
    ['to itself, as clocks do', to('5; url=/careers#top')],
    ['without an address', to('5')],
    ['after a while', to('300; url=/login')],
    ['to a script', to('0; url=javascript:alert(1)')],
    ['for readers without scripts', `<noscript>${to('0; url=/nojs')}</noscript>`],
    ['in a comment', `<!-- ${to('0; url=/old')} -->`],
    ['in its text', `<p>${'x'.repeat(11_000)}</p>${to('0; url=/late')}`],
  ])('is not followed %s', (_case, html) => {
    expect(refreshIn(html, PAGE)).toBeUndefined()
  })
})

describe('discovery follows pages that lead elsewhere by themselves', () => {
  const discovered = async (
    pages: Readonly<Record<string, string>>,
    statuses: Record<string, number> = {},
  ) => {
    const asked: string[] = []
    const fetch = async ({ url }: { readonly url: string }) => {
      asked.push(url)
      const body = pages[url.replace('https://acme.example', '')]
      const status = statuses[url.replace('https://acme.example', '')] ?? (body === undefined ? 404 : 200)
      return { status, headers: { 'x-final-url': url }, body: body ?? '' }
    }
    const { places } = await discoverPlaces('https://acme.example/', fetch, NOW)
    return { found: places.found.map(({ kind, url }) => `${kind} ${url}`), asked }
  }
  const home = '<a href="/careers">Careers</a>'
  const openings =
    '<ul><li><a href="/jobs/101-welder">Welder</a></li><li><a href="/jobs/102-nurse">Nurse</a></li></ul>'

  test('from the homepage to that of a language', async () => {
    const { found } = await discovered({ '/': to('0; url=/en/'), '/en/': home, '/careers': openings })
    expect(found).toEqual(['careers https://acme.example/careers'])
  })

  test('from a name to the page of it', async () => {
    const { found } = await discovered({ '/': home, '/careers': to('0; url=/jobs/'), '/jobs/': openings })
    expect(found).toEqual(['careers https://acme.example/jobs/'])
  })

  test('to a board, which is not asked', async () => {
    const board = 'https://boards.greenhouse.io/acme'
    const { found, asked } = await discovered({ '/': home, '/careers': to(`0; url=${board}`) })
    expect(found).toEqual([`board ${board}`])
    expect(asked).not.toContain(board)
  })

  test('but not from an error', async () => {
    const { found } = await discovered(
      { '/': home, '/careers': to('0; url=/jobs/'), '/jobs/': openings },
      { '/careers': 404 },
    )
    expect(found).not.toContain('careers https://acme.example/jobs/')
  })
})
