import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { coveredNumbers } from '../../functions/coverage/covered-numbers.ts'
import { coveredPlaces } from '../../functions/coverage/covered-places.ts'
import { uncoveredPlaces } from '../../functions/coverage/uncovered-places.ts'
import { json, reply, type SiteReply } from '../../local/simulator/sources/site.ts'
import { signalsOf } from '../support/data/signals-of.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { startWatchedCompanies } from './watched-companies.ts'

const LEI = '529900T8BM49AURSDO55'
const NUMBER = '01234567'
const CIK = 320193

const entity = (lei: string, name: string, country: string, city: string, registered?: string) => ({
  type: 'lei-records',
  id: lei,
  attributes: {
    lei,
    entity: {
      legalName: { name, language: 'en' },
      otherNames: [{ name: 'Former Name Ltd', type: 'PREVIOUS_LEGAL_NAME' }],
      legalAddress: { city, country },
      headquartersAddress: { city, country },
      registeredAt: { id: registered ? 'RA000585' : 'RA999999' },
      registeredAs: registered ?? null,
      status: 'ACTIVE',
      eventGroups: day.now > 1 ? [{ events: [CHANGED] }] : [],
    },
  },
})
const CHANGED = {
  type: 'CHANGE_HQ_ADDRESS',
  status: 'COMPLETED',
  effectiveDate: '2026-11-22',
  recordedDate: '2026-11-22T08:00:00Z',
}

/** What has happened in the world so far. Registers know more on the second day. */
const day = { now: 1, gleif: 0, filers: 0 }

const ENTITIES = () => [
  entity(LEI, 'TESSELLATE SYSTEMS LIMITED', 'GB', 'LONDON', NUMBER),
  entity('HOMONYM1', 'Twinfold GmbH', 'DE', 'Berlin'),
  entity('HOMONYM2', 'Twinfold AG', 'DE', 'Hamburg'),
  entity('ABROAD', 'Farfield Ltd', 'CA', 'Toronto'),
]

function gleif(path: string, query: URLSearchParams): SiteReply | undefined {
  const [, lei] = /^\/api\/v1\/lei-records\/(.+)$/.exec(path) ?? []
  if (lei !== undefined) return json({ data: ENTITIES().find(({ id }) => id === lei) ?? null })
  day.gleif += 1
  const [number, name = ''] = [
    query.get('filter[entity.registeredAs]'),
    query.get('filter[entity.names]') ?? '',
  ]
  const country = query.get('filter[entity.legalAddress.country]')
  const data = ENTITIES().filter(
    ({ attributes: { entity: one } }) =>
      one.legalAddress.country === country &&
      (number === null
        ? one.legalName.name.toLowerCase().includes(name.toLowerCase())
        : one.registeredAs === number),
  )
  return json({ meta: { pagination: { total: data.length } }, data })
}

function sec(path: string): SiteReply | undefined {
  if (path === '/files/company_tickers_exchange.json') {
    day.filers += 1
    const rows = [
      [CIK, 'Tessellate Systems Ltd', 'TSS', 'Nasdaq'],
      [CIK, 'Tessellate Systems Ltd', 'TSSW', 'Nasdaq'],
      [7, 'Twinfold Inc. /DE/', 'TWF', 'NYSE'],
    ]
    return json({ fields: ['cik', 'name', 'ticker', 'exchange'], data: rows })
  }
  if (!path.startsWith('/submissions/')) return undefined
  const isOurs = path.endsWith(`${CIK}.json`)
  const filings = isOurs && day.now > 1 ? 1 : 0
  return json({
    name: 'x',
    website: '',
    addresses: {
      business: isOurs
        ? { city: 'LONDON', stateOrCountry: 'X0', stateOrCountryDescription: 'United Kingdom' }
        : { city: 'DOVER', stateOrCountry: 'DE' },
    },
    filings: {
      recent: {
        accessionNumber: ['0000320193-26-000001'].slice(0, filings),
        form: ['8-K'].slice(0, filings),
        items: ['5.02'].slice(0, filings),
        acceptanceDateTime: ['2026-11-22T16:00:00.000Z'].slice(0, filings),
      },
    },
  })
}

function companiesHouse(path: string): SiteReply | undefined {
  if (path === `/company/${NUMBER}`) return json({ company_name: 'TESSELLATE SYSTEMS LIMITED' })
  if (path !== `/company/${NUMBER}/officers`) return undefined
  const items =
    day.now > 1 ? [{ name: 'DOE, Jane', officer_role: 'director', appointed_on: '2026-11-20' }] : []
  return json({ items, total_results: items.length })
}

