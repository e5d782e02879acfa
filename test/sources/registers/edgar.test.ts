import { describe, expect, test } from 'vitest'
import type { RegisterSetup } from '../../../functions/sources/registers/define-register.ts'
import { fundingOf } from '../../../functions/sources/registers/form-d.ts'
import { observeRegister, REGISTERS } from '../../../functions/sources/registers/registers.ts'
import type { Fetch } from '../../../functions/sources/source.ts'
import { unreadableEntries } from '../adapters/fixtures.ts'

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
