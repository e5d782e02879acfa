import { describe, expect, test } from 'vitest'
import type { Fetch } from '../../../functions/sources/source.ts'
import { find, NOW, record, records, submissions } from './asked-registers.ts'

describe('the LEI of an account', () => {
  test('is that of the only company of its name in its country', async () => {
    const { numbers, queries, requests } = await find({ gleif: records(record('L1', 'ACME Robotics GmbH')) })
    expect(numbers?.found.lei).toEqual({ number: 'L1', foundBy: 'name', since: NOW.toISOString() })
    expect(Object.fromEntries(queries[0] ?? [])).toMatchObject({
      'filter[entity.names]': 'Acme Robotics',
      'filter[entity.legalAddress.country]': 'DE',
      'filter[entity.status]': 'ACTIVE',
    })
    expect(requests[0]?.headers?.accept).toBe('application/vnd.api+json')
  })

  test('is searched for without the legal form', async () => {
    const { queries } = await find({}, { account: { name: 'Müller & Söhne GmbH & Co. KG' } })
    expect(queries[0]?.get('filter[entity.names]')).toBe('Müller & Söhne')
  })

  test('is found by another name that the company has, and not by one that it had', async () => {
    const named = (type: string) =>
      records(record('L1', 'Holding 12 GmbH', { otherNames: [{ name: 'Acme Robotics', type }] }))
    expect((await find({ gleif: named('TRADING_OR_OPERATING_NAME') })).numbers?.found.lei?.number).toBe('L1')
    expect((await find({ gleif: named('PREVIOUS_LEGAL_NAME') })).numbers?.found.lei).toBeUndefined()
  })

  test.each([
    ['several', records(record('L1', 'Acme Robotics GmbH'), record('L2', 'Acme Robotics AG')), /2 companies/],
    ['none', records(record('L1', 'Acme Robotics Holding GmbH')), /no company of this name/],
    [
      'more than an answer holds',
      { ...records(record('L1', 'Acme Robotics GmbH')), meta: { pagination: { total: 900 } } },
      /too many/,
    ],
    ['one that is gone', records(record('L1', 'Acme Robotics GmbH', { status: 'INACTIVE' })), /no company/],
    [
      'one elsewhere',
      records(
        record('L1', 'Acme Robotics GmbH', {
          legalAddress: { city: 'Bonn', country: 'DE' },
          headquartersAddress: null,
        }),
      ),
      /another city/,
    ],
  ])('is none where the search finds %s', async (_case, gleif, why) => {
    const { numbers } = await find({ gleif })
    expect(numbers?.found.lei).toBeUndefined()
    expect(numbers?.why.lei).toMatch(why)
  })

  test('is not searched for by name where the country is not known', async () => {
    const { numbers, requests } = await find({}, { account: { location: 'Berlin', websiteUrl: null } })
    expect(numbers?.why).toMatchObject({ lei: "the account's country is not known" })
    expect(requests).toEqual([])
  })

  test.each([
    ['HRB', { registration: { country: 'DE', number: 'HRB 123' } }, 'HRB 123', 'DE'],
    ['SIREN', { registration: { country: 'FR', number: '552032534' } }, '552032534', 'FR'],
    ['a British number', { companyNumber: '01234567' }, '01234567', 'GB'],
  ])('is found by %s that the website states', async (_case, stated, number, country) => {
    const others = [record('L2', 'Somebody Else GmbH'), record('L1', 'Acme Robotics GmbH')]
    const { numbers, queries } = await find(
      { gleif: records(...others) },
      { stated, account: { location: null } },
    )
    expect(numbers?.found.lei).toMatchObject({ number: 'L1', foundBy: 'register' })
    const query = queries.find((each) => each.has('filter[entity.registeredAs]'))
    expect([
      query?.get('filter[entity.registeredAs]'),
      query?.get('filter[entity.legalAddress.country]'),
    ]).toEqual([number, country])
  })

  test('is not searched for by name when its number is not known to GLEIF', async () => {
    const stated = { registration: { country: 'DE', number: 'HRB 9' } }
    const { numbers, queries } = await find(
      { gleif: records(record('L9', 'Acme Wholesale GmbH')) },
      { stated },
    )
    expect(numbers?.why.lei).toBe('GLEIF has another name under HRB 9 in DE: Acme Wholesale GmbH')
    expect(queries.some((each) => each.has('filter[entity.names]'))).toBe(false)
  })

  test('is found by name when GLEIF writes the stated number in another way, and by no other number', async () => {
    const stated = { registration: { country: 'AT', number: 'FN 123456d' } }
    const wien = (registeredAs: string) => ({
      legalAddress: { city: 'Wien', country: 'AT' },
      headquartersAddress: { city: 'Wien', country: 'AT' },
      registeredAs,
    })
    const gleif = (query: URLSearchParams, found: object[]) =>
      query.has('filter[entity.registeredAs]') ? records() : records(...found)
    const ask = async (...found: object[]) => {
      const asked: string[] = []
      const fetch: Fetch = async ({ url }) => {
        asked.push(url)
        const body = url.includes('lei-records?') ? gleif(new URL(url).searchParams, found) : {}
        return { status: 200, headers: {}, body: JSON.stringify(body) }
      }
      return (await find(fetch, { stated, account: { location: null } })).numbers
    }
    const homonym = record('L2', 'Acme Robotics GmbH', wien('654321x'))
    const numbers = await ask(homonym, record('L1', 'Acme Robotics GmbH', wien('123456 d')))
    expect(numbers?.found.lei).toMatchObject({ number: 'L1', foundBy: 'register' })
    expect((await ask(homonym))?.why.lei).toBe(
      'GLEIF has no company of this name under FN 123456d in AT: there, the name has the number 654321x',
    )
  })

  test('that a website states counts under the name that the company has or had', async () => {
    const stated = { lei: 'L1' }
    const one = (entity: object) => ({ record: { data: record('L1', 'New Name SE', entity) } })
    const had = one({ otherNames: [{ name: 'Acme Robotics', type: 'PREVIOUS_LEGAL_NAME' }] })
    expect((await find(had, { stated })).numbers?.found.lei).toMatchObject({
      number: 'L1',
      foundBy: 'website',
    })
    expect((await find(one({}), { stated })).numbers?.why.lei).toBe(
      'the website states L1, which GLEIF has under another name: New Name SE',
    )
    expect((await find({}, { stated })).numbers?.why.lei).toMatch(/does not know/)
  })

  test('brings the number at Companies House along', async () => {
    const british = { registeredAt: { id: 'RA000587' }, registeredAs: 'SC123456' }
    const { numbers } = await find({ gleif: records(record('L1', 'Acme Robotics GmbH', british)) })
    expect(numbers?.found.companyNumber).toMatchObject({ number: 'SC123456', foundBy: 'register' })
    expect(numbers?.why.companyNumber).toBeUndefined()
  })
})

