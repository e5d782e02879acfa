import { createHash } from 'node:crypto'
import { groupBy } from '../../functions/shared/group-by.ts'
import {
  type CompanyContents,
  contentsOf,
  type SiteArticle,
  type SiteOpening,
  type SitePerson,
} from '../../local/simulator/companies/company-contents.ts'
import type { CompanySite } from '../../local/simulator/companies/company-site.ts'
import { COMPANY_SITES } from '../../local/simulator/companies/company-sites.ts'
import { legalName } from '../../local/simulator/companies/site-imprint.ts'
import { wordsOf } from '../../local/simulator/companies/site-words.ts'
import { happenedAt } from './days.ts'
import { DIARY } from './diary.ts'
import type { Entry, EntryOf } from './entry.ts'
import { TEAMS } from './known-people.ts'
import { FIRST_PRODUCT } from './notable.ts'

const BY_COMPANY = groupBy(DIARY, ({ company }) => company)
const SHOWN_ARTICLES = 8

/** The entries of a kind about a company that have begun by a day, oldest first. */
export function begun<What extends Entry['what']>(company: string, what: What, day: number): EntryOf<What>[] {
  const isOfKind = (entry: Entry): entry is EntryOf<What> => entry.what === what
  return (BY_COMPANY.get(company) ?? []).filter(isOfKind).filter((entry) => entry.day <= day)
}

const lasts = (day: number, { until }: { readonly until?: number }) => until === undefined || day <= until

export const isSo = (
  company: string,
  what: 'board is empty' | 'board fails' | 'site fails' | 'cookie wall',
  day: number,
): boolean => begun(company, what, day).some((entry) => lasts(day, entry))

/** What the website of a company shows on a day. */
function companyOn(site: CompanySite, day: number): CompanyContents {
  const first = contentsOf(site)
  const [feed] = begun(site.name, 'feed moves', day).slice(-1)
  const { title, imprint } = calledOn(first, day)
  return {
    ...first,
    title,
    imprint,
    site: isSo(site.name, 'cookie wall', day) ? { ...site, consentWall: true } : site,
    articles: articlesOn(first, day),
    openings: isSo(site.name, 'board is empty', day) ? [] : openingsOn(first, day),
    people: peopleOn(first, day),
    scripts: scriptsOn(site.name, day),
    ...(feed && { feedPath: feed.to, feedIsPage: true as const }),
  }
}

/** What the website calls its company on a day, and where it says that it is. */
function calledOn({ site, title, imprint }: CompanyContents, day: number) {
  const [renamed] = begun(site.name, 'renamed', day).slice(-1)
  const [campaign] = begun(site.name, 'campaign', day).filter((entry) => lasts(day, entry))
  const [moved] = begun(site.name, 'office moves', day).slice(-1)
  const name = renamed ? legalName(renamed.to, site) : imprint.name
  const { street, city } = moved ?? imprint
  return { title: campaign?.to ?? renamed?.to ?? title, imprint: { name, street, city } }
}

function articlesOn({ site, articles }: CompanyContents, day: number): SiteArticle[] {
  const told = begun(site.name, 'post', day).map((post) => ({ ...post, at: happenedAt(post.day) }))
  const dated = begun(site.name, 'redated', day)
  const all = [...articles, ...told].map(({ title, path, at }) => {
    const [again] = dated.filter((one) => path.endsWith(one.path)).slice(-1)
    return { title, path, at: again ? happenedAt(again.day) : at }
  })
  const [list] = begun(site.name, 'longer list', day).slice(-1)
  return all.toSorted((a, b) => b.at - a.at).slice(0, list?.articles ?? SHOWN_ARTICLES)
}

const isShown = ({ day: from, until, again }: EntryOf<'opening'>, day: number) =>
  (day >= from && day <= until) || (again !== undefined && day >= again.from && day <= again.until)

export interface DatedOpening extends SiteOpening {
  readonly id: string
  readonly at: number
}

const idOf = (company: string, title: string) =>
  createHash('sha256').update(`${company}/${title}`).digest('hex').slice(0, 12)

/** Those of the first day stay. */
export function openingsOn({ site, openings }: CompanyContents, day: number): DatedOpening[] {
  const { careersPath } = wordsOf(site.language)
  const first = openings.map((opening) => ({
    ...opening,
    id: idOf(site.name, opening.title),
    at: happenedAt(-40),
  }))
  const later = begun(site.name, 'opening', day)
    .filter((entry) => isShown(entry, day))
    .map(({ title, city, dated }) => {
      const id = idOf(site.name, title)
      return { id, title, city, path: `/${careersPath}/opening-${id}`, at: happenedAt(dated) }
    })
  return [...later.toReversed(), ...first]
}

/** The title by which the known people of team pages are known. */
export const KNOWN_TITLE = 'Head of Sales'

function peopleOn({ site, people }: CompanyContents, day: number): SitePerson[] {
  const known = TEAMS.filter(([company]) => company === site.name).map(([, name]) => ({
    name,
    role: KNOWN_TITLE,
  }))
  return [...people, ...known].flatMap(({ name, role }) => {
    const [now] = begun(site.name, 'team', day)
      .filter((entry) => entry.person === name && lasts(day, entry))
      .toSorted((a, b) => Number(a.until === undefined) - Number(b.until === undefined))
    if (now?.title === null) return []
    return [{ name, role: now?.title ?? role }]
  })
}

function scriptsOn(company: string, day: number): string[] {
  const gone = begun(company, 'product goes', day).filter((entry) => lasts(day, entry))
  const all = [FIRST_PRODUCT[0], ...begun(company, 'product', day).map(({ loads }) => loads)]
  return all.filter((loads) => !gone.some((entry) => entry.loads === loads))
}

const SITES = new Map(COMPANY_SITES.map((site) => [site.name, site]))

/** By the name before `.example`: a company that has moved is at its new name, and leads there from the old one. */
export function companyAt(name: string, day: number): CompanyContents | undefined {
  const site = SITES.get(name) ?? movedTo(name, day)
  if (!site) return undefined
  const company = companyOn(site, day)
  const [moved] = begun(site.name, 'site moves', day)
  const [elsewhere] = begun(site.name, 'site leads elsewhere', day).filter((entry) => lasts(day, entry))
  const to = moved?.to ?? elsewhere?.to
  if (name === site.name) return to === undefined ? company : { ...company, movedTo: to }
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  return { ...company, title, site: { ...company.site, name }, boardSlug: site.name }
}

const movedTo = (name: string, day: number) =>
  COMPANY_SITES.find((site) => begun(site.name, 'site moves', day).some(({ to }) => to === name))
