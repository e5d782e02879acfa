// The submissions of a filer, one answer with its newest thousand. www.sec.gov/os/accessing-edgar-data
import * as v from 'valibot'
import { getJson } from '../fetch/json-reply.ts'
import { maybe, maybeText } from '../fetch/reply-fields.ts'
import type { Observation } from '../observation.ts'
import { SourceFailure } from '../source.ts'
import { parseTime } from '../text/parse-time.ts'
import { type CountedAccess, defineRegister } from './define-register.ts'
import { employeesOf } from './edgar-employees.ts'
import { acceptanceTimes } from './edgar-times.ts'
import { offeringOf } from './offering.ts'

const Column = maybe(v.array(maybeText))
const Recent = v.object({
  accessionNumber: v.array(maybeText),
  form: v.array(maybeText),
  items: Column,
  filingDate: Column,
  acceptanceDateTime: Column,
  primaryDocument: Column,
})
const SubmissionsReply = v.object({ filings: v.object({ recent: Recent }) })

/** What an item of a current report is about. Other items are routine. */
const ITEMS = {
  '1.01': { type: 'ACCOUNT_NEW_ANNOUNCEMENT', said: 'entered into a material agreement' },
  '2.01': {
    type: 'ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS',
    said: 'completed an acquisition or a disposition of assets',
  },
  '5.02': {
    type: 'ACCOUNT_DECISION_MAKER_CHANGE',
    said: 'reported a departure, election or appointment of directors or officers',
  },
} as const
type Item = keyof typeof ITEMS
const isItem = (text: string): text is Item => Object.hasOwn(ITEMS, text)

interface Filing {
  readonly accession: string
  readonly form: string
  readonly items: readonly string[]
  readonly at: string | undefined
  readonly url: string
}

const REPORT = '8-K'

/** The list of companies that are listed on a stock exchange. One request a day is enough for everybody. */
export const FILERS_PATH = '/files/company_tickers_exchange.json'

const MOST_BYTES = 16 * 1024 * 1024
const MOST_FILINGS = 100
/** A notice of an offering is a document of its own to read. */
const MOST_OFFERINGS = 3
/** Longer than the longest interval of a monitor. */
const OFFERING_FRESH_MS = 45 * 86_400_000

export const edgar = defineRegister({
  name: 'edgar',
  override: 'SOURCE_SEC_URL',
  hosts: ['www.sec.gov', 'data.sec.gov'],
  // It allows ten requests a second, of both hosts together.
  everyMs: 250,
  sharedMs: 3_600_000,
  sharedMsAt: { [FILERS_PATH]: 86_400_000 },
  number: 'cik',
  // The SEC blocks programs that don't say who they are.
  isUsable: ({ contact }) => contact !== undefined,

  async entries({ name, number }, access) {
    const url = `https://data.sec.gov/submissions/CIK${number.padStart(10, '0')}.json`
    const request = { url, maxBytes: MOST_BYTES }
    const { filings } = await getJson(access.fetch, request, SubmissionsReply)
    const recent = filingsIn(number, filings.recent, access)
    const offerings = recent
      .filter((filing) => isFreshOffering(filing, access.clock()))
      .slice(0, MOST_OFFERINGS)
    const raised = await Promise.all(offerings.map((filing) => offeringOf(name, filing, access)))
    const employees = await employeesOf(name, number, recent, access)
    return [...recent.flatMap((filing) => reportsIn(name, filing)), ...raised.flat(), ...employees]
  },
})

/** The others were read when they were new, and are remembered. */
const isFreshOffering = ({ form, at }: Filing, now: Date) =>
  form === 'D' && (at === undefined || now.getTime() - Date.parse(at) < OFFERING_FRESH_MS)

/** The columns stand beside each other, the newest filing first. */
function filingsIn(
  cik: string,
  recent: v.InferOutput<typeof Recent>,
  { clock, unreadable }: CountedAccess,
): Filing[] {
  const now = clock()
  const { accessionNumber, form, items, filingDate, acceptanceDateTime, primaryDocument } = recent
  if (form.length !== accessionNumber.length) {
    throw new SourceFailure('format', 'answered columns of different lengths')
  }
  const newest = accessionNumber.slice(0, MOST_FILINGS)
  const accepted = acceptanceTimes(acceptanceDateTime ?? [], now)
  const read = newest.flatMap((accession, row): Filing[] => {
    const name = form[row]?.trim().toUpperCase() ?? ''
    if (!accession || !/^[\d-]{18,25}$/.test(accession) || name === '') return []
    // Without its items, nobody knows what an 8-K report is about.
    if (name === REPORT && typeof items?.[row] !== 'string') return []
    const folder = `https://www.sec.gov/Archives/edgar/data/${cik}/${accession.replaceAll('-', '')}`
    return [
      {
        accession,
        form: name,
        items: (items?.[row] ?? '').split(',').map((item) => item.trim()),
        at: accepted[row] ?? parseTime(filingDate?.[row], now),
        url: `${folder}/${encodeURIComponent(primaryDocument?.[row]?.split('/').at(-1) ?? '')}`,
      },
    ]
  })
  unreadable(newest.length - read.length)
  return read
}

function reportsIn(company: string, { form, items, ...filing }: Filing): Omit<Observation, 'source'>[] {
  if (form !== REPORT) return []
  return items.filter(isItem).map((item) => ({
    nativeId: `${filing.accession}/${item}`,
    kind: 'filing',
    url: filing.url,
    title: `${company} ${ITEMS[item].said} (form 8-K, item ${item}).`,
    body: '',
    at: filing.at,
    type: ITEMS[item].type,
    highlights: [company, `item ${item}`],
    rule: `sec-8-k-${item}`,
    company,
  }))
}
