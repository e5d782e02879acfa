import type { ListFilters } from '../../search/filter-schemas.ts'
import type { AmendmentEvent } from '../../signals/amendments/amendment.ts'
import type { Signal } from '../../signals/signal.ts'
import { pausedBecause } from './chosen.ts'
import { ChosenIndex, type ChosenMatch, type MatchedSignal, type OwnerSettings } from './chosen-index.ts'
import type { SignalSubjects } from './list-match.ts'
import { LiveGroups } from './live-groups.ts'
import { type Chosen, type Destination, isChosen } from './stored-destination.ts'
import { isLiveWebhook, setAside, tooLarge, type WebhookShare } from './webhook-share.ts'

export interface SignalToMatch {
  readonly signal: Pick<Signal, 'organizationId' | 'keywordId'>
  readonly subjects: SignalSubjects
  /** Lists with the signal's person or account as a member. */
  readonly heldBy: ReadonlySet<string>
}

interface Owner {
  readonly webhooks: Map<string, Destination>
  /** Why some can't have a place. Their filters are not kept. */
  readonly large: Map<string, string>
  aside: ReadonlyMap<string, string>
}

/**
 * Finds the destinations of a signal without trying each one: organizations and keywords by id, selected lists by
 * their members, live lists by a text that must occur. An organization has its share of places, not more.
 */
export class DestinationIndex {
  readonly #owners = new Map<string, Owner>()
  readonly #ownerOf = new Map<string, string>()
  readonly #changed = new Set<Owner>()
  /** Destinations within the share of their organization, by id. */
  readonly #placed = new Map<string, Destination>()
  readonly #organizations = new Map<string, Destination>()
  readonly #selected = new Map<string, Destination>()
  readonly #live = new LiveGroups<Destination & { filters: ListFilters }>()
  readonly chosen = new ChosenIndex()

  readonly #share: WebhookShare

  constructor(share: WebhookShare) {
    this.#share = share
  }

  get size() {
    this.#settle()
    return this.#placed.size
  }

  /** Without selected lists, no memberships need to be read. */
  get hasSelected() {
    this.#settle()
    return this.#selected.size > 0 || this.chosen.hasLists
  }

  apply(destination: Destination) {
    this.remove(destination.id)
    if (destination.url === null) return
    const owner = this.#owners.get(destination.organizationId) ?? newOwner()
    this.#owners.set(destination.organizationId, owner)
    this.#ownerOf.set(destination.id, destination.organizationId)
    const reason = tooLarge(destination)
    if (reason !== undefined) owner.large.set(destination.id, reason)
    const keepsFilters = reason === undefined && isLiveWebhook(destination)
    if (isChosen(destination)) this.chosen.add(destination)
    owner.webhooks.set(destination.id, keepsFilters ? destination : { ...destination, filters: null })
    this.#changed.add(owner)
  }

  remove(id: string) {
    const organizationId = this.#ownerOf.get(id) ?? ''
    const owner = this.#owners.get(organizationId)
    if (!owner) return
    this.#displace(id)
    this.chosen.remove(id)
    this.#ownerOf.delete(id)
    owner.webhooks.delete(id)
    owner.large.delete(id)
    this.#changed.add(owner)
    if (owner.webhooks.size > 0) return
    this.#owners.delete(organizationId)
    this.#changed.delete(owner)
  }

  /** Undefined when the list or keyword is gone. */
  setOwner(id: string, settings: OwnerSettings | undefined) {
    this.#settle()
    this.chosen.setOwner(id, settings)
  }

  /** The webhooks that get nothing, by organization, with the reason. */
  setAside(): ReadonlyMap<string, ReadonlyMap<string, string>> {
    this.#settle()
    return new Map([...this.#owners].flatMap(([id, { aside }]) => (aside.size > 0 ? [[id, aside]] : [])))
  }

  of({ signal, subjects, heldBy }: SignalToMatch): Destination[] {
    this.#settle()
    const { organizationId, keywordId } = signal
    const keyword = this.#placed.get(keywordId ?? '')
    const found = [
      ...this.#organizationsFor(organizationId),
      ...(keyword?.kind === 'keyword' ? [keyword] : []),
      ...[...heldBy].flatMap((id) => this.#selected.get(id) ?? []),
      ...this.#live.matching(subjects),
    ]
    // An organization's own signal goes only to that organization's webhooks.
    return found.filter(
      (destination) => organizationId === null || destination.organizationId === organizationId,
    )
  }

  /** The destinations with settings of their own. */
  chosenFor(signal: MatchedSignal): ChosenMatch[] {
    this.#settle()
    return this.chosen.matching(signal)
  }

  /** Subscriptions of agents whose list or keyword was deleted. */
  takeOrphans(): Chosen[] {
    this.#settle()
    return this.chosen.takeOrphans()
  }

  /** Those with settings of their own that ask what became known of earlier signals. */
  asking(organizationId: string, event: AmendmentEvent): Chosen[] {
    this.#settle()
    return this.chosen.asking(organizationId, event)
  }

  #organizationsFor(organizationId: string | null): Iterable<Destination> {
    if (organizationId === null) return this.#organizations.values()
    return [this.#organizations.get(organizationId) ?? []].flat()
  }

  /** Once for all changes of an organization: sorting for each would take long for very many. */
  #settle() {
    for (const owner of this.#changed) {
      owner.aside = setAside(owner.webhooks.values(), this.#share, ({ id }) => owner.large.get(id))
      for (const destination of owner.webhooks.values()) {
        if (owner.aside.has(destination.id)) this.#displace(destination.id)
        else if (!this.#placed.has(destination.id)) this.#place(destination)
      }
    }
    this.#changed.clear()
  }

  #place(destination: Destination) {
    const { kind, id, organizationId } = destination
    this.#placed.set(id, destination)
    // A paused one keeps its place in the share.
    if (destination.chosen && pausedBecause(destination.chosen) === null) this.chosen.place(id)
    if (kind === 'organization') this.#organizations.set(organizationId, destination)
    if (kind === 'list' && destination.selected) this.#selected.set(id, destination)
    if (isLiveWebhook(destination)) this.#live.add(destination)
  }

  #displace(id: string) {
    const known = this.#placed.get(id)
    if (!known) return
    this.#placed.delete(id)
    this.#selected.delete(id)
    this.chosen.displace(id)
    if (known.kind === 'organization') this.#organizations.delete(known.organizationId)
    if (isLiveWebhook(known)) this.#live.remove(known)
  }
}

const newOwner = (): Owner => ({ webhooks: new Map(), large: new Map(), aside: new Map() })