describe('the number at the SEC', () => {
  test.each([
    ['whose country and city are the same', submissions('BERLIN', '2M', 'Germany'), {}],
    [
      'whose website is the same',
      submissions('DOVER', 'DE', 'Delaware', 'www.acme.example'),
      { location: null },
    ],
  ])('is that of the only filer of the name, %s', async (_case, filer, account) => {
    const { numbers } = await find({ filer }, { account })
    expect(numbers?.found.cik).toMatchObject({ number: '11', foundBy: 'name' })
  })

  test('is found although the list names the state', async () => {
    const account = { name: 'Bright Water', location: 'Austin, TX' }
    const { numbers } = await find({ filer: submissions('AUSTIN', 'TX', 'TX') }, { account })
    expect(numbers?.found.cik?.number).toBe('14')
  })

  test.each([
    ['of another country', {}, submissions('DOVER', 'DE', 'Delaware'), /another country/],
    ['of another city', {}, submissions('MUNICH', '2M', 'Germany'), /another city/],
    [
      'of an unknown country',
      { location: null },
      submissions('BERLIN', '2M', 'Germany'),
      /country is not known/,
    ],
    ['one of two', { name: 'Two Names', location: 'USA' }, submissions('DOVER', 'DE', 'DE'), /several/],
    [
      'of another legal form',
      { name: 'Acme Robotics GmbH' },
      submissions('BERLIN', '2M', 'Germany'),
      /no company/,
    ],
  ])('is none of a filer %s', async (_case, account, filer, why) => {
    const { numbers } = await find({ filer }, { account })
    expect(numbers?.found.cik).toBeUndefined()
    expect(numbers?.why.cik).toMatch(why)
  })
})

