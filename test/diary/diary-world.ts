import { contentsOf, titled } from '../../local/simulator/companies/company-contents.ts'
import { COMPANY_SITES } from '../../local/simulator/companies/company-sites.ts'
import { simulatedWorld, type World } from '../../local/simulator/sources/world.ts'
import { begun, type DatedOpening, isSo, openingsOn } from './company-days.ts'
import { happenedAt, lookAt } from './days.ts'
import { AMERICAN, BRITISH, IDENTIFIED } from './filings.ts'

const indexIn = (companies: readonly string[], company: string) => companies.indexOf(company)

export const cikOf = (company: string) => String(1001 + indexIn(AMERICAN, company))
export const companyNumberOf = (company: string) => `0${4_100_000 + indexIn(BRITISH, company)}`
export const leiOf = (company: string) => `9845${'0'.repeat(13)}${indexIn(IDENTIFIED, company)}42`

const BY_TITLE = new Map(COMPANY_SITES.map((site) => [titled(site.name), site]))
const of = (companies: readonly string[], number: string, numberOf: (company: string) => string) =>
  companies.find((company) => numberOf(company) === number) ?? ''

/** What boards and registers know on a day. */
export function worldOn(dayNow: () => number): World {
  return {
    ...simulatedWorld({ seed: 'diary', clock: () => lookAt(dayNow()).getTime() }),

    openings(name) {
      const site = BY_TITLE.get(name)
      if (!site || isSo(site.name, 'board is empty', dayNow())) return []
      return openingsOn(contentsOf(site), dayNow()).map(asHappening)
    },

    filings(cik) {
      const company = of(AMERICAN, cik, cikOf)
      const filed = begun(company, 'filing', dayNow()).map(({ form, items, day }, n) => ({
        accession: `${cik.padStart(10, '0')}-26-${String(n + 1).padStart(6, '0')}`,
        form,
        items,
        at: happenedAt(day),
        sold: 4_000_000 + day * 50_000,
      }))
      return filed.toReversed()
    },

    officers(number) {
      const company = of(BRITISH, number, companyNumberOf)
      const entries = begun(company, 'officer', dayNow())
      const names = [...new Set(entries.map(({ name }) => name))]
      return names.map((name) => {
        const [latest] = entries.filter((entry) => entry.name === name).slice(-1)
        const resigned = latest?.resigned
        return {
          id: name.toLowerCase().replaceAll(' ', '-'),
          name,
          appointedAt: happenedAt(latest?.appointed ?? 0),
          resignedAt: resigned === undefined ? undefined : happenedAt(resigned),
        }
      })
    },

    entityEvents: (lei) =>
      begun(of(IDENTIFIED, lei, leiOf), 'register event', dayNow()).map(({ event, day }) => ({
        type: event,
        at: happenedAt(day),
      })),
  }
}

const asHappening = ({ id, title, city, at }: DatedOpening) => ({ id, title, summary: '', place: city, at })
