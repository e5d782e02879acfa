import { describe, expect, test } from 'vitest'
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
    expect(numbers?.why.lei).toBe('GLEIF has no company of this name under HRB 9 in DE')
    expect(queries.some((each) => each.has('filter[entity.names]'))).toBe(false)
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
