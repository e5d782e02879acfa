import { titled } from '../../local/simulator/companies/company-contents.ts'
import type { Entry, EntryOf, Expected } from './entry.ts'

type Type = Expected['type']

/** What happens to one company once, written by hand. */
export const notable = (): Entry[] => [
  ...feeds(),
  ...sites(),
  ...boards(),
  ...products(),
  ...registers(),
  ...people(),
  ...headcounts(),
]

const feedMoves = (company: string, day: number, to: string): Entry => ({
  what: 'feed moves',
  company,
  day,
  to,
})
const redated = (company: string, day: number, path: string): Entry => ({
  what: 'redated',
  company,
  day,
  path,
})

/** Old articles get new dates or stand on longer lists, and feeds move. */
const feeds = (): Entry[] => [
  feedMoves('alderworks', 21, '/insights/feed.xml'),
  feedMoves('beaconreach', 33, '/blog/rss.xml'),
  feedMoves('zimtstern', 47, '/magazin/feed.xml'),
  feedMoves('pinhalnovo', 58, '/feed.xml'),
  ...['alderworks', 'elmgatesoft', 'kestreldata', 'westwoodgear', 'ilexpharma', 'castellmar'].map(
    (company, n) => redated(company, 12 + n * 11, 'opens-a-new-office-in-lisbon'),
  ),
  ...['brackenfield', 'nordvik', 'lumenport', 'granithof', 'moorlandsteel', 'willowbrook'].map(
    (company, n): Entry => ({ what: 'longer list', company, day: 9 + n * 12, articles: 20 }),
  ),
  ...['westwoodgear', 'yarrowhealth', 'hautecime', 'ashdownfreight'].map(
    (company, n): Entry => ({ what: 'cookie wall', company, day: 20 + n * 15, until: 34 + n * 15 }),
  ),
]

const moves = (company: string, day: number, to: string): Entry => ({
  what: 'site moves',
  company,
  day,
  to,
  expects: { type: 'ACCOUNT_DATA_CHANGE', says: `${to}.example` },
})

const sites = (): Entry[] => [
  moves('cinderhill', 26, 'cinderhillgroup'),
  moves('torrealba', 40, 'solterra'),
  moves('hautecime', 52, 'maisonblanchet'),
  moves('larkfielddairy', 63, 'larkfieldfoods'),
  { what: 'site leads elsewhere', company: 'eskerfoods', day: 30, to: 'campaign', until: 30 },
  { what: 'site leads elsewhere', company: 'dunlinmarine', day: 71, to: 'campaign', until: 71 },
  { what: 'site fails', company: 'rivermeadow', day: 44, until: 44 },
  { what: 'site fails', company: 'montagnana', day: 66, until: 67 },
]

const boards = (): Entry[] => [
  ...['saltmarshcloud', 'emberline', 'elmgatesoft', 'ashdownfreight', 'brackenfield', 'yarrowhealth'].map(
    (company, n): Entry => ({
      what: 'board is empty',
      company,
      day: 18 + n * 11,
      until: 18 + n * 11 + (n % 3),
    }),
  ),
  ...['quillstone', 'jolandaverf', 'nettleware'].map(
    (company, n): Entry => ({ what: 'board fails', company, day: 25 + n * 17, until: 25 + n * 17 }),
  ),
]

const STRIPE = ['https://js.stripe.com/v3/', 'Stripe'] as const
const INTERCOM = ['https://widget.intercom.io/widget/abc', 'Intercom'] as const
const HOTJAR = ['https://static.hotjar.com/c/hotjar-1.js', 'Hotjar'] as const
const HUBSPOT = ['https://js.hs-scripts.com/123.js', 'HubSpot'] as const
/** Every homepage begins with it. */
export const FIRST_PRODUCT = ['https://www.googletagmanager.com/gtm.js', 'Google Tag Manager'] as const

const product = (company: string, day: number, [loads, name]: readonly [string, string]): Entry => ({
  what: 'product',
  company,
  day,
  loads,
  expects: { type: 'ACCOUNT_TECH_STACK_CHANGE', says: `now uses ${name}` },
})

const products = (): Entry[] => [
  product('alderworks', 7, STRIPE),
  product('elmgatesoft', 15, INTERCOM),
  product('gleisbau', 22, HOTJAR),
  product('kestreldata', 29, HUBSPOT),
  product('nordvik', 36, STRIPE),
  product('oakrowlegal', 41, HUBSPOT),
  product('uferwerk', 48, HOTJAR),
  product('velvetroast', 55, INTERCOM),
  product('sandpiperbank', 62, STRIPE),
  product('quaysideaero', 70, HUBSPOT),
  product('grzybowo', 77, HOTJAR),
  ...['islaverde', 'heronsgate', 'tarnowskie', 'fernhollow'].map(
    (company, n): Entry => ({
      what: 'product goes',
      company,
      day: 19 + n * 17,
      loads: FIRST_PRODUCT[0],
      expects: { type: 'ACCOUNT_TECH_STACK_CHANGE', says: `no longer uses ${FIRST_PRODUCT[1]}` },
    }),
  ),
  ...['jaravent', 'vinterhav', 'dovecotmedia', 'roseraie'].map(
    (company, n): Entry => ({
      what: 'product goes',
      company,
      day: 16 + n * 18,
      until: 16 + n * 18,
      loads: FIRST_PRODUCT[0],
    }),
  ),
]

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

