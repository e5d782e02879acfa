import type {
  Statement,
  WikidataItem,
  WikidataItems,
  WikidataPerson,
} from '../../local/simulator/catalogues/wikidata-items.ts'
import { titled } from '../../local/simulator/companies/company-contents.ts'
import { COMPANY_SITES } from '../../local/simulator/companies/company-sites.ts'
import { begun, KNOWN_TITLE } from './company-days.ts'
import { cikOf, companyNumberOf, leiOf } from './diary-world.ts'
import { AMERICAN, BRITISH, IDENTIFIED } from './filings.ts'
import { LEADERS, MOVERS, TEAMS } from './known-people.ts'

const PEOPLE_FROM = 1000
const numberOf = (company: string) => COMPANY_SITES.findIndex(({ name }) => name === company) + 1
const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')

/** What Wikidata says on a day of the companies, and of the people who are known to work there. */
export function wikidataOn(day: number): WikidataItems {
  const companies = COMPANY_SITES.map(({ name }) => companyItem(name, day))
  const people = [...teamPeople(), ...movers(day), ...leaders(day)]
  return {
    companies: new Map(companies.map((item) => [item.number, item])),
    people: new Map(people.map((person, n) => [PEOPLE_FROM + n, { ...person, number: PEOPLE_FROM + n }])),
  }
}

const has = (companies: readonly string[], company: string) => companies.includes(company)

function companyItem(company: string, day: number): WikidataItem {
  const [size] = begun(company, 'headcount', day).slice(-1)
  const statements: Statement[] = [
    { p: 'P4264', value: company },
    { p: 'P856', value: `https://${company}.example/` },
    { p: 'P1128', value: `+${size?.headcount ?? 120}` },
    ...(has(BRITISH, company) ? [{ p: 'P2622', value: companyNumberOf(company) }] : []),
    ...(has(AMERICAN, company) ? [{ p: 'P5531', value: cikOf(company) }] : []),
    ...(has(IDENTIFIED, company) ? [{ p: 'P1278', value: leiOf(company) }] : []),
  ]
  return { number: numberOf(company), name: titled(company), statements }
}

type Role = WikidataPerson['roles'][number]
type UnnumberedPerson = Omit<WikidataPerson, 'number'>

const person = (name: string, ...roles: readonly Role[]): UnnumberedPerson => ({
  name,
  statements: [{ p: 'P6634', value: slugOf(name) }],
  roles,
})

const teamPeople = () =>
  TEAMS.map(([company, name]) => person(name, { p: 'P108', company: numberOf(company), role: KNOWN_TITLE }))

/** A role that has ended has its last day. */
const ended = { end: '2026-06-01' } as const

const movers = (day: number) =>
  MOVERS.map(([name, from, to]) => {
    const hasMoved = begun(to, 'moves here', day).some((entry) => entry.person === name)
    const role = (company: string): Role => ({
      p: 'P108',
      company: numberOf(company),
      role: 'Product Manager',
    })
    return hasMoved ? person(name, { ...role(from), ...ended }, role(to)) : person(name, role(from))
  })

const leaders = (day: number) =>
  LEADERS.flatMap(([company, old, fresh]) => {
    const role: Role = { p: 'P169', company: numberOf(company) }
    const leads = begun(company, 'leads', day).length > 0
    return [person(old, { ...role, ...(leads && ended) }), person(fresh, ...(leads ? [role] : []))]
  })