describe('the number at the SEC that a stated ticker leads to', () => {
  const american = (ticker: string, exchange = 'NYSE') => ({ tickers: [{ exchange, ticker }] })
  const abroad = submissions('SINGAPORE', 'U0', 'Singapore')

  test('counts without a country, and tells which of several companies of a name it is', async () => {
    const account = { name: 'Two Names', location: null, websiteUrl: null }
    const { numbers } = await find({ filer: abroad }, { account, stated: american('TWO') })
    expect(numbers?.found.cik).toMatchObject({ number: '12', foundBy: 'website' })
  })

  test('counts under a name that the filer had, and under any name when the filer has the website', async () => {
    const stated = american('BW')
    const had = { ...abroad, formerNames: [{ name: 'Acme Robotics Inc.' }, null] }
    expect((await find({ filer: had }, { stated })).numbers?.found.cik?.number).toBe('14')
    const filer = submissions('SINGAPORE', 'U0', 'Singapore', 'www.acme.example')
    expect((await find({ filer }, { stated })).numbers?.found.cik?.number).toBe('14')
  })

  test('is none of a company with another name, and no other is searched for', async () => {
    const { numbers } = await find({ filer: abroad }, { stated: american('BW') })
    expect(numbers?.found.cik).toBeUndefined()
    expect(numbers?.why.cik).toBe(
      "the website states NYSE: BW, which the SEC's list has under another name: BRIGHT WATER CORP",
    )
  })

  test.each([
    ['another exchange', american('ACR', 'Nasdaq'), 'Nasdaq: ACR'],
    ['an unknown ticker', american('XYZ'), 'NYSE: XYZ'],
  ])('is none of a ticker at %s: a filer of the name has another one', async (_case, stated, words) => {
    const filer = submissions('BERLIN', '2M', 'Germany')
    const { numbers } = await find({ filer }, { stated })
    expect(numbers?.why.cik).toBe(
      `the website states ${words}, and the SEC's list has the name with another ticker`,
    )
  })

  test('is not looked for by a ticker of another country', async () => {
    const stated = american('ACR', 'Euronext Paris')
    const { numbers } = await find({ filer: submissions('BERLIN', '2M', 'Germany') }, { stated })
    expect(numbers?.found.cik).toMatchObject({ number: '11', foundBy: 'name' })
  })

  test('is none where the tickers are of several companies', async () => {
    const stated = { tickers: [...american('TWO').tickers, ...american('BW').tickers] }
    expect((await find({ filer: abroad }, { stated })).numbers?.why.cik).toMatch(/several companies/)
  })
})

describe('the number at Companies House', () => {
  const stated = { companyNumber: '01234567' }
  const company = (company_name: string, more: object = {}) => ({ company: { company_name, ...more } })

  test.each([
    ['the name', company('ACME ROBOTICS LIMITED')],
    [
      'the name as one that it had',
      company('OTHER LTD', { previous_company_names: [{ name: 'ACME ROBOTICS LTD' }, null] }),
    ],
  ])('that the website states counts when the register has %s', async (_case, world) => {
    const { numbers, requests } = await find(world, { stated })
    expect(numbers?.found.companyNumber).toMatchObject({ number: '01234567', foundBy: 'website' })
    const asked = requests.find(({ url }) => url.endsWith('/company/01234567'))
    expect(asked?.headers?.authorization).toBe(`Basic ${Buffer.from('key:').toString('base64')}`)
  })

  test.each([
    ['another name', company('SOMEBODY ELSE LTD'), /another name: SOMEBODY ELSE LTD/],
    ['nothing', {}, /does not know/],
  ])('counts for nothing when the register has %s under it', async (_case, world, why) => {
    const { numbers } = await find(world, { stated })
    expect(numbers?.found.companyNumber).toBeUndefined()
    expect(numbers?.why.companyNumber).toMatch(why)
  })

  test('is not asked for without a key', async () => {
    const { numbers, requests } = await find(company('ACME ROBOTICS LTD'), { stated, setup: {} })
    expect(numbers?.why.companyNumber).toBe('this installation does not ask it')
    expect(requests.every(({ url }) => url.includes('gleif'))).toBe(true)
  })
})
