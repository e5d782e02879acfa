import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AccountCoverage } from '../../functions/coverage/account-coverage.ts'
import { dynamoCoverages } from '../../functions/coverage/coverage.store.ts'
import type { SeenPlaces } from '../../functions/coverage/kept-coverage.ts'
import { newId } from '../../functions/shared/ids.ts'
import { anAccount, storeAccount } from '../monitors/world.ts'
import { caller, type Reply } from '../support/call.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'

const AT = '2026-06-01T10:00:00.000Z'
const LATER = '2026-06-08T10:00:00.000Z'

let tables: Tables
let handler: Parameters<typeof caller>[0]
let ours: { id: string; apiKey: string }
let theirs: { id: string; apiKey: string }
let id: string

beforeAll(async () => {
  tables = await startTables()
  Object.assign(process.env, tables.env)
  ;({ handler } = await import('../../functions/coverage/serve-coverage.handler.ts'))
  ;[ours, theirs] = [await anOrganization(tables), await anOrganization(tables)]
})
afterAll(() => tables.stop())

beforeEach(async () => {
  id = newId('acc')
  await storeAccount(tables, anAccount(id))
})

const ask = (method: string, body?: unknown, { apiKey } = ours, of = id): Promise<Reply> =>
  caller(
    handler,
    apiKey,
  )({
    method,
    resource: '/accounts/{id}/coverage',
    params: { id: of },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const coverage = async (organization = ours) => (await ask('GET', undefined, organization)).body
const correct = async (body: unknown) => (await ask('PATCH', body)).body

const coverages = () =>
  dynamoCoverages(tables.documentClient(), tables.tableNames.table, () => new Date(LATER))
const see = (changes: Partial<SeenPlaces> = {}, organizationId = ours.id) =>
  coverages().see(organizationId, id, {
    checkedAt: LATER,
    websiteUrl: 'https://acme.example',
    places: {
      discoveredAt: AT,
      found: [
        { kind: 'feed', url: 'https://acme.example/feed', foundBy: 'head', since: AT, lastReadAt: LATER },
        {
          kind: 'board',
          system: 'greenhouse',
          slug: 'acme',
          foundBy: 'link',
          since: AT,
          misses: 2,
          problem: 'answered 500',
          brokenSince: LATER,
        },
      ],
      registers: [{ register: 'gleif', number: 'LEI', since: AT, lastReadAt: LATER, lastFoundAt: AT }],
    },
    unseen: null,
    brought: {},
    problem: null,
    ...changes,
  })

const STATED: Partial<SeenPlaces> = {
  places: {
    discoveredAt: AT,
    found: [],
    identity: {
      askedAt: LATER,
      askedWith: '',
      found: { lei: { number: '529900T8BM49AURSDO55', foundBy: 'register', since: AT } },
      why: { cik: "the SEC's list has several companies of this name" },
    },
    imprint: {
      lookedAt: LATER,
      url: 'https://acme.example/legal',
      link: 'https://acme.example/legal',
      readAt: LATER,
      since: AT,
      called: [],
      stated: {
        companyNumber: '01234567',
        registration: { country: 'FR', number: '123456782', court: 'Lyon' },
        vat: 'FR11123456782',
        tickers: [
          { exchange: 'NYSE', ticker: 'ACR' },
          { exchange: 'Euronext Paris', ticker: 'ACR' },
        ],
      },
    },
  },
}
const ofKinds = ({ numbers }: Reply['body'], ...kinds: string[]) =>
  numbers.filter(({ kind }: { kind: string }) => kinds.includes(kind))

describe('the numbers of an account', () => {
  test('say how each was found, since when, and where its register shows it', async () => {
    await see(STATED)
    const body = await coverage()
    const stated = { foundBy: 'website', url: 'https://acme.example/legal', since: AT, problem: null }
    expect(body.numbers).toEqual([
      {
        kind: 'lei',
        number: '529900T8BM49AURSDO55',
        place: null,
        foundBy: 'register',
        url: null,
        registerUrl: 'https://search.gleif.org/#/record/529900T8BM49AURSDO55',
        since: AT,
        problem: null,
      },
      {
        ...stated,
        kind: 'companyNumber',
        number: '01234567',
        place: null,
        registerUrl: 'https://find-and-update.company-information.service.gov.uk/company/01234567',
      },
      {
        ...stated,
        kind: 'registration',
        number: '123456782',
        place: 'Lyon, FR',
        registerUrl: 'https://annuaire-entreprises.data.gouv.fr/entreprise/123456782',
      },
      { ...stated, kind: 'vat', number: 'FR11123456782', place: null, registerUrl: null },
      {
        ...stated,
        kind: 'ticker',
        number: 'ACR',
        place: 'NYSE',
        registerUrl: 'https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=ACR',
      },
      { ...stated, kind: 'ticker', number: 'ACR', place: 'Euronext Paris', registerUrl: null },
    ])
    v.parse(AccountCoverage, body)
  })

  test('that were not found are named with their register, the reason, and the time', async () => {
    await see(STATED)
    expect((await coverage()).missing).toContainEqual({
      kind: 'register',
      source: 'edgar',
      reason: "the SEC's list has several companies of this name",
      triedAt: LATER,
    })
  })

  test('that a page of the imprint states name the page, as a place that is read', async () => {
    await see(STATED)
    expect((await coverage()).places).toContainEqual({
      kind: 'imprint',
      source: null,
      key: null,
      url: 'https://acme.example/legal',
      foundBy: 'link',
      since: AT,
      triedAt: LATER,
      lastReadAt: LATER,
      lastFoundAt: null,
      problem: null,
      brokenSince: null,
      replaced: false,
    })
  })
})

describe('a correction of a number', () => {
  test('stands for what was found, and `none` refuses it', async () => {
    await see()
    const body = await correct({ lei: '529900t8bm49aursdo55', cik: '0000320193', companyNumber: 'none' })
    expect(body.corrections).toMatchObject({
      lei: '529900T8BM49AURSDO55',
      cik: '320193',
      companyNumber: 'none',
    })
    expect(body.numbers).toMatchObject([
      { kind: 'lei', number: '529900T8BM49AURSDO55', foundBy: 'correction' },
      { kind: 'cik', number: '320193', foundBy: 'correction' },
    ])
    expect(body.places).toContainEqual(
      expect.objectContaining({ source: 'gleif', key: 'LEI', replaced: true }),
    )
    expect(body.missing).toContainEqual({
      kind: 'register',
      source: 'companies-house',
      reason: 'a correction says that there is none',
      triedAt: null,
    })
    v.parse(AccountCoverage, body)
    expect((await correct({ companyNumber: '1234567' })).corrections.companyNumber).toBe('01234567')
    expect((await correct({ companyNumber: null })).corrections.companyNumber).toBeNull()
  })

  test('of a registration and of a VAT number stand for what the website states, and are taken back', async () => {
    await see(STATED)
    const body = await correct({ registration: 'de hrb 7', vat: 'AT U12345675' })
    expect(body.corrections).toMatchObject({ registration: 'DE HRB 7', vat: 'ATU12345675' })
    expect(ofKinds(body, 'registration', 'vat')).toMatchObject([
      { number: 'HRB 7', place: 'DE', foundBy: 'correction', since: expect.any(String) },
      { number: 'ATU12345675', foundBy: 'correction', url: null },
    ])
    expect(ofKinds((await ask('GET', undefined, theirs)).body, 'registration')).toEqual([])
    const none = await correct({ registration: 'none', vat: 'none' })
    expect(ofKinds(none, 'registration', 'vat')).toEqual([])
    const back = await correct({ registration: null, vat: null })
    expect(back.corrections).toMatchObject({ registration: null, vat: null })
    expect(ofKinds(back, 'registration', 'vat')).toMatchObject([
      { number: '123456782', foundBy: 'website' },
      { number: 'FR11123456782', foundBy: 'website' },
    ])
    v.parse(AccountCoverage, back)
  })

  test.each([
    [{ lei: '529900T8BM49AURSDO56' }, 'lei', /check digits/],
    [{ lei: 'https://acme.example' }, 'lei', /Legal Entity Identifier/],
    [{ cik: '0' }, 'cik', /number of the SEC/],
    [{ cik: 320193 }, 'cik', /string|text/i],
    [{ companyNumber: '12' }, 'companyNumber', /Companies House/],
    [{ companyNumber: 'ÄÖ123456' }, 'companyNumber', /Companies House/],
    [
      { registration: 'DE' },
      'registration',
      /^Must be DE and HRA or HRB and up to six digits, "none", or null/,
    ],
    [
      { registration: 'HRB 6684' },
      'registration',
      /a country and its number, such as "DE HRB 6684"\. Countries: DE, AT/,
    ],
    [{ registration: 'FR 552032535' }, 'registration', /SIREN of nine digits, the last a check digit/],
    [{ registration: 'NL 3303143' }, 'registration', /KvK number of eight digits/],
    [{ registration: 'AT FN 123456e' }, 'registration', /check letter/],
    [{ registration: `DE HRB ${'1'.repeat(100)}` }, 'registration', /64/],
    [{ vat: 'DE129273399' }, 'vat', /VAT number with its country and check digits/],
    [{ vat: '129273398' }, 'vat', /with its country/],
    [{ vat: null, lei: 5 }, 'lei', /string|text/i],
    [{ ticker: 'ACR' }, 'ticker', /./],
  ])('%j is refused', async (body, path, message) => {
    const reply = await ask('PATCH', body)
    expect(reply.status).toBe(400)
    expect(reply.body.errors).toMatchObject([{ path, message: expect.stringMatching(message) }])
  })
})
