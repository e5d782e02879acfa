import { SIGNAL_CAPTURED } from '../../events/signal-event.ts'
import type { ListFilters } from '../../search/filter-schemas.ts'
import { SIGNAL_TYPES } from '../../shared/fields.ts'
import type { AmendmentEvent } from '../../signals/amendments/amendment.ts'
import type { StoredSignal } from '../../signals/signal-item.ts'
import type { ChosenSettings, DestinationOwner } from './chosen.ts'
import type { SignalSubjects } from './list-match.ts'
import { LiveGroups } from './live-groups.ts'
import { filterMatches, type SignalFilter } from './signal-filter.ts'
import type { Chosen } from './stored-destination.ts'

/** A list or keyword that a destination belongs to, as it is now. */
export interface OwnerSettings {
  readonly name: string
  /** Of a live list. */
  readonly filters: ListFilters | null
  /** Its filters are too large to be compared with every signal, so it matches none. */
  readonly isTooLarge: boolean
}

export type OwnerRef = DestinationOwner & { readonly organizationId: string }

export interface MatchedSignal {
  readonly signal: StoredSignal
  readonly subjects: SignalSubjects
  /** Lists with the signal's person or account as a member. */
  readonly heldBy: ReadonlySet<string>
}

export interface ChosenMatch {
  readonly destination: Chosen
  /** The lists and keywords of the organization that the signal is about, as far as they are known here. */
  readonly owners: readonly (DestinationOwner & { readonly name: string })[]
}

/**
 * Finds the destinations with settings of their own. They are grouped by list, keyword and type, so that a signal
 * costs nothing for those that can't match by these.
 */
export class ChosenIndex {
  readonly #all = new Map<string, Chosen>()
  readonly #groups = new Map<string, Set<Chosen>>()
  /** By organization, those that ask what became known of earlier signals. */
  readonly #asking = new Map<string, Set<Chosen>>()
  readonly #owners = new Map<string, OwnerSettings>()
  readonly #wanted = new Map<string, number>()
  /** Subscriptions of agents whose list or keyword is gone, until somebody asks. */
  readonly #orphans = new Map<string, Chosen>()
  readonly #live = new LiveGroups<{ readonly id: string; readonly filters: ListFilters }>()

