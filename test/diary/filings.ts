import type { Entry, EntryOf, Expected } from './entry.ts'

type Type = Expected['type']

/** Companies at Companies House, at the SEC, and with a Legal Entity Identifier. */
export const BRITISH = [
  'alderworks',
  'oakrowlegal',
  'moorlandsteel',
  'ashdownfreight',
  'larkfielddairy',
] as const
export const AMERICAN = [
  'saltmarshcloud',
  'yarrowhealth',
  'sandpiperbank',
  'underhillai',
  'ilexpharma',
] as const
export const IDENTIFIED = [
  'brackenfield',
  'hautecime',
  'nordvik',
  'granithof',
  'xanthosol',
  'ivoryglen',
] as const

const OFFICERS = [
  'Harriet Colville',
  'Duncan Ashby',
  'Priya Nandakumar',
  'Gwen Morley',
  'Alan Trewin',
] as const

/** What public registers show. */
export const filings = (): Entry[] => [
  ...BRITISH.flatMap((company, n): Entry[] => [
    // The law allows fourteen days.
    officer(company, 10 + n * 7, OFFICERS[n] ?? '', { appointed: n * 7 + 1 - n }),
    officer(company, 45 + n * 8, `${OFFICERS[(n + 2) % 5]} Senior`, { appointed: 36 + n * 8 }),
    officer(company, 52 + n * 6, OFFICERS[n] ?? '', { appointed: n * 7 + 1 - n, resigned: 40 + n * 6 }),
  ]),
  ...AMERICAN.flatMap((company, n): Entry[] => [
    filing(company, 8 + n * 5, '8-K', '5.02,9.01', 'ACCOUNT_DECISION_MAKER_CHANGE', 'item 5.02'),
    filing(company, 31 + n * 6, '8-K', '2.01', 'ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS', 'item 2.01'),
    filing(company, 50 + n * 5, '8-K', '1.01', 'ACCOUNT_NEW_ANNOUNCEMENT', 'item 1.01'),
    filing(company, 60 + n * 5, 'D', '', 'ACCOUNT_RECENT_FUNDING_ROUND', 'form D'),
    { what: 'filing', company, day: 37 + n * 4, form: '10-Q', items: '' },
    { what: 'filing', company, day: 42 + n * 4, form: '8-K', items: '7.01,9.01' },
  ]),
  ...IDENTIFIED.flatMap((company, n): Entry[] => [
    registerEvent(company, 14 + n * 9, 'CHANGE_LEGAL_NAME', 'ACCOUNT_DATA_CHANGE', 'changed its legal name'),
    registerEvent(company, 30 + n * 9, 'CHANGE_HQ_ADDRESS', 'ACCOUNT_DATA_CHANGE', 'moved its headquarters'),
  ]),
  registerEvent(
    'granithof',
    35,
    'MERGERS_AND_ACQUISITIONS',
    'ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS',
    'merged or was acquired',
  ),
]

function officer(
  company: string,
  day: number,
  name: string,
  days: Pick<EntryOf<'officer'>, 'appointed' | 'resigned'>,
): Entry {
  const says = `${name} ${days.resigned === undefined ? 'was appointed' : 'resigned'}`
  return {
    what: 'officer',
    company,
    day,
    name,
    ...days,
    expects: { type: 'ACCOUNT_DECISION_MAKER_CHANGE', says },
  }
}

function filing(
  company: string,
  day: number,
  form: '8-K' | 'D',
  items: string,
  type: Type,
  says: string,
): Entry {
  return { what: 'filing', company, day, form, items, expects: { type, says } }
}

function registerEvent(company: string, day: number, event: string, type: Type, says: string): Entry {
  return { what: 'register event', company, day, event, expects: { type, says } }
}
