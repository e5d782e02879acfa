import type { CatalogueRow } from '../catalogue.ts'
import { stated } from './company-of-item.ts'
import type { RoleRow } from './roles.ts'
import type { WikidataItem } from './statements.ts'

/** Titles of the statements that companies make. The first in this order is a person's main work. */
const TITLES: Readonly<Record<string, string>> = {
  P169: 'Chief Executive Officer',
  P108: '',
  P488: 'Chairperson',
  P3320: 'Board Member',
}
const ORDER = Object.keys(TITLES)
const leads = (role: RoleRow) => role.p !== null && role.p !== 'P108'

/** A row for the import, or why there is none. */
export function personOfItem(
  { id, name, holds }: WikidataItem,
  roles: readonly RoleRow[],
  today: string,
): CatalogueRow | string {
  const [page] = holds('P6634')
  if (!page?.value) return `${id} has no page any more`
  if (name === null) return `${id} has no name in a known language`
  if (holds('P570').length > 0) return `${id} has died`
  const known = stated({
    socialUrl: `https://www.linkedin.com/in/${encodeURIComponent(page.value)}`,
    ...nameParts(name, holds('P734')[0]?.valueLabel ?? ''),
    profilePictureKey: holds('P18')[0]?.value,
    ...(roles.length > 0 && {
      experience: roles.toSorted(newestFirst).slice(0, MOST_ROLES).map(experienceOf),
    }),
    source: `https://www.wikidata.org/wiki/${id}`,
  })
  return { ...known, ...work(roles, today) }
}

const MOST_ROLES = 50

/** The family name is the end of the name, else what follows the first word. */
function nameParts(name: string, family: string) {
  if (family !== '' && name.endsWith(` ${family}`)) {
    return { firstName: name.slice(0, -family.length - 1).trim(), lastName: family }
  }
  const [firstName = name, ...rest] = name.split(' ')
  return { firstName, lastName: rest.join(' ') }
}

/** The current employer, and what the person does there; null when no more. Nothing where Wikidata never said it. */
function work(roles: readonly RoleRow[], today: string) {
  if (roles.length === 0) return {}
  const current = roles.filter(({ end, page }) => page !== null && (end === null || end > today))
  const [main] = current.toSorted(mainFirst)
  if (!main) return { accountSocialUrl: null, title: null, decisionMaker: false }
  const there = current.filter(({ company }) => company === main.company)
  const title = there.map(titleOf).find((text) => text !== '')
  return {
    accountSocialUrl: `https://www.linkedin.com/company/${encodeURIComponent(main.page ?? '')}`,
    title: title ?? null,
    decisionMaker: there.some(leads),
  }
}

const titleOf = ({ p, roleLabel }: RoleRow) => roleLabel ?? TITLES[p ?? ''] ?? ''
const rankOf = ({ p }: RoleRow) => ORDER.indexOf(p ?? '')

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const newestFirst = (a: RoleRow, b: RoleRow) =>
  compare(b.start ?? '', a.start ?? '') || rankOf(a) - rankOf(b) || compare(a.s ?? '', b.s ?? '')

const mainFirst = (a: RoleRow, b: RoleRow) => rankOf(a) - rankOf(b) || newestFirst(a, b)

const experienceOf = (role: RoleRow) =>
  stated({ company: role.companyLabel, title: titleOf(role) || null, from: role.start, to: role.end })
