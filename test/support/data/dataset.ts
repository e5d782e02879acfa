import type { Account } from '../../../functions/entities/account.ts'
import type { Person } from '../../../functions/entities/person.ts'
import type { Dataset } from '../../../functions/search/document.ts'
import type { Filters } from '../../../functions/search/query.ts'
import { SIGNAL_TYPES } from '../../../functions/shared/fields.ts'
import { NO_EVIDENCE } from '../../../functions/signals/evidence.ts'
import type { Signal } from '../../../functions/signals/signal.ts'
import type { Random } from '../random.ts'

/** Few words, values and days, so that many rows match a query. */
export const ORGANIZATIONS = ['org_a', 'org_b', 'org_c'] as const
export const TODAY = '2026-03-10'

const WORDS = [
  'café',
  'CAFE',
  'cafeteria',
  'data',
  'Database',
  'naïve',
  'node.js',
  'Zoë',
  'zoe',
  'a',
  'ab',
  'über',
  'C++',
  'C',
  'C#',
  '.NET',
  'R&D',
  'AT&T',
  'série-b',
  'série',
  "l'équipe",
  'x1',
  '東京',
  'ЁЖ',
  'end',
  'ﬁn',
  'fin',
]
const INDUSTRIES = ['Software', 'software  Development', 'Banking', 'Énergie', 'Hard|ware', null]
const LOCATIONS = ['Berlin, Germany', 'berlin', 'São Paulo', 'Paris', 'New  York', null]
const TECH = ['React', 'React Native', 'PostgreSQL', 'C++', 'C#', 'Kübernetes']
const HEADCOUNTS = [null, 0, 1, 2, 3, 7, 8, 100, 127, 128, 5000, 1_000_000]
const HOSTS = ['https://www.acme.example', 'https://data.example/x', null]

const day = (random: Random) => `2026-03-${String(1 + random.below(12)).padStart(2, '0')}`
const instant = (random: Random) =>
  `${day(random)}T${random.pick(['00:00:00.000', '23:59:59.999', '12:00:00.000', '12:00:00.001'])}Z`
const phrase = (random: Random, most: number) =>
  random.some(WORDS, most).join(random.pick([' ', ', ', ' — ']))

export function anAccount(random: Random, id: string): Account {
  const createdAt = instant(random)
  return {
    id,
    name: phrase(random, 2) || 'Nameless',
    socialUrl: `https://network.example/company/${id}`,
    websiteUrl: random.pick(HOSTS),
    headcount: random.pick(HEADCOUNTS),
    location: random.pick(LOCATIONS),
    industry: random.pick(INDUSTRIES),
    logoKey: random.pick([null, 'logos/1.png']),
    techStack: [...new Set(random.some(TECH, 3))],
    recentFundingRound: [],
    recentMergersAndAcquisitions: [],
    createdAt,
    updatedAt: createdAt,
  }
}

export function aPerson(random: Random, id: string, employer: Account | undefined): Person {
  const createdAt = instant(random)
  return {
    id,
    firstName: random.pick(['Zoë', 'Ana', 'José', 'Li']),
    lastName: random.pick(WORDS),
    title: random.pick([null, 'CTO', 'Chef de café', 'Data Engineer']),
    seniority: null,
    email: random.pick([null, '', 'a@example.com']),
    socialUrl: `https://network.example/in/${id}`,
    profilePictureKey: null,
    location: random.pick(LOCATIONS),
    accountId: employer?.id ?? null,
    accountName: employer?.name ?? null,
    decisionMaker: random.chance(0.3),
    education: [],
    experience: [],
    createdAt,
    updatedAt: createdAt,
  }
}

export function aSignal(
  random: Random,
  id: string,
  subjects: { accounts: string[]; people: string[] },
): Signal {
  const createdAt = instant(random)
  return {
    id,
    type: random.pick(SIGNAL_TYPES),
    source: `https://news.example/${id}`,
    text: phrase(random, 5),
    highlights: random.some(WORDS, 1),
    personId: random.chance(0.4) && subjects.people.length > 0 ? random.pick(subjects.people) : null,
    accountId: random.chance(0.7) && subjects.accounts.length > 0 ? random.pick(subjects.accounts) : null,
    keywordId: random.pick([null, null, ...KEYWORDS]),
    listId: null,
    evidence: random.pick([
      NO_EVIDENCE,
      ...DEFINITIONS.map((definition) => ({ ...NO_EVIDENCE, definition })),
    ]),
    organizationId: random.chance(0.6) ? null : random.pick(ORGANIZATIONS),
    createdAt,
    updatedAt: createdAt,
  }
}

const KEYWORDS = ['kw_1', 'kw_2']
/** Keys of the index are told apart by signs that a name may have. */
const DEFINITIONS = ['New chief', 'new chief', 'a|all|']

/** When a signal was captured. It has no order beside that of the events. */
export const captureOf = (id: string) =>
  new Date(Date.UTC(2026, 1, 25) + (Number(id.slice(4)) % 13) * 86_400_000)

const SEARCHES = [
  ...WORDS,
  'caf',
  'DAT',
  'z',
  'zo',
  'cto',
  'berl',
  'nothing',
  '!!',
  'fin end',
  'React n',
  'js',
]

export function someFilters(random: Random, dataset: Dataset): Filters {
  const maybe = <T>(probability: number, value: () => T) => (random.chance(probability) ? value() : undefined)
  const [low, high] = [
    random.pick([0, 1, 2, 7, 8, 100, 128]),
    random.pick([0, 2, 8, 127, 5000, 2_000_000]),
  ].sort((a, b) => a - b)
  const [from, to] = [day(random), day(random)].sort()
  const ofSignals = dataset === 'signals' ? 1 : 0
  const several = (values: readonly string[]) => [random.pick(values), ...random.some(values, 2)]
  return {
    search: maybe(0.45, () =>
      several(SEARCHES)
        .slice(0, 1 + random.below(3))
        .join(' '),
    ),
    types:
      dataset === 'signals'
        ? maybe(0.25, () => [random.pick(SIGNAL_TYPES), ...random.some(SIGNAL_TYPES, 4)])
        : undefined,
    industry: maybe(0.2, () => several(['soft', 'ENERGIE', 'banking', 'e d', 'd|w', 'none'])),
    location: maybe(0.2, () => several(['berlin', 'SAO', 'new york', 'germ', 'r', 'none'])),
    techStack: maybe(0.2, () => several(['react', 'c', 'sql', 'kuber', 'C++', 'none'])),
    minHeadcount: maybe(0.2, () => low ?? 0),
    maxHeadcount: maybe(0.2, () => high ?? 0),
    hasEmail: maybe(0.2, () => random.chance(0.7)),
    fromDate: maybe(0.25, () => from ?? ''),
    toDate: maybe(0.25, () => to ?? ''),
    accountId: maybe(ofSignals * 0.05, () => `acc_${random.below(8)}`),
    personId: maybe(ofSignals * 0.05, () => `per_${random.below(8)}`),
    keywordId: maybe(ofSignals * 0.05, () => random.pick(KEYWORDS)),
    definition: maybe(ofSignals * 0.05, () => several([...DEFINITIONS, 'No such'])),
    since: maybe(ofSignals * 0.15, () =>
      random.pick(['1999-12-31', '2026-02-25', '2026-03-02', '2027-01-01']),
    ),
  } satisfies Record<keyof Filters, unknown>
}
