import { describe, expect, test } from 'vitest'
import { coveredPlaces } from '../../../functions/coverage/covered-places.ts'
import type { CompanyPlaces } from '../../../functions/sources/companies/company-places.ts'
import { companyWatch } from '../../../functions/sources/companies/company-watch.ts'
import type { Fetch } from '../../../functions/sources/source.ts'

const clock = () => new Date('2026-06-10T12:00:00.000Z')
const FEED = 'https://acme.example/feed.xml'

describe('the company watch', () => {
  const account = { id: 'acc_1', name: 'Acme', websiteUrl: 'https://acme.example' }
  const feed =
    '<rss version="2.0"><channel><title>Acme</title><item><title>Acme opens Berlin office</title><link>https://acme.example/news/1</link><guid>n-1</guid></item></channel></rss>'
  const board = {
    jobs: [{ id: 7, title: 'SRE', absolute_url: 'https://job-boards.greenhouse.io/acme/jobs/7' }],
  }
  const home =
    '<link rel="alternate" type="application/rss+xml" href="/feed.xml"><a href="https://boards.greenhouse.io/acme">Jobs</a>'

  const web = (pages: Record<string, string | number>) => {
    const asked: string[] = []
    const fetch: Fetch = async ({ url }) => {
      asked.push(url)
      const page = pages[url] ?? 404
      return typeof page === 'number'
        ? { status: page, headers: {}, body: '' }
        : { status: 200, headers: {}, body: page }
    }
    return { fetch, asked }
  }
  const BOARD = 'https://boards-api.greenhouse.io/v1/boards/acme/jobs?content=true'
  const whole = { 'https://acme.example/': home, [FEED]: feed, [BOARD]: JSON.stringify(board) }
  const titles = async (fetch: Fetch, before: unknown = null, watched = account) => {
    const { places, failures, state } = await companyWatch(clock).observe(watched, before, fetch)
    return {
      titles: places.flatMap(({ observations }) => observations.map(({ title }) => title)),
      failures,
      state,
      places,
    }
  }

  test('reads the feeds and boards of a website, and looks for new ones once a week', async () => {
    const first = web(whole)
    const found = await titles(first.fetch)
    expect(found.titles).toEqual(['Acme opens Berlin office', 'Acme is hiring: SRE'])
    const second = web(whole)
    expect((await titles(second.fetch, found.state)).titles).toHaveLength(2)
    expect(second.asked).toEqual([FEED, BOARD])
    const old = { ...Object(found.state), discoveredAt: '2026-06-01T00:00:00.000Z' }
    const third = web(whole)
    await titles(third.fetch, old)
    expect(third.asked).toContain('https://acme.example/')
  })

  test('says that a board is gone which the company had, and takes nothing for new when it is back', async () => {
    const first = await titles(web(whole).fetch)
    const second = await titles(web({ ...whole, [BOARD]: 404 }).fetch, first.state)
    expect(second.failures).toMatchObject([
      { source: 'greenhouse', place: 'greenhouse/acme', failure: { message: 'has no such board (404)' } },
    ])
    const shown = coveredPlaces(second.state as CompanyPlaces, {}).find(({ kind }) => kind === 'board')
    expect(shown).toMatchObject({
      problem: 'has no such board (404)',
      triedAt: clock().toISOString(),
      lastReadAt: clock().toISOString(),
      brokenSince: clock().toISOString(),
    })
    expect((await titles(web(whole).fetch, second.state)).failures).toEqual([])
  })

  test('finds the board on the careers page when the homepage has no link to it', async () => {
    const pages = {
      ...whole,
      'https://acme.example/': '<a href="/careers">Careers</a>',
      'https://acme.example/careers': home,
    }
    expect((await titles(web(pages).fetch)).titles).toEqual([
      'Acme opens Berlin office',
      'Acme is hiring: SRE',
    ])
  })

  test('tries the usual address of a feed when the homepage has no link to one', async () => {
    const pages = { 'https://acme.example/': '<p>hi', 'https://acme.example/feed': feed }
    expect((await titles(web(pages).fetch)).titles).toEqual(['Acme opens Berlin office'])
  })

  test.each([
    ['a board', 'https://boards.greenhouse.io/acme', whole, ['Acme is hiring: SRE']],
    ['a feed', FEED, whole, ['Acme opens Berlin office']],
    ['a bare domain', 'acme.example', whole, ['Acme opens Berlin office', 'Acme is hiring: SRE']],
    ['nothing', null, whole, []],
    ['no address', 'n/a', {}, []],
  ])('works when the website is %s', async (_case, websiteUrl, pages, expected) => {
    expect(
      (await titles(web(pages).fetch, null, { ...account, websiteUrl: websiteUrl ?? '' })).titles,
    ).toEqual(expected)
  })

  test.each([
    ['no website', null, {}, 'no website is known'],
    ['no address', 'no website', {}, 'the known website is no web address'],
    ['a page that leads nowhere', 'acme.example', { 'https://acme.example/': '<p>hi' }, /neither a feed nor/],
    ['a page that fails', 'acme.example', { 'https://acme.example/': 503 }, 'the website answered 503'],
    [
      'a board that fails',
      'boards.greenhouse.io/acme',
      { [BOARD]: 500 },
      /^the job board at greenhouse answered 500$/,
    ],
    ['an empty feed', FEED, { [FEED]: '<rss><channel></channel></rss>' }, null],
    ['a feed, and a board that fails', 'acme.example', { ...whole, [BOARD]: 500 }, null],
  ])('says why it saw nothing, or that it saw something: %s', async (_case, websiteUrl, pages, expected) => {
    const { unseen } = await companyWatch(clock).observe({ ...account, websiteUrl }, null, web(pages).fetch)
    if (expected instanceof RegExp) expect(unseen).toMatch(expected)
    else expect(unseen).toBe(expected)
  })

  test('obeys robots.txt', async () => {
    const pages = { ...whole, 'https://acme.example/robots.txt': 'User-agent: *\nDisallow: /' }
    const { titles: found, failures } = await titles(web(pages).fetch)
    expect(found).toEqual([])
    expect(failures).toMatchObject([{ source: 'company-feed', failure: { kind: 'refused' } }])
  })

  test('reads the other places when one fails', async () => {
    const { titles: found, failures } = await titles(web({ ...whole, [BOARD]: 500 }).fetch)
    expect(found).toEqual(['Acme opens Berlin office'])
    expect(failures).toMatchObject([{ source: 'greenhouse', failure: { status: 500 } }])
  })

  test('keeps the known places of a website that fails', async () => {
    const { state } = await titles(web(whole).fetch)
    const old = { ...Object(state), discoveredAt: '2026-06-01T00:00:00.000Z' }
    const later = await titles(web({ ...whole, 'https://acme.example/': 503 }).fetch, old)
    expect(later.titles).toHaveLength(2)
    expect(later.failures).toHaveLength(1)
    expect(later.state).toEqual(old)
  })
})
