import { parse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { BOARD_NAMES } from '../../../functions/sources/boards/systems/boards.ts'
import { CompanyPlaces } from '../../../functions/sources/companies/company-places.ts'
import { companyWatch } from '../../../functions/sources/companies/company-watch.ts'
import { type Fetch, SourceFailure } from '../../../functions/sources/source.ts'
import type { CompanySite } from '../../../local/simulator/companies/company-site.ts'
import { COMPANY_SITES } from '../../../local/simulator/companies/company-sites.ts'
import { answerAsSource } from '../../../local/simulator/sites.ts'
import { simulatedWorld } from '../../../local/simulator/sources/world.ts'

const NOW = new Date('2026-06-10T12:00:00.000Z')
const DAY_MS = 86_400_000
const world = simulatedWorld({ seed: 'companies', clock: () => NOW.getTime() })

/** The simulated web, as a run sees it: redirects are followed, and every request is counted. */
function web() {
  const asked: string[] = []
  const fetch: Fetch = async (request) => {
    let url = request.url
    for (let hop = 0; hop < 5; hop += 1) {
      asked.push(url)
      const { host, pathname: path, searchParams: query } = new URL(url)
      const { method = 'GET', headers = {}, body = '' } = request
      const reply = answerAsSource({ method, path, query, host, headers, body }, world)
      if (!reply) return { status: 404, headers: { 'x-final-url': url }, body: '' }
      const next = reply.status === 302 ? reply.headers.location : undefined
      if (next === undefined) return { ...reply, headers: { ...reply.headers, 'x-final-url': url } }
      url = new URL(next, url).href
    }
    throw new SourceFailure('http', 'redirects without end')
  }
  return { fetch, asked }
}

async function looked(site: CompanySite, before: unknown = null, at = NOW) {
  const { fetch, asked } = web()
  const account = { id: 'acc_1', name: site.name, websiteUrl: `https://${site.name}.example` }
  const result = await companyWatch(() => at).observe(account, before, fetch)
  return { asked, result, places: parse(CompanyPlaces, result.state).found }
}

/** What a person finds with two clicks. */
const expectedOf = ({ feed, news, team, jobs, board }: CompanySite): string[] =>
  [
    feed && feed !== 'page' ? 'feed' : '',
    news ? 'news' : '',
    team ? 'team' : '',
    board ? `board ${board}` : jobs ? 'careers' : '',
  ].filter((place) => place !== '')

const kindsOf = (places: CompanyPlaces['found']) =>
  places.map((place) => (place.kind === 'board' ? `board ${place.system}` : place.kind))

describe('the simulated company websites', () => {
  const has = (shows: (site: CompanySite) => unknown) =>
    new Set(COMPANY_SITES.flatMap((site) => shows(site) ?? []))

  test('are 60, of each system, in each language that places are named in', () => {
    expect(COMPANY_SITES).toHaveLength(60)
    expect(has(({ name }) => name).size).toBe(60)
    expect(has(({ platform }) => platform).size).toBe(9)
    expect(has(({ language }) => language).size).toBe(12)
  })

  test('have boards of each kind, in each manner', () => {
    expect([...has(({ board }) => board)].sort()).toEqual([...BOARD_NAMES].sort())
    const manners = ['page', 'host', 'link', 'frame', 'script', 'redirect', 'own host', 'data']
    expect([...has(({ jobs }) => jobs)].sort()).toEqual(manners.sort())
  })

  test('have lists that only scripts bring, in each form twice', () => {
    for (const form of ['next data', 'next flight', 'nuxt'])
      expect(COMPANY_SITES.filter(({ inScripts }) => inScripts === form)).toHaveLength(2)
  })

  test.each([
    'behindAbout',
    'onlySitemap',
    'neverMissing',
    'consentWall',
    'huge',
    'redirects',
    'www',
    'newsHost',
    'feedForm',
  ] as const)('are %s twice at least', (what) => {
    expect(COMPANY_SITES.filter((site) => site[what]).length).toBeGreaterThanOrEqual(2)
  })
})

describe('discovery on company websites that are built as real ones are', () => {
  test.each(COMPANY_SITES.map((site) => [`${site.name}, ${site.platform}, ${site.language}`, site] as const))(
    'finds all places of %s, and no others',
    async (_name, site) => {
      const { places, asked } = await looked(site)
      expect(kindsOf(places).toSorted()).toEqual(expectedOf(site).toSorted())
      expect(asked.length).toBeLessThanOrEqual(25)
    },
  )

  test.each(COMPANY_SITES.map((site) => [site.name, site] as const))(
    'asks %s at most eight times on a later day, and reads what it shows',
    async (_name, site) => {
      const first = await looked(site)
      const later = await looked(site, first.result.state, new Date(NOW.getTime() + DAY_MS))
      expect(later.asked.length).toBeLessThanOrEqual(8)
      const isRead = expectedOf(site).some((place) => place !== 'team')
      expect(later.result.places.flatMap(({ observations }) => observations).length > 0).toBe(isRead)
      const hosts = new Set(first.asked.map((url) => new URL(url).hostname))
      for (const foreign of ['partner.example', 'customer.example', 'www.linkedin.com'])
        expect(hosts).not.toContain(foreign)
    },
  )
})