  /** Without lists, no memberships need to be read. */
  get hasLists() {
    return [...this.#wanted.keys()].some((id) => id.startsWith('lst_'))
  }

  wants(ownerId: string) {
    return this.#wanted.has(ownerId)
  }

  /** Also of one that is not placed: its lists and keywords are followed. */
  add(destination: Chosen) {
    this.remove(destination.id)
    this.#all.set(destination.id, destination)
    for (const { id } of ownersOf(destination)) this.#wanted.set(id, (this.#wanted.get(id) ?? 0) + 1)
  }

  remove(id: string) {
    const known = this.#all.get(id)
    if (!known) return
    this.displace(id)
    this.#all.delete(id)
    for (const owner of ownersOf(known)) this.#release(owner.id)
  }

  #release(ownerId: string) {
    const left = (this.#wanted.get(ownerId) ?? 1) - 1
    if (left > 0) {
      this.#wanted.set(ownerId, left)
      return
    }
    this.#wanted.delete(ownerId)
    this.setOwner(ownerId, undefined)
  }

  place(id: string) {
    const known = this.#all.get(id)
    if (!known || !isAboutSignals(known)) return
    for (const group of groupsOf(known)) setOf(this.#groups, group).add(known)
    if (known.chosen.events?.length) setOf(this.#asking, known.organizationId).add(known)
  }

  displace(id: string) {
    const known = this.#all.get(id)
    if (!known) return
    for (const group of groupsOf(known)) takeOut(this.#groups, group, known)
    takeOut(this.#asking, known.organizationId, known)
  }

  /** Undefined when it is gone. */
  setOwner(id: string, settings: OwnerSettings | undefined) {
    const before = this.#owners.get(id)
    if (before?.filters) this.#live.remove({ id, filters: before.filters })
    this.#owners.delete(id)
    if (settings === undefined) this.#orphan(id)
    if (settings === undefined || !this.wants(id)) return
    this.#owners.set(id, settings)
    if (settings.filters) this.#live.add({ id, filters: settings.filters })
  }

  #orphan(ownerId: string) {
    if (!this.wants(ownerId)) return
    for (const one of this.#all.values())
      if (one.chosen.subscription && ownersOf(one).some(({ id }) => id === ownerId))
        this.#orphans.set(one.id, one)
  }

  /** Each is told once. */
  takeOrphans(): Chosen[] {
    const orphans = [...this.#orphans.values()].filter(({ id }) => this.#all.has(id))
    this.#orphans.clear()
    return orphans
  }

  asking(organizationId: string, event: AmendmentEvent): Chosen[] {
    return [...(this.#asking.get(organizationId) ?? [])].filter(({ chosen }) =>
      chosen.events?.includes(event),
    )
  }

  matching({ signal, subjects, heldBy }: MatchedSignal): ChosenMatch[] {
    const lists = new Set([...heldBy].filter((id) => this.#owners.get(id)?.filters === null))
    for (const { id } of this.#live.matching(subjects)) lists.add(id)
    const groups = [
      `${signal.organizationId ?? EVERYBODY} ${signal.type}`,
      ...(signal.keywordId === null ? [] : [signal.keywordId]),
      ...lists,
    ]
    const candidates = new Set(groups.flatMap((group) => [...(this.#groups.get(group) ?? [])]))
    return [...candidates]
      .filter((destination) => isFor(destination, signal, lists))
      .map((destination) => ({ destination, owners: this.#reasons(destination, signal, lists) }))
  }

  /** What of its own the destination's organization will recognize the signal by. */
  #reasons({ chosen }: Chosen, { keywordId, listId }: StoredSignal, lists: ReadonlySet<string>) {
    const named = chosen.owners.filter(({ id }) => id === keywordId || id === listId || lists.has(id))
    return named.flatMap((owner) => {
      const settings = this.#owners.get(owner.id)
      return settings ? [{ ...owner, name: settings.name }] : []
    })
  }
}

const EVERYBODY = 'everybody'

/** Agents also follow other events, which are not fanned out. */
const isAboutSignals = ({ chosen: { subscription } }: Chosen) =>
  subscription === undefined || subscription.event === SIGNAL_CAPTURED

/** Those whose lists and keywords are needed, with the ones of its filter. */
export const ownersOf = ({ chosen, organizationId }: Chosen) => ownersIn(organizationId, chosen)

export function ownersIn(organizationId: string, { owners: given, filter }: ChosenSettings): OwnerRef[] {
  const { listId, keywordId } = filter ?? {}
  const owners: DestinationOwner[] = [
    ...given,
    ...(listId === undefined ? [] : [{ kind: 'list', id: listId } as const]),
    ...(keywordId === undefined ? [] : [{ kind: 'keyword', id: keywordId } as const]),
  ]
  return owners.map((owner) => ({ ...owner, organizationId }))
}

/** Each destination is in the groups that are the fewest signals. */
function groupsOf({ chosen: { owners, filter }, organizationId }: Chosen): readonly string[] {
  if (owners.length > 0) return owners.map(({ id }) => id)
  const only = filter?.keywordId ?? filter?.listId
  if (only !== undefined) return [only]
  return (filter?.types ?? SIGNAL_TYPES).flatMap((type) => [
    `${organizationId} ${type}`,
    `${EVERYBODY} ${type}`,
  ])
}

function isFor(destination: Chosen, signal: StoredSignal, lists: ReadonlySet<string>): boolean {
  const { chosen, organizationId } = destination
  // An organization's own signal goes only to that organization's destinations.
  if (signal.organizationId !== null && signal.organizationId !== organizationId) return false
  const isOwned = chosen.owners.some(({ id }) => id === signal.keywordId || lists.has(id))
  if (chosen.owners.length > 0 && !isOwned) return false
  return chosen.filter === null || passes(chosen.filter, signal, lists)
}

const passes = (filter: SignalFilter, signal: StoredSignal, lists: ReadonlySet<string>) =>
  (filter.listId === undefined || lists.has(filter.listId)) && filterMatches(filter, signal)

function takeOut(groups: Map<string, Set<Chosen>>, name: string, one: Chosen) {
  const members = groups.get(name)
  members?.delete(one)
  if (members?.size === 0) groups.delete(name)
}

function setOf(groups: Map<string, Set<Chosen>>, name: string): Set<Chosen> {
  const existing = groups.get(name) ?? new Set()
  groups.set(name, existing)
  return existing
}
