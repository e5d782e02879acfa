import { chance } from '../sources/happenings.ts'
import type { CompanySite } from './company-site.ts'
import { COMPANY_SITES } from './company-sites.ts'
import { imprintOf, type SiteImprint } from './site-imprint.ts'
import { wordsOf } from './site-words.ts'

export interface SiteArticle {
  readonly title: string
  readonly path: string
  readonly at: number
}

export interface SiteOpening {
  readonly title: string
  readonly path: string
  readonly city: string
}

export interface SitePerson {
  readonly name: string
  readonly role: string
}

/** What the website of a company shows now. */
export interface CompanyContents {
  readonly site: CompanySite
  /** What the company calls itself. */
  readonly title: string
  readonly articles: readonly SiteArticle[]
  readonly openings: readonly SiteOpening[]
  readonly people: readonly SitePerson[]
  readonly imprint: SiteImprint
  /** Addresses of what the homepage loads. */
  readonly scripts?: readonly string[]
  readonly feedPath?: string
  /** Where its feed was is a page for readers. */
  readonly feedIsPage?: true
  /** Every address leads to this host. */
  readonly movedTo?: string
  /** The name that its board has, where that is another. */
  readonly boardSlug?: string
}

/** By the name before `.example`. */
export type CompanyAt = (name: string) => CompanyContents | undefined

const FIRST = ['Ada', 'Bruno', 'Clara', 'Dag', 'Elin', 'Farid', 'Greta', 'Hugo'] as const
const LAST = ['Northrup', 'Ostberg', 'Pellicano', 'Quint', 'Rasmusson', 'Sobolak', 'Tervo', 'Urbina'] as const
const ROLES = ['Chief Financial Officer', 'Head of Sales', 'Software Engineer', 'Product Manager'] as const
const EVENTS = [
  'opens a new office in Lisbon',
  'launches its third product line',
  'wins a framework contract',
  'expands to Scandinavia',
  'publishes its annual report',
] as const
const CITIES = ['Berlin', 'Lisbon', 'Oslo', 'Turin', 'Utrecht'] as const

const DAY = 86_400_000
const START = Date.UTC(2026, 4, 20)

export const titled = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

export const contentsOf = (site: CompanySite): CompanyContents => ({
  site,
  title: titled(site.name),
  articles: articlesOf(site),
  openings: openingsOf(site),
  people: peopleOf(site),
  imprint: imprintOf(site, titled(site.name)),
})

const articlesOf = ({ name, language }: CompanySite): SiteArticle[] =>
  EVENTS.map((event, n) => ({
    title: `${titled(name)} ${event}`,
    path: `/${wordsOf(language).newsPath}/${event.replaceAll(' ', '-')}`,
    at: START - n * 17 * DAY,
  }))

const openingsOf = ({ name, language }: CompanySite): SiteOpening[] => {
  const { job, careersPath } = wordsOf(language)
  return [job, 'Data Engineer', 'Customer Support Specialist'].map((title, n) => ({
    title,
    path: `/${careersPath}/${title.toLowerCase().replace(/[^\p{L}]+/gu, '-')}-${1000 + n}`,
    city: CITIES[Math.floor(chance(name, n) * CITIES.length)] ?? 'Berlin',
  }))
}

const peopleOf = ({ name, language }: CompanySite): SitePerson[] =>
  FIRST.slice(0, 5).map((first, n) => ({
    name: `${first} ${LAST[Math.floor(chance(name, first) * LAST.length)] ?? 'Quint'}`,
    role: n === 0 ? wordsOf(language).leader : (ROLES[n - 1] ?? 'Engineer'),
  }))

const BY_NAME = new Map(COMPANY_SITES.map((site) => [site.name, contentsOf(site)]))

export const builtCompany: CompanyAt = (name) => BY_NAME.get(name)
