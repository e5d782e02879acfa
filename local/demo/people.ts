import type { Chances } from './chance.ts'
import { type Company, networkPage, slugOf } from './companies.ts'
import { FIRST_NAMES, LAST_NAMES, PLACES, ROLES } from './words.ts'

const COUNT = 500
const HOUR_MS = 3_600_000
const DAYS = 90

export interface Employee {
  readonly company: Company
  readonly socialUrl: string
  readonly firstName: string
  readonly lastName: string
  readonly title: string
  readonly seniority: string
  readonly decisionMaker: boolean
  readonly email: string | null
  readonly location: string
  readonly education: readonly object[]
  readonly experience: readonly object[]
  readonly createdAt: string
}

const SCHOOLS = [
  'Fernhollow Institute',
  'University of Mistvale',
  'Oakenreach College',
  'Sableridge School',
] as const

export const people = (chances: Chances, companies: readonly Company[], now: Date): Employee[] =>
  Array.from({ length: COUNT }, (_, index) => {
    const company = companies[index % companies.length]
    return company ? [employee(chances, company, index, now)] : []
  }).flat()

function employee(chances: Chances, company: Company, index: number, now: Date): Employee {
  const [firstName, lastName] = [chances.pick(FIRST_NAMES), chances.pick(LAST_NAMES)]
  const { title, seniority, decides } = chances.pick(ROLES)
  const mailbox = `${slugOf(firstName)}.${slugOf(lastName)}`
  const since = now.getUTCFullYear() - chances.between(0, 8)
  return {
    company,
    socialUrl: networkPage('in', `${slugOf(firstName)}-${slugOf(lastName)}-${index}`),
    firstName,
    lastName,
    title,
    seniority,
    decisionMaker: decides,
    email: chances.next() < 0.7 ? `${mailbox}@${company.slug}.example` : null,
    location: chances.next() < 0.6 ? company.location : chances.pick(PLACES),
    education: [
      { school: chances.pick(SCHOOLS), degree: chances.pick(['BSc', 'BA', 'MSc', 'MBA']), year: since - 5 },
    ],
    experience: [{ company: company.name, title, from: since }],
    createdAt: new Date(now.getTime() - Math.floor(chances.next() * DAYS * 24 * HOUR_MS)).toISOString(),
  }
}
