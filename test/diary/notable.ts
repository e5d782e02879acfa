import type { Entry } from './entry.ts'
import { filings } from './filings.ts'
import { headcounts, knownPeople } from './known-people.ts'

/** What happens to one company once, written by hand. */
export const notable = (): Entry[] => [
  ...feeds(),
  ...sites(),
  ...boards(),
  ...products(),
  ...filings(),
  ...knownPeople(),
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

/** The imprint is read again on the day after. */
const renamed = (company: string, day: number, to: string): Entry => ({
  what: 'renamed',
  company,
  day,
  to,
  expects: { type: 'ACCOUNT_DATA_CHANGE', says: to, within: 2 },
})

/** The imprint is read once a week, and again on the day after. */
const officeMoves = (company: string, day: number, street: string, city: string): Entry => ({
  what: 'office moves',
  company,
  day,
  street,
  city,
  expects: { type: 'ACCOUNT_DATA_CHANGE', says: street, within: 9 },
})

const sites = (): Entry[] => [
  moves('cinderhill', 26, 'cinderhillgroup'),
  moves('torrealba', 40, 'solterra'),
  moves('hautecime', 52, 'maisonblanchet'),
  moves('larkfielddairy', 63, 'larkfieldfoods'),
  renamed('zephyrlogic', 24, 'Boreal Logic'),
  renamed('plattenbau', 49, 'Neubauwerk'),
  renamed('havremark', 68, 'Nordmark Havn'),
  { what: 'campaign', company: 'birchandbay', day: 33, to: 'Summer Sale', until: 40 },
  { what: 'campaign', company: 'castellmar', day: 57, to: 'Castellmar Verde', until: 90 },
  officeMoves('coppercrane', 20, 'Kranstraße 12', '04109 Leipzig'),
  officeMoves('quillstone', 46, 'Steinweg 7', '28195 Bremen'),
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
