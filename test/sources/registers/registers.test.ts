import { describe, expect, test } from 'vitest'
import { companyWatch } from '../../../functions/sources/companies/company-watch.ts'
import type { RegisterSetup } from '../../../functions/sources/registers/define-register.ts'
import { fundingOf } from '../../../functions/sources/registers/form-d.ts'
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

const NOTICE = (offering: string) =>
  `<?xml version="1.0" encoding="ISO-8859-1"?><edgarSubmission><primaryIssuer><entityName>Acme</entityName></primaryIssuer><offeringData>${offering}</offeringData></edgarSubmission>`
const AMOUNTS =
  '<offeringSalesAmounts><totalOfferingAmount>12000000</totalOfferingAmount><totalAmountSold>9000000</totalAmountSold></offeringSalesAmounts>'

describe('EDGAR', () => {
  const submissions = (recent: object) => ({
    cik: '320193',
    name: 'Acme Inc.',
    filings: { recent, files: [] },
  })
  const web = (recent: object, notice = ''): { fetch: Fetch } => {
    const fetch: Fetch = async ({ url }) => {
      const body = url.endsWith('primary_doc.xml') ? notice : JSON.stringify(submissions(recent))
      return { status: 200, headers: {}, body }
    }
    return { fetch }
  }
  const RECENT = {
    accessionNumber: [1, 2, 3, 4, 5].map((n) => `0000320193-26-00000${n}`),
    form: ['8-K', '8-K/A', 'D', 'D/A', '10-Q'],
    items: ['2.01, 5.02,9.01', '5.02', '', '', ''],
    filingDate: ['2026-06-01', '2026-06-01', '2026-05-20', '2026-05-20', null],
    acceptanceDateTime: ['2026-06-01T16:30:11.000Z', null, null, 'soon', ''],
    primaryDocument: ['a-8k.htm', 'b.htm', 'xslFormDX01/primary_doc.xml', 'c.xml', null],
  }

  const accepted = async (...times: string[]) => {
    const all = <T>(value: T) => times.map(() => value)
    const recent = {
      accessionNumber: times.map((_, n) => `0000320193-26-00000${n}`),
      form: all('8-K'),
      items: all('5.02'),
      filingDate: all('2026-06-01'),
      acceptanceDateTime: times,
      primaryDocument: all('a.htm'),
    }
    return (await read('edgar', '320193', web(recent).fetch)).map(({ at }) => at)
  }

  test('asks for the employees of a filer after its annual report, and tells a change once', async () => {
    const fact = (end: string, val: number, filed: string) => ({
      end,
      val,
      filed,
      accn: `0000320193-${filed.slice(2, 4)}-000001`,
      form: '10-K',
    })
    const asked: string[] = []
    const filer =
      (reportedOn: string): Fetch =>
      async ({ url }) => {
        asked.push(url)
        const recent = {
          accessionNumber: ['0000320193-26-000001'],
          form: ['10-K'],
          filingDate: [reportedOn],
          items: [''],
        }
        const facts = [fact('2025-04-30', 900, '2025-05-20'), fact('2026-04-30', 1200, '2026-05-20')]
        const body = url.includes('companyconcept') ? { units: { employee: facts } } : submissions(recent)
        return { status: 200, headers: {}, body: JSON.stringify(body) }
      }
    expect(await read('edgar', '320193', filer('2026-05-20'))).toMatchObject([
      {
        nativeId: '0000320193-26-000001/employees',
        type: 'ACCOUNT_HEADCOUNT_CHANGE',
        title: 'Acme reported 1,200 employees, after 900 (form 10-K).',
        before: 900,
        after: 1200,
        at: '2026-05-20T00:00:00.000Z',
      },
    ])
    asked.length = 0
    expect(await read('edgar', '320193', filer('2026-01-20'))).toEqual([])
    expect(asked).toHaveLength(1)
  })

  test('reads times as they say, where EDGAR was open then', async () => {
    expect(await accepted('2026-06-01T20:31:00.000Z', '2026-05-06T02:10:00.000Z')).toEqual([
      '2026-06-01T20:31:00.000Z',
      '2026-05-06T02:10:00.000Z',
    ])
  })

  test('reads all times of a filer as those of New York, where EDGAR was closed at some', async () => {
    expect(await accepted('2026-06-01T16:21:59.000Z', '2026-01-30T07:30:32.000Z')).toEqual([
      '2026-06-01T20:21:59.000Z',
      '2026-01-30T12:30:32.000Z',
    ])
  })

  test('reads reports and notices, not their amendments', async () => {
    const { fetch } = web(RECENT, NOTICE(AMOUNTS))
    const found = await read('edgar', '320193', fetch)
    expect(found.map(({ nativeId, type, at, url }) => ({ nativeId, type, at, url }))).toEqual([
      {
        nativeId: '0000320193-26-000001/2.01',
        type: 'ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS',
        at: '2026-06-01T16:30:11.000Z',
        url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019326000001/a-8k.htm',
      },
      {
        nativeId: '0000320193-26-000001/5.02',
        type: 'ACCOUNT_DECISION_MAKER_CHANGE',
        at: '2026-06-01T16:30:11.000Z',
        url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019326000001/a-8k.htm',
      },
      {
        nativeId: '0000320193-26-000003',
        type: 'ACCOUNT_RECENT_FUNDING_ROUND',
        at: '2026-05-20T00:00:00.000Z',
        url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019326000003/primary_doc.xml',
      },
    ])
    expect(found[2]?.title).toBe(
      'Acme has sold securities for $9,000,000 and offers securities for $12,000,000 (form D).',
    )
  })

  test.each([
    ['columns that are missing', { accessionNumber: RECENT.accessionNumber, form: RECENT.form }, 0],
    [
      'columns of other types',
      { ...RECENT, items: 'none', primaryDocument: {}, filingDate: [1, 2, 3, 4, 5] },
      0,
    ],
    ['odd numbers', { ...RECENT, accessionNumber: ['../..', null, '', 'x'.repeat(500), null] }, 0],
    ['no filing', { accessionNumber: [], form: [] }, 0],
  ])('does without %s', async (_, recent, count) => {
    expect(await read('edgar', '320193', web(recent, '<edgarSubmission>').fetch)).toHaveLength(count)
  })

  const NOTICED = NOTICE(AMOUNTS)
  test.each([
    ['nothing is wrong', RECENT, NOTICED, 0],
    ['the items are missing', { ...RECENT, items: undefined }, NOTICED, 1],
    ['the items are of another type', { ...RECENT, items: [502, '5.02', '', '', ''] }, NOTICED, 1],
    ['a report is about nothing', { ...RECENT, items: ['', '', '', '', ''] }, NOTICED, 0],
    ['a form has no name', { ...RECENT, form: ['8-K', null, 'D', '', '10-Q'] }, NOTICED, 2],
    [
      'a number is odd',
      { ...RECENT, accessionNumber: ['../..', ...RECENT.accessionNumber.slice(1)] },
      NOTICED,
      1,
    ],
    ['a notice is a web page', RECENT, '<!doctype html><title>Sorry</title>', 1],
    ['a notice breaks off', RECENT, NOTICED.slice(0, -80), 1],
    ['a notice is of something else', RECENT, '<edgarSubmission><other/></edgarSubmission>', 1],
  ])('counts what is lost when %s', async (_, recent, notice, count) => {
    const lost = unreadableEntries()
    await read('edgar', '320193', web(recent, notice).fetch, lost.add)
    expect(lost.total).toBe(count)
  })

  test('refuses columns that do not fit each other', async () => {
    const recent = { ...RECENT, form: ['8-K'] }
    await expect(read('edgar', '320193', web(recent).fetch)).rejects.toMatchObject({ kind: 'format' })
  })

  test.each([
    [
      'a fund',
      `<industryGroup><industryGroupType>Pooled Investment Fund</industryGroupType></industryGroup>${AMOUNTS}`,
    ],
    [
      'an amendment',
      `<typeOfFiling><newOrAmendment><isAmendment>true</isAmendment></newOrAmendment></typeOfFiling>${AMOUNTS}`,
    ],
    [
      'a merger',
      `<businessCombinationTransaction><isBusinessCombinationTransaction>true</isBusinessCombinationTransaction></businessCombinationTransaction>${AMOUNTS}`,
    ],
    [
      'no amount',
      '<offeringSalesAmounts><totalOfferingAmount>Indefinite</totalOfferingAmount><totalAmountSold>0</totalAmountSold></offeringSalesAmounts>',
    ],
    ['nothing', ''],
  ])('a notice of %s is no funding', (_, offering) => {
    expect(fundingOf(NOTICE(offering))).toBeUndefined()
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
    expect(requests.map(({ url }) => url)).toEqual(['https://data.sec.gov/submissions/CIK0000320193.json'])
    const silent = await companyWatch(clock).observe(account, null, fetch)
    expect(silent).toMatchObject({ places: [], unseen: 'no website is known' })
  })

  test('says which register failed', async () => {
    const { fetch } = scripted(status(503))
    const { unseen, failures } = await companyWatch(clock, SETUP).observe(account, null, fetch)
    expect(unseen).toBe('the register edgar answered 503; the register companies-house answered 503')
    expect(failures.map(({ source }) => source)).toEqual(['edgar', 'companies-house'])
  })
})
