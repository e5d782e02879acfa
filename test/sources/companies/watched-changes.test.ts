import { describe, expect, test } from 'vitest'
import { companyWatch } from '../../../functions/sources/companies/company-watch.ts'
import type { EmployeesOf } from '../../../functions/sources/companies/watch-team.ts'
import type { Fetch } from '../../../functions/sources/source.ts'

const account = { id: 'acc_1', name: 'Acme', websiteUrl: 'https://acme.example' }
const DAY_MS = 86_400_000
const FIRST = Date.parse('2026-06-10T12:00:00.000Z')

type Pages = Readonly<Record<string, string | { readonly moved: string }>>

/** What the watch finds at the pages of one day after the other. */
async function watched(days: readonly Pages[], employees: EmployeesOf = async () => []) {
  let state: unknown = null
  const found: { changes: string[]; titles: string[]; instead: (string | undefined)[]; asked: string[] }[] =
    []
  for (const [day, pages] of days.entries()) {
    const asked: string[] = []
    const fetch: Fetch = async ({ url }) => {
      asked.push(url)
      const page = pages[url]
      if (page === undefined) return { status: 404, headers: {}, body: '' }
      if (typeof page === 'string') return { status: 200, headers: {}, body: page }
      const body = pages[page.moved]
      return { status: 200, headers: { 'x-final-url': page.moved }, body: String(body) }
    }
    const clock = () => new Date(FIRST + day * DAY_MS)
    const result = await companyWatch(clock, {}, employees).observe(account, state, fetch)
    state = result.state
    found.push({
      changes: (result.changes ?? []).map(({ type, title }) => `${type}: ${title}`),
      titles: result.places.flatMap(({ observations }) => observations.map(({ title }) => title)),
      instead: result.places.map(({ instead }) => instead),
      asked,
    })
  }
  return { found, state }
}

const feed =
  '<rss version="2.0"><channel><title>Acme</title><item><title>Acme opens Oslo</title><link>https://acme.example/1</link></item></channel></rss>'
const team = (...members: readonly string[]) =>
  `<div class="team">${members.map((each) => `<div><h4>${each.split(',')[0]}</h4><p>${each.split(',')[1]}</p></div>`).join('')}</div>`
const home = '<title>Acme</title><a href="/team">Our team</a>'
const known: EmployeesOf = async () => [{ id: 'per_ada', name: 'Ada Northrup', title: null }]

describe('the watch of a company', () => {
  test('tells that a website has moved', async () => {
    const before = { 'https://acme.example/': home }
    const after = {
      'https://acme.example/': { moved: 'https://beta.example/' },
      'https://beta.example/': home,
    }
    const { found } = await watched([before, after, after, after])
    expect(found.map(({ changes }) => changes)).toEqual([
      [],
      [],
      ['ACCOUNT_DATA_CHANGE: Acme: the website has moved from acme.example to beta.example.'],
      [],
    ])
  })

  test('says nothing of a homepage that leads elsewhere for one look', async () => {
    const usual = { 'https://acme.example/': home }
    const elsewhere = {
      'https://acme.example/': { moved: 'https://beta.example/' },
      'https://beta.example/': `${home}<script src="https://js.stripe.com/v3/"></script>`,
    }
    const { found } = await watched([usual, elsewhere, usual, usual, usual])
    expect(found.flatMap(({ changes }) => changes)).toEqual([])
  })

  test('reads the team page for people who are known, and keeps nobody else', async () => {
    const page = (...members: string[]) => ({
      'https://acme.example/': home,
      'https://acme.example/team': team('Bruno Quint,Engineer', 'Clara Tervo,Designer', ...members),
    })
    const days = [page('Ada Northrup,Head of Sales'), page(), page()]
    const { found, state } = await watched(days, known)
    expect(found.map(({ changes }) => changes)).toEqual([
      [],
      [],
      ['PERSON_JOB_CHANGE: Acme: Ada Northrup (Head of Sales) is no longer on the team page.'],
    ])
    expect(JSON.stringify(state)).not.toMatch(/Bruno|Clara/)
    const unknown = await watched(days)
    expect(unknown.found.flatMap(({ changes }) => changes)).toEqual([])
    expect(unknown.found[1]?.asked).not.toContain('https://acme.example/team')
  })

  test('says of a team page that shows nobody any more that it is broken', async () => {
    const pages = {
      'https://acme.example/': home,
      'https://acme.example/team': team('Ada Northrup,CFO', 'Bruno Quint,Engineer'),
    }
    const { found, state } = await watched(
      [pages, { ...pages, 'https://acme.example/team': '<p>Soon' }],
      known,
    )
    expect(found.flatMap(({ changes }) => changes)).toEqual([])
    expect(state).toMatchObject({ found: [{ kind: 'team', problem: 'shows no people any more', misses: 1 }] })
  })

  test('knows since when a feed was not read that it finds elsewhere', async () => {
    const at = (path: string) => `<link rel="alternate" type="application/rss+xml" href="${path}">`
    const whole = { 'https://acme.example/': at('/feed.xml'), 'https://acme.example/feed.xml': feed }
    const moved = {
      'https://acme.example/': at('/news.xml'),
      'https://acme.example/feed.xml': '<html><h1>Our feed has moved</h1></html>',
      'https://acme.example/news.xml': feed,
    }
    const { found } = await watched([whole, moved, moved, moved, moved])
    expect(found.map(({ titles }) => titles.length)).toEqual([1, 0, 0, 1, 1])
    expect(found.flatMap(({ instead }) => instead)).toEqual([
      undefined,
      new Date(FIRST).toISOString(),
      undefined,
    ])
  })
})
