import { describe, expect, test } from 'vitest'
import { companyWatch } from '../../../functions/sources/companies/company-watch.ts'
import type { PlaceCorrections } from '../../../functions/sources/place-corrections.ts'
import type { Fetch } from '../../../functions/sources/source.ts'

const AT = '2026-06-09T00:00:00.000Z'
const NOW = '2026-06-10T12:00:00.000Z'
const SETUP = { contact: 'ops@acme.example' }
const account = { id: 'acc_1', name: 'Acme', websiteUrl: 'https://acme.example' }

const feed = (title: string) =>
  `<rss version="2.0"><channel><title>Acme</title><item><title>${title}</title><link>https://acme.example/${title}</link><guid>${title}</guid><pubDate>Mon, 01 Jun 2026 10:00:00 GMT</pubDate></item></channel></rss>`
const board = (title: string) =>
  JSON.stringify({ jobs: [{ id: 7, title, absolute_url: 'https://job-boards.greenhouse.io/x/jobs/7' }] })
const boardOf = (slug: string) => `https://boards-api.greenhouse.io/v1/boards/${slug}/jobs?content=true`

const WEB: Record<string, string> = {
  'https://acme.example/':
    '<link rel="alternate" type="application/rss+xml" href="/feed.xml"><a href="https://boards.greenhouse.io/wrong">Jobs</a>',
  'https://acme.example/feed.xml': feed('Found'),
  'https://other.example/feed': feed('Named'),
  [boardOf('wrong')]: board('Foreign job'),
  [boardOf('right')]: board('Own job'),
}

function web(pages: Record<string, string> = WEB) {
  const asked: string[] = []
  const fetch: Fetch = async ({ url }) => {
    asked.push(url)
    const body = pages[url]
    return { status: body === undefined ? 404 : 200, headers: {}, body: body ?? '' }
  }
  return { fetch, asked }
}

async function look(corrections: PlaceCorrections, before: unknown = null, pages = WEB, given: object = {}) {
  const { fetch, asked } = web(pages)
  const watch = companyWatch(() => new Date(NOW), SETUP)
  const result = await watch.observe({ ...account, corrections, ...given }, before, fetch)
  const titles = result.places.flatMap(({ observations }) => observations.map(({ title }) => title))
  return { ...result, titles, asked, state: result.state as Record<string, unknown> }
}

describe('a correction', () => {
  test('is read instead of the places that were found of its kind', async () => {
    const { titles, state } = await look({ feed: { url: 'https://other.example/feed', at: AT } })
    expect(titles).toEqual(['Acme is hiring: Foreign job', 'Named'])
    expect(state.corrected).toMatchObject([
      {
        kind: 'feed',
        url: 'https://other.example/feed',
        foundBy: 'correction',
        since: AT,
        lastReadAt: NOW,
        lastFoundAt: '2026-06-01T10:00:00.000Z',
      },
    ])
  })

  test('of a board names its system and tenant by the address', async () => {
    const { titles } = await look({ board: { url: 'https://boards.greenhouse.io/right', at: AT } })
    expect(titles).toEqual(['Found', 'Acme is hiring: Own job'])
  })

  test('may say that there is no such place', async () => {
    expect((await look({ board: { url: null, at: AT } })).titles).toEqual(['Found'])
  })

  test('is needed no longer: what was found before is read again', async () => {
    const first = await look({ feed: { url: 'https://other.example/feed', at: AT } })
    const second = await look({}, first.state)
    expect(second.titles).toEqual(['Found', 'Acme is hiring: Foreign job'])
    expect(second.asked).not.toContain('https://acme.example/')
    expect(second.state.corrected).toBeUndefined()
  })

  test('watches an account without a website', async () => {
    const corrections = { feed: { url: 'https://other.example/feed', at: AT } }
    const { titles, unseen, state } = await look(corrections, null, WEB, { websiteUrl: null })
    expect(titles).toEqual(['Named'])
    expect(unseen).toBeNull()
    expect(state).toMatchObject({ discoveredAt: null, found: [] })
    const later = await look(corrections, state)
    expect(later.state.discoveredAt).toBe(NOW)
  })

  test('obeys the rules for robots of its host', async () => {
    const pages = { ...WEB, 'https://other.example/robots.txt': 'User-agent: *\nDisallow: /feed' }
    const { titles, asked, state } = await look(
      { feed: { url: 'https://other.example/feed', at: AT } },
      null,
      pages,
    )
    expect(titles).toEqual(['Acme is hiring: Foreign job'])
    expect(asked).not.toContain('https://other.example/feed')
    expect(state.corrected).toMatchObject([
      { problem: 'asks robots not to visit it', misses: 1, brokenSince: NOW },
    ])
  })

  test('that fails twice does not send discovery to the website again', async () => {
    const corrections = { feed: { url: 'https://gone.example/feed', at: AT } }
    const first = await look(corrections)
    const second = await look(corrections, first.state)
    const third = await look(corrections, second.state)
    expect(third.state.corrected).toMatchObject([{ misses: 3, brokenSince: NOW }])
    expect(third.asked).not.toContain('https://acme.example/')
  })
})

describe('what a look remembers', () => {
  test('of a place that breaks: since when, and that it is looked for again', async () => {
    const { 'https://acme.example/feed.xml': _, ...broken } = WEB
    const first = await look({})
    const second = await look({}, first.state, broken)
    expect(second.state.found).toMatchObject([
      { kind: 'feed', problem: 'answered 404', misses: 1, brokenSince: NOW, lastReadAt: NOW },
      { kind: 'board', problem: undefined },
    ])
    const third = await look({}, second.state, broken)
    expect(third.state.lookAgain).toBe(true)
    const fourth = await look({}, third.state)
    expect(fourth.asked).toContain('https://acme.example/')
    expect(fourth.state.lookAgain).toBeUndefined()
    expect(fourth.state.found).toMatchObject([
      { kind: 'feed', problem: undefined, brokenSince: undefined },
      {},
    ])
  })

  test('of a register: since when it is asked, and why it does not answer', async () => {
    const numbers = { lei: '5299000J2N45DDNE4Y28' }
    const fetch: Fetch = async () => ({ status: 503, headers: {}, body: '' })
    const watch = companyWatch(() => new Date(NOW), SETUP)
    const { state, unseen } = await watch.observe({ ...account, websiteUrl: null, numbers }, null, fetch)
    expect(unseen).toMatch(/^the register gleif/)
    expect(state).toMatchObject({
      discoveredAt: null,
      registers: [{ register: 'gleif', number: numbers.lei, since: NOW, misses: 1, problem: 'answered 503' }],
    })
  })
})
