import { DEMO_NETWORK } from '../simulator/network.ts'
import { COMPANIES } from '../simulator/sources/vocabulary.ts'
import type { Chances } from './chance.ts'
import { BUSINESSES, COMPANY_HEADS, PLACES, TOOLS } from './words.ts'

const DAY_MS = 86_400_000
const COUNT = 150
/** The age of a company in the data, in days. */
const KNOWN_DAYS = [60, 90] as const

export interface Company {
  readonly socialUrl: string
  readonly name: string
  readonly slug: string
  readonly websiteUrl: string
  readonly headcount: number
  readonly location: string
  readonly industry: string
  readonly techStack: readonly string[]
  readonly recentFundingRound: readonly object[]
  readonly recentMergersAndAcquisitions: readonly object[]
  readonly createdAt: string
}

export const networkPage = (kind: 'company' | 'in', slug: string) => `https://${DEMO_NETWORK}/${kind}/${slug}`

export const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ø', 'o')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

/** Includes the companies of the simulated world, so that its news match them. */
export function companies(chances: Chances, now: Date): Company[] {
  const others = COMPANY_HEADS.flatMap((head) => BUSINESSES.map(({ word }) => `${head} ${word}`))
  return [...COMPANIES, ...chances.some(others, COUNT - COMPANIES.length)].map((name) =>
    company(chances, now, name),
  )
}

function company(chances: Chances, now: Date, name: string): Company {
  const business = BUSINESSES.find(({ word }) => name.endsWith(word)) ?? chances.pick(BUSINESSES)
  const slug = slugOf(name)
  const createdAt = new Date(now.getTime() - Math.floor(chances.between(...KNOWN_DAYS) * DAY_MS * 0.999))
  return {
    socialUrl: networkPage('company', slug),
    name,
    slug,
    websiteUrl: `https://${slug}.example`,
    headcount: Math.round(10 ** (1 + 3 * chances.next())),
    location: chances.pick(PLACES),
    industry: business.industry,
    techStack: [...new Set([...business.stack, ...chances.some(TOOLS, chances.between(1, 4))])],
    recentFundingRound: chances.next() < 0.4 ? [fundingRound(chances, now)] : [],
    recentMergersAndAcquisitions:
      chances.next() < 0.15 ? [{ kind: 'acquisition', name: `${chances.pick(COMPANY_HEADS)} Labs` }] : [],
    createdAt: createdAt.toISOString(),
  }
}

const ROUNDS = ['Seed', 'Series A', 'Series B', 'Series C'] as const

export const fundingRound = (chances: Chances, now: Date) => ({
  round: chances.pick(ROUNDS),
  amount: chances.between(2, 90) * 1_000_000,
  currency: chances.pick(['USD', 'EUR', 'GBP']),
  date: new Date(now.getTime() - chances.between(1, 400) * DAY_MS).toISOString().slice(0, 10),
})
