import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { CompanyPlaces } from '../../../functions/sources/companies/company-places.ts'
import { companyWatch } from '../../../functions/sources/companies/company-watch.ts'
import type { Fetch } from '../../../functions/sources/source.ts'

const WEEK_MS = 8 * 86_400_000
const NOW = new Date('2026-06-10T12:00:00.000Z')

/** A website whose address leads somewhere, and what stands there. */
const web =
  (home: string, title: string): Fetch =>
  async ({ url }) => {
    if (!url.endsWith('/')) return { status: 404, headers: {}, body: '' }
    return { status: 200, headers: { 'x-final-url': home }, body: `<title>${title}</title><p>Welcome` }
  }

const watch = async (fetch: Fetch, before: unknown, at: Date, websiteUrl = 'https://acme.example') =>
  companyWatch(() => at).observe({ id: 'acc_1', name: 'Acme Robotics GmbH', websiteUrl }, before, fetch)

async function changesAfter(before: string, after: string, title: string, websiteUrl?: string) {
  const first = await watch(web(before, 'Acme Robotics'), null, NOW)
  const later = new Date(NOW.getTime() + WEEK_MS)
  const second = await watch(web(after, title), first.state, later, websiteUrl)
  const third = await watch(web(after, title), second.state, new Date(later.getTime() + WEEK_MS), websiteUrl)
  const last = new Date(later.getTime() + 2 * WEEK_MS)
  const fourth = await watch(web(after, title), third.state, last, websiteUrl)
  expect([first, second, fourth].flatMap(({ changes }) => changes)).toEqual([])
  return third.changes
}

describe('the website of a company that leads to another domain', () => {
  test('is a change of its data, once, when two looks have shown it', async () => {
    const changes = await changesAfter(
      'https://acme.example/',
      'https://www.acme-robotics.test/',
      'Acme Robotics',
    )
    expect(changes).toMatchObject([
      {
        type: 'ACCOUNT_DATA_CHANGE',
        title: 'Acme Robotics GmbH: the website has moved from acme.example to acme-robotics.test.',
        before: { websiteUrl: 'acme.example' },
        after: { websiteUrl: 'acme-robotics.test' },
      },
    ])
  })

  test.each([
    ['a page in a language', 'https://acme.example/', 'https://acme.example/en/', 'Acme Robotics'],
    ['another host of its domain', 'https://acme.example/', 'https://www.acme.example/', 'Acme Robotics'],
    [
      'a page that does not name it',
      'https://acme.example/',
      'https://domains.test/',
      'This domain is for sale',
    ],
  ])('is none for %s', async (_case, before, after, title) => {
    expect(await changesAfter(before, after, title)).toEqual([])
  })

  test('is none where the account has the new address already', async () => {
    const given = 'https://acme-robotics.test'
    expect(await changesAfter('https://acme.example/', `${given}/`, 'Acme Robotics', given)).toEqual([])
  })

  test('has no places of a page that it leads to for one look only', async () => {
    const shown = (home: string) =>
      web(home, 'A page</title><link rel="alternate" type="application/rss+xml" href="/feed.xml"><title>')
    const days = [0, 8, 9].map((day) => new Date(NOW.getTime() + day * 86_400_000))
    const homes = ['https://acme.example/', 'https://campaign.test/', 'https://acme.example/']
    let state: unknown = null
    for (const [n, at] of days.entries()) ({ state } = await watch(shown(homes[n] ?? ''), state, at))
    const { found } = v.parse(CompanyPlaces, state)
    expect(found.map((place) => place.url)).toEqual(['https://acme.example/feed.xml'])
  })
})
