import type { EntityRef } from '../../entities/entity-ref.ts'
import { idOfHost, idOfPage } from '../../entities/identity.ts'
import type { SocialUrl } from '../../entities/social-url.ts'
import { placesOfPerson } from '../people/person-places.ts'
import { type KnownEntity, type NotedPerson, type PersonStub, planPeople } from '../people/plan-people.ts'
import type { Clues } from './clues.ts'
import type { AccountsByValue } from './exact-accounts.ts'
import { fieldsProblem } from './listed-row.ts'
import { accountNamed, nameIn } from './match-name.ts'
import type { NearAccounts } from './near-accounts.ts'

export interface UploadEntities {
  /** The entities at these places, also by their aliases and by what earlier rows of the organization said. */
  at(organizationId: string, places: readonly EntityRef[]): Promise<ReadonlyMap<string, KnownEntity>>
  /** The public accounts with exactly these hosts. */
  withHosts(hosts: readonly string[]): Promise<AccountsByValue>
  /** The public accounts with these keys of names. */
  withNames(keys: readonly string[]): Promise<AccountsByValue>
  near: NearAccounts
  /** Makes the stubs that are not there yet. Returns their ids, in order. */
  make(stubs: readonly NewStub[]): Promise<readonly string[]>
  /** Keeps, for the organization alone, that these places are of these people. */
  note(organizationId: string, people: readonly NotedPerson[]): Promise<void>
}

export type NewStub = { readonly page: SocialUrl } | { readonly host: string } | PersonStub

/** `also` are other places of a person, by which later rows find it. */
interface Leads {
  readonly ref: EntityRef
  readonly also?: readonly string[] | undefined
}

export type PlannedRow =
  | ({ readonly status: 'matched' } & Leads)
  | ({ readonly status: 'created'; readonly stub: NewStub } & Leads)
  | { readonly status: 'unresolved'; readonly reason: string }

interface Knowledge {
  readonly places: ReadonlyMap<string, KnownEntity>
  readonly hosts: AccountsByValue
}

const pageRef = (page: SocialUrl): EntityRef => ({ type: page.type, id: idOfPage(page) })
const personRef = (id: string): EntityRef => ({ type: 'person', id })
const hostRef = (host: string): EntityRef => ({ type: 'account', id: idOfHost(host) })

/** Matches by page, then website, then e-mail domain, then name. What is left becomes a stub. */
export async function planUpload(
  entities: Omit<UploadEntities, 'make' | 'near' | 'note'>,
  organizationId: string,
  rows: readonly Clues[],
): Promise<PlannedRow[]> {
  const hosts = [...new Set(rows.flatMap((row) => [row.host ?? [], row.mailHost ?? []].flat()))]
  const pages = rows.flatMap(({ page }) => (page?.type === 'account' ? [page] : []))
  const withHosts = await entities.withHosts(hosts)
  const unknownHosts = hosts.filter((host) => !withHosts.get(host)?.length)
  const people = rows.map((row) => ({ row, places: placesOfPerson(row, employerOf(row, withHosts)) }))
  const places = await entities.at(organizationId, [
    ...pages.map(pageRef),
    ...unknownHosts.map(hostRef),
    ...[...new Set(people.flatMap((person) => person.places))].map(personRef),
  ])
  const known = { places, hosts: withHosts }
  const plannedPeople = planPeople(people, places)
  const planned = rows.map((row, index) => plannedPeople[index] ?? byAddress(row, known))
  const nameless = rows.filter(
    (row, index) =>
      row.name !== undefined && plannedPeople[index] === undefined && planned[index]?.status !== 'matched',
  )
  const names = await entities.withNames([...new Set(nameless.map(nameIn))])
  return rows.map((row, index) => {
    const plan = planned[index]
    const problem = fieldsProblem(row.fields)
    if (problem !== undefined) return { status: 'unresolved', reason: problem }
    const isDone = plan?.status === 'matched' || plannedPeople[index] !== undefined
    return plan && isDone ? plan : (byName(row, names) ?? plan ?? unresolved(row, []))
  })
}

function byAddress(row: Clues, known: Knowledge): PlannedRow {
  const { page, host, mailHost } = row
  if (page) {
    const found = known.places.get(pageRef(page).id)
    const ref = { type: page.type, id: found?.id ?? pageRef(page).id }
    if (found?.visible) return { status: 'matched', ref }
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

/** Imports know an employer by its account. */
function employerOf({ host, mailHost }: Clues, hosts: AccountsByValue): string | undefined {
  const [first, second] = hosts.get(host ?? mailHost ?? '') ?? []
  return second ? undefined : first?.id
}

/** Undefined when no account has the host, or several have it. */
function accountWith(host: string, { places, hosts }: Knowledge): string | undefined {
  const [first, second] = hosts.get(host) ?? []
  if (first) return second ? undefined : first.id
  const place = places.get(idOfHost(host))
  return place?.visible ? place.id : undefined
}

function unresolved({ name, vague }: Clues, reasons: readonly string[]): PlannedRow {
  const all = [...reasons, ...vague, ...(name === undefined ? [] : ['No account has this name.'])]
  return { status: 'unresolved', reason: all.join(' ') || 'The row is empty.' }
}

function byName(row: Clues, names: AccountsByValue): PlannedRow | undefined {
  const found = accountNamed(row, names)
  if (found === undefined) return undefined
  if (found !== 'several') return { status: 'matched', ref: { type: 'account', id: found.id } }
  const hasAddress = row.page !== undefined || row.host !== undefined || row.mailHost !== undefined
  if (hasAddress) return undefined
  return { status: 'unresolved', reason: [...row.vague, 'Several accounts have this name.'].join(' ') }
}

/** The accounts that a plan leads to, each once: what a monitor run would be charged for. */
export const plannedAccounts = (plan: readonly PlannedRow[]): number =>
  new Set(
    plan.flatMap((row) => (row.status !== 'unresolved' && row.ref.type === 'account' ? [row.ref.id] : [])),
  ).size
