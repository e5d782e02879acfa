import type { Account } from '../../entities/account.ts'
import type { EntityRef } from '../../entities/entity-ref.ts'
import { idOfHost, idOfPage } from '../../entities/identity.ts'
import type { SocialUrl } from '../../entities/social-url.ts'
import { companyHost } from '../../entities/web-host.ts'
import { exactName } from '../../search/document.ts'
import type { Clues } from './clues.ts'
import { fieldsProblem } from './listed-row.ts'

/** What is stored at the place of a page or a host. */
export interface KnownEntity {
  readonly id: string
  /** False for a stub that the organization does not list: it must not learn of it. */
  readonly visible: boolean
}

type Accounts = ReadonlyMap<string, readonly Account[]>

export interface UploadEntities {
  /** The entities at these places, also by their aliases. */
  at(organizationId: string, places: readonly EntityRef[]): Promise<ReadonlyMap<string, KnownEntity>>
  /** The public accounts with exactly these hosts. */
  withHosts(hosts: readonly string[]): Promise<Accounts>
  /** The public accounts with exactly these names. */
  withNames(names: readonly string[]): Promise<Accounts>
  /** Makes the stubs that are not there yet. Returns their ids, in order. */
  make(stubs: readonly NewStub[]): Promise<readonly string[]>
}

export type NewStub = { readonly page: SocialUrl } | { readonly host: string }

export type PlannedRow =
  | { readonly status: 'matched'; readonly ref: EntityRef }
  | { readonly status: 'created'; readonly ref: EntityRef; readonly stub: NewStub }
  | { readonly status: 'unresolved'; readonly reason: string }

interface Knowledge {
  readonly places: ReadonlyMap<string, KnownEntity>
  readonly hosts: Accounts
}

const pageRef = (page: SocialUrl): EntityRef => ({ type: page.type, id: idOfPage(page) })
const hostRef = (host: string): EntityRef => ({ type: 'account', id: idOfHost(host) })

/** Matches by page, then website, then e-mail domain, then name. What is left becomes a stub. */
export async function planUpload(
  entities: Omit<UploadEntities, 'make'>,
  organizationId: string,
  rows: readonly Clues[],
): Promise<PlannedRow[]> {
  const hosts = [...new Set(rows.flatMap((row) => [row.host ?? [], row.mailHost ?? []].flat()))]
  const pages = rows.flatMap(({ page }) => (page ? [page] : []))
  const withHosts = await entities.withHosts(hosts)
  const unknownHosts = hosts.filter((host) => !withHosts.get(host)?.length)
  const places = await entities.at(organizationId, [...pages.map(pageRef), ...unknownHosts.map(hostRef)])
  const known = { places, hosts: withHosts }
  const planned = rows.map((row) => byAddress(row, known))
  const nameless = rows.filter((row, index) => row.name !== undefined && planned[index]?.status !== 'matched')
  const names = await entities.withNames([...new Set(nameless.map(nameIn))])
  return rows.map((row, index) => {
    const plan = planned[index]
    const problem = fieldsProblem(row.fields)
    if (problem !== undefined) return { status: 'unresolved', reason: problem }
    return plan?.status === 'matched' ? plan : (byName(row, names) ?? plan ?? unresolved(row, []))
  })
}

const nameIn = ({ name = '' }: Clues) => exactName(name)

function byAddress(row: Clues, known: Knowledge): PlannedRow {
  const { page, host, mailHost } = row
  if (page) {
    const found = known.places.get(pageRef(page).id)
    const ref = { type: page.type, id: found?.id ?? pageRef(page).id }
    if (found?.visible) return { status: 'matched', ref }
    // A person is not matched by what the company has.
    if (page.type === 'person') return { status: 'created', ref, stub: { page } }
  }
  const sites = [host, mailHost].flatMap((one) => one ?? [])
  for (const site of sites) {
    const id = accountWith(site, known)
    if (id !== undefined) return { status: 'matched', ref: { type: 'account', id } }
  }
  if (page) return created({ page }, pageRef(page), known)
  const shared = sites.filter((site) => (known.hosts.get(site)?.length ?? 0) > 1)
  const free = sites.find((site) => !shared.includes(site))
  if (free !== undefined) return created({ host: free }, hostRef(free), known)
  return unresolved(
    row,
    shared.map((site) => `Several accounts have the website ${site}.`),
  )
}

const created = (stub: NewStub, ref: EntityRef, { places }: Knowledge): PlannedRow => ({
  status: 'created',
  stub,
  ref: { ...ref, id: places.get(ref.id)?.id ?? ref.id },
})

/** Undefined when no account has the host, or several have it. */
function accountWith(host: string, { places, hosts }: Knowledge): string | undefined {
  const [first, second] = hosts.get(host) ?? []
  if (first) return second ? undefined : first.id
  const place = places.get(idOfHost(host))
  return place?.visible ? place.id : undefined
}

function unresolved({ name, vague }: Clues, reasons: readonly string[]): PlannedRow {
  const all = [...reasons, ...vague, ...(name === undefined ? [] : ['No account has exactly this name.'])]
  return { status: 'unresolved', reason: all.join(' ') || 'The row is empty.' }
}

/** A namesake with another website or page is another company. */
function byName(row: Clues, names: Accounts): PlannedRow | undefined {
  if (row.name === undefined || row.page?.type === 'person') return undefined
  const found = (names.get(nameIn(row)) ?? []).filter((account) => !contradicts(row, account))
  const [first, second] = found
  if (first && !second) return { status: 'matched', ref: { type: 'account', id: first.id } }
  const hasAddress = row.page !== undefined || row.host !== undefined || row.mailHost !== undefined
  if (!second || hasAddress) return undefined
  return { status: 'unresolved', reason: [...row.vague, 'Several accounts have this name.'].join(' ') }
}

const contradicts = ({ page, host }: Clues, { socialUrl, websiteUrl }: Account) =>
  (page !== undefined && socialUrl !== null) ||
  (host !== undefined && (companyHost(websiteUrl) ?? host) !== host)
