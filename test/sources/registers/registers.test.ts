import { describe, expect, test } from 'vitest'
import { companyWatch } from '../../../functions/sources/companies/company-watch.ts'
import type { RegisterSetup } from '../../../functions/sources/registers/define-register.ts'
import { observeRegister, REGISTERS } from '../../../functions/sources/registers/registers.ts'
import type { Fetch } from '../../../functions/sources/source.ts'
import { BROKEN, scripted, status, unreadableEntries } from '../adapters/fixtures.ts'

const clock = () => new Date('2026-06-10T12:00:00.000Z')
const SETUP: RegisterSetup = { contact: 'ops@acme.example', companiesHouseKey: async () => 'key' }
const register = (name: (typeof REGISTERS)[number]['name']) => {
  const found = REGISTERS.find((each) => each.name === name)
  if (!found) throw new Error(name)
  return found
}
const read = (
  name: Parameters<typeof register>[0],
  number: string,
  fetch: Fetch,
  unreadable = (_entries: number) => {},
) => observeRegister(register(name), { name: 'Acme', number }, { fetch, clock, setup: SETUP, unreadable })

describe.each(REGISTERS)('$name', (each) => {
  test.each(BROKEN)('says that the answer is broken: %s', async (_, answer, failure) => {
    await expect(read(each.name, '123', scripted(answer).fetch)).rejects.toMatchObject({
      name: 'SourceFailure',
      ...failure,
    })
  })

  test('says that it does not know a number, and takes that for no event', async () => {
    await expect(read(each.name, '123', scripted(status(404)).fetch)).rejects.toMatchObject({
      status: 404,
      message: 'has nothing under this number (404)',
    })
  })
})

describe('Companies House', () => {
  test('tells who came and who went', async () => {
    const { fetch, requests } = scripted({
      active_count: 1,
      items: [
        {
          name: 'DOE, Jane Ann',
          officer_role: 'director',
          appointed_on: '2026-05-01',
          links: { officer: { appointments: '/officers/x/appointments' } },
        },
        {
          name: 'ACME NOMINEES LIMITED',
          officer_role: 'corporate-secretary',
          appointed_on: null,
          resigned_on: '2026-06-02',
        },
        { name: null },
        { name: 'OLD, Bert', officer_role: 'director', appointed_before: '1991-05-01' },
        { name: 'OLDER, Ann', officer_role: 'director', is_pre_1992_appointment: true },
        { name: 'LOST, Eve', officer_role: 'director', appointedOn: '2026-05-01' },
      ],
    })
    const lost = unreadableEntries()
    const found = await read('companies-house', '01234567', fetch, lost.add)
    expect(lost.total).toBe(2)
    expect(found.map(({ title, at, nativeId }) => [title, at, nativeId])).toEqual([
      [
        'Acme: Jane Ann DOE was appointed as director.',
        '2026-05-01T00:00:00.000Z',
        '01234567//officers/x/appointments/appointed/2026-05-01',
      ],
      [
        'Acme: ACME NOMINEES LIMITED resigned as corporate secretary.',
        '2026-06-02T00:00:00.000Z',
        '01234567/ACME NOMINEES LIMITED/resigned/2026-06-02',
      ],
    ])
    expect(requests[0]?.headers?.authorization).toBe(`Basic ${Buffer.from('key:').toString('base64')}`)
  })
})

describe('Companies House, page by page', () => {
  const officers = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => ({
      name: `DOE, Jane ${from + n}`,
      appointed_on: '2026-05-01',
      officer_role: 'director',
    }))

  test('is read up to the total that it names, however short its pages are', async () => {
    const pages = [0, 35, 70].map((from) => ({
      total_results: 80,
      items: officers(from, from === 70 ? 10 : 35),
    }))
    const { fetch, requests } = scripted(...pages)
    expect(await read('companies-house', '01234567', fetch)).toHaveLength(80)
    expect(requests.map(({ url }) => new URL(url).searchParams.get('start_index'))).toEqual(['0', '35', '70'])
  })
})

describe('GLEIF', () => {
  test('is asked in the form that it speaks', async () => {
    const { fetch, requests } = scripted({ data: null })
    await read('gleif', 'X', fetch)
    expect(requests[0]?.headers?.accept).toBe('application/vnd.api+json')
  })

  test('tells completed events', async () => {
    const event = (type: string, state: string, effectiveDate: string | null) => ({
      type,
      status: state,
      effectiveDate,
      recordedDate: '2026-06-03T10:00:00Z',
    })
    const events = [
      event('CHANGE_LEGAL_NAME', 'COMPLETED', '2026-06-01T00:00:00Z'),
      event('MERGERS_AND_ACQUISITIONS', 'COMPLETED', null),
      event('DISSOLUTION', 'IN_PROGRESS', null),
      event('SOMETHING_NEW', 'COMPLETED', null),
      null,
    ]
    const record = { data: { attributes: { entity: { eventGroups: [{ events }, null, {}] } } } }
    const found = await read('gleif', '5299000J2N45DDNE4Y28', scripted(record).fetch)
    expect(found.map(({ title, type }) => [title, type])).toEqual([
      ['Acme changed its legal name.', 'ACCOUNT_DATA_CHANGE'],
      ['Acme merged or was acquired.', 'ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS'],
    ])
  })
})

test.each([
  ['nothing is wrong', [{ events: [{ type: 'ABSORPTION', status: 'COMPLETED' }] }], 0],
  ['there are no groups', undefined, 0],
  ['there are none', null, 0],
  ['a group has no events', [{}, { events: null }], 0],
  ['the groups are a text', 'none', 1],
  ['a group is a text', ['none', { events: [] }], 1],
  ['the events are a text', [{ events: 'none' }], 1],
  ['events have no type', [{ events: [{ status: 'COMPLETED' }, null, { type: '' }, 7] }], 4],
])('what is lost of a record of GLEIF is counted when %s', async (_case, eventGroups, count) => {
  const lost = unreadableEntries()
  const record = { data: { attributes: { entity: { eventGroups } } } }
  await read('gleif', '5299000J2N45DDNE4Y28', scripted(record).fetch, lost.add)
  expect(lost.total).toBe(count)
})

describe('the company watch', () => {
  const account = {
    id: 'acc_1',
    name: 'Acme',
    websiteUrl: null,
    numbers: { cik: '320193', companyNumber: '01234567' },
  }

  test('asks the registers that it may ask, also without a website', async () => {
    const { fetch, requests } = scripted({ filings: { recent: { accessionNumber: [], form: [] } } })
    const { places, unseen } = await companyWatch(clock, { contact: 'ops@acme.example' }).observe(
      account,
      null,
      fetch,
    )
    expect(places.map(({ place }) => place)).toEqual(['edgar/320193'])
    expect(unseen).toBeNull()
    expect(requests.map(({ url }) => new URL(url)).map((url) => url.host + url.pathname)).toEqual([
      // Its British number may lead to its LEI.
      'api.gleif.org/api/v1/lei-records',
      'data.sec.gov/submissions/CIK0000320193.json',
    ])
    const silent = await companyWatch(clock).observe(account, null, fetch)
    expect(silent).toMatchObject({ places: [], unseen: 'no website is known' })
  })

  test('says which register failed', async () => {
    const { fetch } = scripted(status(503))
    const { unseen, failures } = await companyWatch(clock, SETUP).observe(account, null, fetch)
    expect(unseen).toBe(
      'the register gleif answered 503; the register edgar answered 503; the register companies-house answered 503',
    )
    expect(failures.map(({ source }) => source)).toEqual(['gleif', 'edgar', 'companies-house'])
  })
})
