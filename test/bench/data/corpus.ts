import { type AccountCard, accountCard, type PersonCard } from '../../../functions/entities/card.ts'
import { SIGNAL_TYPES } from '../../../functions/shared/fields.ts'
import type { Signal } from '../../../functions/signals/signal.ts'
import { type Cards, signalItem } from '../../../functions/signals/signal-item.ts'
import { Random } from '../../support/random.ts'

const COMMON = [
  'growth',
  'market',
  'marketing',
  'team',
  'platform',
  'announces',
  'new',
  'hiring',
  'data',
  'cloud',
]
const INDUSTRIES = [
  'Software',
  'Banking',
  'Energy',
  'Retail',
  'Logistics',
  'Health Care',
  'Insurance',
  'Education',
]
const CITIES = [
  'Berlin',
  'Paris',
  'Madrid',
  'Vienna',
  'Lisbon',
  'Oslo',
  'Dublin',
  'Milan',
  'Prague',
  'Warsaw',
]
const TECH = [
  'React',
  'Angular',
  'PostgreSQL',
  'Kafka',
  'Kubernetes',
  'Terraform',
  'Snowflake',
  'Redis',
  'Go',
  'Rust',
]
const ACCOUNTS = 2000
const PEOPLE = 4000
const RARE = 30
const YEAR_MS = 365 * 86_400_000
export const TODAY = '2026-03-01'
const NOW = Date.parse(`${TODAY}T00:00:00.000Z`)

/** Words with a realistic frequency: a few very often, most rarely. */
const someWord = (random: Random) => `w${Math.floor(20_000 * random.next() ** 3).toString(36)}`

function account(index: number): AccountCard {
  const random = new Random(index + 1)
  const at = new Date(NOW).toISOString()
  return accountCard({
    id: `acc_${String(index).padStart(22, '0')}`,
    name: `Company ${index.toString(36)}x`,
    socialUrl: `https://network.example/company/c${index}`,
    websiteUrl: `https://c${index}.example`,
    headcount: Math.floor(2 ** (1 + random.next() * 15)),
    location: `${random.pick(CITIES)} ${random.below(12)}, Europe`,
    industry: random.pick(INDUSTRIES),
    logoKey: `logos/${index}.png`,
    techStack: [...new Set(Array.from({ length: 6 }, () => random.pick(TECH)))],
    recentFundingRound: [],
    recentMergersAndAcquisitions: [],
    createdAt: at,
    updatedAt: at,
    version: 1,
  })
}

const person = (index: number): PersonCard => ({
  id: `per_${String(index).padStart(22, '0')}`,
  name: `Firstname${index % 300} Lastname${index}`,
  profilePictureKey: null,
  socialUrl: `https://network.example/in/p${index}`,
  hasEmail: index % 3 === 0,
  version: 1,
})

/** The same number always gives the same signal, at a time in the last year. */
export function corpusSignal(index: number) {
  const random = new Random(index * 7919 + 13)
  const cards: Cards = {
    account: account(random.below(ACCOUNTS)),
    person: random.chance(0.4) ? person(random.below(PEOPLE)) : null,
  }
  const words = [
    ...(random.chance(0.4) ? ['growth'] : []),
    ...(random.chance(0.3) ? ['market'] : []),
    ...random.some(COMMON, 4),
    ...Array.from({ length: 10 }, () => someWord(random)),
    ...(index < RARE ? ['zephyr'] : []),
  ]
  const createdAt = new Date(NOW - Math.floor(random.next() * YEAR_MS)).toISOString()
  const signal: Signal = {
    id: `sig_${String(index).padStart(22, '0')}`,
    type: random.pick(SIGNAL_TYPES),
    source: `https://news.example/${index}`,
    text: `${words.join(' ')}.`,
    highlights: words.slice(0, 2),
    personId: cards.person?.id ?? null,
    accountId: cards.account?.id ?? null,
    keywordId: null,
    listId: null,
    organizationId: null,
    createdAt,
    updatedAt: createdAt,
  }
  return signalItem(signal, new Date(createdAt), cards)
}

const READ_WORDS = ['growth', 'market', 'marketing', 'zephyr']
const UNREAD = ['account', 'person']

/** Whether any shape reads the list of this entry. Other entries can be left out. */
export function isRead({ pk }: { readonly pk: string }): boolean {
  const [, , field = '', value = ''] = pk.split('|')
  return field === 'word' ? READ_WORDS.includes(value) : !UNREAD.includes(field)
}

export const SHAPES = [
  ['none', {}],
  ['one word', { search: 'growth' }],
  ['two common words', { search: 'growth market' }],
  ['rare word', { search: 'zephyr' }],
  ['prefix', { search: 'mark' }],
  ['type', { types: ['PERSON_JOB_CHANGE', 'ACCOUNT_JOB_HIRING'] }],
  ['industry', { industry: ['bank'] }],
  ['location', { location: ['vienna'] }],
  ['techStack', { techStack: ['react', 'kafka'] }],
  ['hasEmail', { hasEmail: true }],
  ['headcount range', { minHeadcount: 200, maxHeadcount: 900 }],
  ['date range', { fromDate: '2025-09-01', toDate: '2025-11-30' }],
  [
    'all combined',
    {
      search: 'growth',
      types: SIGNAL_TYPES.slice(0, 6),
      industry: ['software', 'bank'],
      location: ['europe'],
      techStack: ['react', 'kafka', 'go'],
      minHeadcount: 50,
      fromDate: '2025-04-01',
    },
  ],
  ['no match', { search: 'xylophone' }],
] as const
