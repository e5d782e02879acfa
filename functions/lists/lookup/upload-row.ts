import * as v from 'valibot'
import { isFreeMail, mailHost } from '../../entities/mail-host.ts'
import { parseWebUrl } from '../../entities/web-url.ts'
import { text } from '../../shared/fields.ts'
import type { ColumnField } from '../../sheets/column-meanings.ts'
import { headcountIn } from '../../sheets/headcount.ts'
import { firstOf } from '../../sheets/recognize-columns.ts'
import { cut } from '../../sheets/sheet.ts'
import type { CluePerson, Clues } from './clues.ts'
import { type Address, addressIn, domainIn } from './upload-address.ts'

const LONGEST = 2048

export const UploadUrl = v.pipe(
  text(LONGEST),
  v.rawCheck(({ dataset, addIssue }) => {
    const found = dataset.typed && !dataset.issues ? addressIn(dataset.value) : undefined
    if (found?.kind === 'refused') addIssue({ message: found.message })
  }),
)

/** The cells of a row, by what they hold. None is empty. */
export type GivenCells = Partial<Readonly<Record<ColumnField, string>>>

const ADDRESSES = {
  url: addressIn,
  companyPage: addressIn,
  personPage: addressIn,
  website: addressIn,
  domain: domainIn,
} as const
type AddressField = keyof typeof ADDRESSES

const isAddressField = (field: ColumnField): field is AddressField => Object.hasOwn(ADDRESSES, field)

/** Why a cell spoils its row; undefined for a good one. */
export function cellProblem(field: ColumnField, cell: string): string | undefined {
  const result = v.safeParse(text(isAddressField(field) ? LONGEST : LONGEST_TEXT), lastResort(field, cell))
  if (!result.success) return result.issues[0].message
  if (field === 'email')
    return mailHost(firstOf(cell)) === undefined ? 'Must be an e-mail address.' : undefined
  if (!isAddressField(field)) return undefined
  const found = addressOf(field, cell)
  return found?.kind === 'refused' ? found.message : undefined
}

const LONGEST_TEXT = 500

/** What only describes may be too long: it is cut. The name finds companies, so a part of it would find others. */
const lastResort = (field: ColumnField, cell: string) =>
  isAddressField(field) || field === 'name' || field === 'email' ? cell : cut(cell, LONGEST_TEXT)

/** Of several addresses in one cell the first counts, unless the whole is one. */
function addressOf(field: AddressField, cell: string | undefined): Address | undefined {
  if (cell === undefined) return undefined
  const whole = ADDRESSES[field](cell)
  const [first = '', second] = cell.split(/[,;]\s*/, 2)
  return whole.kind === 'refused' && second !== undefined ? ADDRESSES[field](first) : whole
}

/** The best one comes first. */
const PAGES = ['personPage', 'url', 'companyPage', 'website'] as const
const HOSTS = ['domain', 'url', 'website', 'companyPage'] as const
const SITES = ['website', 'url', 'domain', 'companyPage'] as const

/** What good cells say about an account or a person. */
export function cluesIn(given: GivenCells): Clues {
  const address = (field: AddressField) => addressOf(field, given[field])
  const pages = PAGES.flatMap((field) => pageOf(address(field)) ?? [])
  const mail = given.email === undefined ? undefined : mailHost(firstOf(given.email))
  const free = mail !== undefined && isFreeMail(mail)
  const shared = HOSTS.flatMap((field) => hostOf(address(field), 'shared') ?? [])
  return {
    page: pages.find(({ type }) => type === 'person') ?? pages[0],
    host: HOSTS.flatMap((field) => hostOf(address(field), 'site') ?? [])[0],
    site: SITES.flatMap((field) => siteOf(given[field], address(field)) ?? [])[0],
    mailHost: free ? undefined : mail,
    ...(given.email !== undefined && { email: firstOf(given.email).toLowerCase() }),
    ...(isContact(given) && { isContact: true }),
    name: given.name,
    ...describedIn(given),
    vague: [
      ...[...new Set(shared)].map((host) => `Many companies have a page on ${host}.`),
      ...(free ? [`Anybody can have an address at ${mail}.`] : []),
    ],
  }
}

const OF_COMPANY = ['name', 'companyPage', 'url', 'website', 'domain'] as const

/**
 * Programs write the first and the last name of a contact apart. A full name beside a company is most often whom to
 * ask there.
 */
const isContact = (given: GivenCells) =>
  (given.firstName !== undefined && given.lastName !== undefined) ||
  (given.fullName !== undefined && OF_COMPANY.every((field) => given[field] === undefined))

const pageOf = (address: Address | undefined) => (address?.kind === 'page' ? address.page : undefined)

const hostOf = (address: Address | undefined, kind: 'site' | 'shared') =>
  address?.kind === kind ? address.host : undefined

const siteOf = (cell: string | undefined, address: Address | undefined) =>
  address?.kind === 'site' ? (parseWebUrl(cell ?? '')?.href ?? `https://${address.host}/`) : undefined

function describedIn(given: GivenCells): Partial<Clues> {
  const { city, region, country, recordId, owner, industry } = shortened(given)
  return {
    place: filled({ city, region, country }),
    recordId,
    owner,
    headcount: given.headcount === undefined ? undefined : headcountIn(given.headcount),
    industry,
    person: personIn(given),
  }
}

const shortened = (given: GivenCells): GivenCells =>
  Object.fromEntries(Object.entries(given).map(([field, cell]) => [field, cut(cell, LONGEST_TEXT)]))

/** Undefined when nothing is in it. */
const filled = <T extends object>(parts: T): T | undefined =>
  Object.values(parts).some((part) => part !== undefined) ? parts : undefined

function personIn(given: GivenCells): CluePerson | undefined {
  const { firstName, lastName, fullName, title } = shortened(given)
  if (firstName !== undefined || lastName !== undefined) return { firstName, lastName, title }
  if (fullName === undefined) return filled({ firstName, lastName, title })
  const at = fullName.lastIndexOf(' ')
  const parts =
    at < 0 ? { firstName: fullName } : { firstName: fullName.slice(0, at), lastName: fullName.slice(at + 1) }
  return { ...parts, title }
}