const registers = (): Entry[] => [
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

/** A catalogue is read once a week. */
const A_WEEK = 9

const headcounts = (): Entry[] =>
  [
    'elmgatesoft',
    'fjordlinje',
    'jolandaverf',
    'lumenport',
    'quillstone',
    'tarnowskie',
    'emberline',
    'ivoryglen',
  ].map(
    (company, n): Entry => ({
      what: 'headcount',
      company,
      day: 6 + n * 9,
      headcount: 400 + n * 35,
      expects: { type: 'ACCOUNT_HEADCOUNT_CHANGE', says: `to ${400 + n * 35}`, within: A_WEEK },
    }),
  )

/** Two looks at a team page say the same, or Wikidata, which is read once a week. */
const people = (): Entry[] => [
  ...TEAMS.flatMap(([company, person, title], n): Entry[] => [
    {
      what: 'team',
      company,
      day: 11 + n * 7,
      person,
      title,
      expects: { type: 'PERSON_JOB_CHANGE', says: person },
    },
    // Gone for one look only, as a page that was edited.
    { what: 'team', company, day: 30 + n * 5, person, title: null, until: 30 + n * 5 },
  ]),
  ...MOVERS.map(
    ([person, , company], n): Entry => ({
      what: 'moves here',
      company,
      day: 8 + n * 8,
      person,
      expects: { type: 'PERSON_JOB_CHANGE', says: person, within: A_WEEK },
    }),
  ),
  ...LEADERS.flatMap(([company, old, fresh], n): Entry[] => {
    const change = (what: 'leads' | 'stops leading', person: string, says: string): Entry => ({
      what,
      company,
      day: 13 + n * 12,
      person,
      expects: { type: 'ACCOUNT_DECISION_MAKER_CHANGE', says: `${person}${says}`, within: A_WEEK },
    })
    return [
      change('leads', fresh, ' (Chief Executive Officer) is a new'),
      change('stops leading', old, ' (Chief Executive Officer) is no'),
    ]
  }),
]

/** Who is known to work there by the first title, and what the page says later. */
export const TEAMS: readonly (readonly [company: string, person: string, later: string | null])[] = [
  ['elmgatesoft', 'Marit Solheim', null],
  ['gleisbau', 'Jonas Weidner', 'Chief Operating Officer'],
  ['kestreldata', 'Colette Marchand', 'Head of Operations'],
  ['rivermeadow', 'Stefan Orlow', null],
  ['uferwerk', 'Birgit Kahl', 'Head of Finance'],
  ['yarrowhealth', 'Dario Fontanelli', null],
  ['moorlandsteel', 'Esther Lindgren', 'Sales Director'],
  ['quaysideaero', 'Gavin Mossop', null],
]

/** Who works where, and goes where. */
export const MOVERS: readonly (readonly [person: string, from: string, to: string])[] = [
  ['Hanna Reuter', 'brackenfield', 'granithof'],
  ['Igor Stanek', 'grzybowo', 'tarnowskie'],
  ['Joana Prates', 'pinhalnovo', 'ivoryglen'],
  ['Karl Edlund', 'nordvik', 'kaprifol'],
  ['Lidia Ferrante', 'castellmar', 'montagnana'],
  ['Manuel Ortega', 'islaverde', 'jaravent'],
  ['Nora Bakke', 'havremark', 'fjordlinje'],
  ['Owen Prosser', 'emberline', 'nettleware'],
]

/** Who leads a company, and who does later. */
export const LEADERS: readonly (readonly [company: string, old: string, fresh: string])[] = [
  ['alderworks', 'Philippa Renwick', 'Quentin Sallow'],
  ['velvetroast', 'Rosa Tindall', 'Silas Umber'],
  ['drumlinenergy', 'Tamsin Vale', 'Ulric Wexford'],
  ['beaconreach', 'Vera Yelland', 'Walter Zouch'],
  ['willowbrook', 'Xenia Abell', 'Yorick Bramble'],
]

const outlet = (company: string, day: number, title: string, type?: Type): Entry => ({
  what: 'outlet',
  company,
  day,
  title: title.replace('{c}', titled(company)),
  ...(type && { expects: { type, says: title.replace('{c}', titled(company)) } }),
})

const FUNDING = 'ACCOUNT_RECENT_FUNDING_ROUND'
const DEAL = 'ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS'

/** What other outlets report, and what they write beside it. */
export const reports = (): Entry[] => [
  outlet('kestreldata', 17, '{c} raises $48 million to map warehouses', FUNDING),
  outlet('kestreldata', 18, 'Warehouse mapper {c} bags $48M', undefined),
  outlet('lumenport', 23, '{c} acquires Tideway Signals', DEAL),
  outlet('lumenport', 24, '{c} completes acquisition of Tideway Signals', undefined),
  outlet(
    'underhillai',
    38,
    '{c} appoints Ottilie Crane as chief financial officer',
    'ACCOUNT_DECISION_MAKER_CHANGE',
  ),
  outlet('sandpiperbank', 46, '{c} to cut 240 jobs', 'ACCOUNT_HEADCOUNT_CHANGE'),
  outlet('sandpiperbank', 46, '{c} to cut 240 jobs | The Harbour Post', undefined),
  outlet('emberline', 54, '{c} secures €31M Series C', FUNDING),
  outlet('nettleware', 61, '{c} acquires Pelham Analytics', DEAL),
  outlet('zephyrlogic', 68, '{c} opens engineering hub in Cork', 'ACCOUNT_NEW_ANNOUNCEMENT'),
  outlet('kestreldata', 27, 'Could {c} buy a rival? Analysts are split'),
  outlet('emberline', 35, '{c} in talks to acquire Norland Freight'),
  outlet('yarrowhealth', 42, 'Five things to know before {c} reports its quarter'),
  outlet('alderworks', 49, 'Patient monitors market size to reach $9B, says report naming {c}'),
  outlet('beaconreach', 57, 'Law firm investigates {c} on behalf of shareholders'),
  outlet('oakrowlegal', 64, 'Is {c} the best place to work in Cork?'),
]