const IMPRINT = `<p>Registered in England and Wales, company number ${NUMBER}</p>`
const SITES: Readonly<Record<string, string>> = {
  // The name of the host is that of the account.
  'tessellate-systems.example': IMPRINT,
  'twinfold.example': '<p>Twinfold</p>',
  'thief.example': `${IMPRINT}<p>LEI: ${LEI}</p>`,
  'farfield.example': '<p>Farfield</p>',
}

function pages(host: string, path: string, query: URLSearchParams): SiteReply | undefined {
  if (host === 'api.gleif.org') return gleif(path, query)
  if (host.endsWith('.sec.gov')) return sec(path)
  if (host.startsWith('api.company-information')) return companiesHouse(path)
  const imprint = SITES[host]
  if (imprint === undefined) return undefined
  if (path === '/')
    return reply('text/html', '<html><h1>Welcome</h1><a href="/legal">Legal notice</a></html>')
  return path === '/legal' ? reply('text/html', `<html>${imprint}</html>`) : reply('text/plain', '', 404)
}

let tables: Tables
let watched: Awaited<ReturnType<typeof startWatchedCompanies>>
beforeAll(async () => {
  tables = await startTables()
  watched = await startWatchedCompanies(tables, tables.documentClient(), pages)
})
afterAll(async () => {
  await watched.stop()
  await tables.stop()
})

async function watch(name: string, changes: object) {
  Object.assign(day, { now: 1 })
  const { days, organizationId, accountId } = await watched.watch(name, 3, changes, () => {
    day.now += 1
  })
  const coverage = (await watched.coverages.of(organizationId, [accountId])).get(accountId)
  const places = coverage?.seen?.places ?? null
  const shown = coveredPlaces(places, {})
  return {
    days,
    signals: (await signalsOf(tables, organizationId)).map(({ text }) => text).toSorted(),
    numbers: coveredNumbers(undefined, places).map(({ kind, number, foundBy }) => [kind, number, foundBy]),
    registers: shown.flatMap(({ kind, source, foundBy }) => (kind === 'register' ? [[source, foundBy]] : [])),
    missing: uncoveredPlaces({ websiteUrl: '', numbers: undefined }, coverage ?? { corrections: {} }, shown)
      .filter(({ kind }) => kind === 'register')
      .map(({ source, reason }) => `${source}: ${reason}`),
  }
}

describe('an account of which only the name, the country and the website are known', () => {
  test('gets its numbers, and then the signals of the registers', async () => {
    const account = { name: 'Tessellate Systems', location: 'London, United Kingdom' }
    const before = { ...day }
    const found = await watch('tessellate-systems', account)
    expect(found.numbers).toEqual([
      ['lei', LEI, 'register'],
      ['cik', String(CIK), 'name'],
      ['companyNumber', NUMBER, 'website'],
    ])
    expect(found.registers).toEqual([
      ['edgar', 'name'],
      ['companies-house', 'website'],
      ['gleif', 'register'],
    ])
    expect(found.missing).toEqual([])
    expect(found.signals).toEqual([
      'Tessellate Systems moved its headquarters.',
      expect.stringMatching(/^Tessellate Systems reported a departure, election or appointment/),
      'Tessellate Systems: Jane DOE was appointed as director.',
    ])
    // Found once, never asked again.
    expect([day.gleif - before.gleif, day.filers - before.filers]).toEqual([1, 1])
  })

  test('gets none of several companies of its name', async () => {
    const before = { ...day }
    const found = await watch('twinfold', { name: 'Twinfold', location: 'Germany' })
    expect(found).toMatchObject({ numbers: [], registers: [], signals: [] })
    expect(found.missing).toEqual([
      "edgar: the SEC's list has the name in another country",
      'companies-house: the website states no number of Companies House',
      'gleif: GLEIF has 2 companies of this name in its country',
    ])
    // Of three days, only one asked: the next look is in a week.
    expect([day.gleif - before.gleif, day.filers - before.filers]).toEqual([1, 1])
  })

  test('gets none of a company of its name in another country', async () => {
    const found = await watch('farfield', { name: 'Farfield', location: 'Leeds, United Kingdom' })
    expect(found).toMatchObject({ numbers: [], registers: [], signals: [] })
    expect(found.missing).toContain('gleif: GLEIF has no company of this name')
  })

  test('gets none of another company whose numbers its website states', async () => {
    const found = await watch('thief', { name: 'Honest Trading', location: 'London, United Kingdom' })
    expect(found).toMatchObject({ registers: [], signals: [] })
    expect(found.missing).toEqual([
      "edgar: the SEC's list has no company of this name",
      `companies-house: the website states ${NUMBER}, which Companies House has under another name: TESSELLATE SYSTEMS LIMITED`,
      `gleif: the website states ${LEI}, which GLEIF has under another name: TESSELLATE SYSTEMS LIMITED`,
    ])
    expect(found.numbers).toEqual([
      ['lei', LEI, 'website'],
      ['companyNumber', NUMBER, 'website'],
    ])
  })
})
