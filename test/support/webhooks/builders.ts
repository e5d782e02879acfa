import type { Account } from '../../../functions/entities/account.ts'
import type { Person } from '../../../functions/entities/person.ts'
import { newId } from '../../../functions/shared/ids.ts'
import type { Outcome } from '../../../functions/shared/sender/outcome.ts'
import type { Signal } from '../../../functions/signals/signal.ts'
import type { Destination } from '../../../functions/webhooks/destinations/stored-destination.ts'

const AT = '2026-11-21T09:00:00.000Z'

export const anAccount = (changes: Partial<Account> = {}): Account => ({
  id: newId('acc'),
  name: 'Northwind Robotics',
  socialUrl: 'https://www.linkedin.com/company/northwind-robotics',
  websiteUrl: 'https://northwind-robotics.example',
  headcount: 420,
  location: 'Zürich, Switzerland',
  industry: 'Industrial Automation',
  logoKey: null,
  techStack: ['ROS', 'Python', 'AWS'],
  recentFundingRound: [],
  recentMergersAndAcquisitions: [],
  createdAt: AT,
  updatedAt: AT,
  ...changes,
})

export const aPerson = (changes: Partial<Person> = {}): Person => ({
  id: newId('per'),
  firstName: 'Ada',
  lastName: 'Okafor',
  title: 'VP Engineering',
  seniority: 'vp',
  email: 'ada@northwind.example',
  socialUrl: 'https://www.linkedin.com/in/ada-okafor',
  profilePictureKey: null,
  location: 'Bern, Switzerland',
  accountId: null,
  accountName: 'Northwind Robotics',
  decisionMaker: true,
  education: [],
  experience: [],
  createdAt: AT,
  updatedAt: AT,
  ...changes,
})

export const aSignal = (changes: Partial<Signal> = {}): Signal => ({
  id: newId('sig'),
  type: 'ACCOUNT_NEW_ANNOUNCEMENT',
  source: 'https://example.com/news/1',
  text: 'Northwind Robotics opens an office in Zürich.',
  highlights: ['opens an office'],
  personId: null,
  accountId: null,
  keywordId: null,
  listId: null,
  organizationId: null,
  createdAt: AT,
  updatedAt: AT,
  ...changes,
})

export const aDestination = (changes: Partial<Destination> = {}): Destination => ({
  kind: 'list',
  organizationId: 'org_a',
  id: newId('lst'),
  url: 'https://hooks.example.com/in',
  filters: null,
  selected: false,
  createdAt: AT,
  ...changes,
})

/** The outcome of a request; by default a 200. */
export const anOutcome = (changes: Partial<Outcome> = {}): Outcome => ({
  status: 200,
  headers: {},
  body: Buffer.alloc(0),
  truncated: false,
  durationMs: 1,
  error: null,
  detail: null,
  ...changes,
})
