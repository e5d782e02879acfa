import * as v from 'valibot'
import { ListFilters } from '../../search/filter-schemas.ts'
import type { Signal } from '../../signals/signal.ts'
import type { SignalSubjects } from './list-match.ts'
import { LiveGroups } from './live-groups.ts'
import { isLiveWebhook, setAside, tooLarge, type WebhookShare } from './webhook-share.ts'

export const Destination = v.pipe(
  v.object({
    destination: v.picklist(['organization', 'list', 'keyword']),
    organizationId: v.string(),
    id: v.string(),
    url: v.nullable(v.string()),
    filters: v.nullable(ListFilters),
    selected: v.boolean(),
    includeFields: v.optional(v.boolean()),
    createdAt: v.optional(v.nullable(v.string()), null),
  }),
  v.transform(({ destination: kind, ...rest }) => ({ kind, ...rest })),
)
export type Destination = v.InferOutput<typeof Destination>

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
    return this.#selected.size > 0
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
    owner.webhooks.set(destination.id, keepsFilters ? destination : { ...destination, filters: null })
    this.#changed.add(owner)
  }

  remove(id: string) {
    const organizationId = this.#ownerOf.get(id) ?? ''
    const owner = this.#owners.get(organizationId)
    if (!owner) return
    this.#displace(id)
    this.#ownerOf.delete(id)
    owner.webhooks.delete(id)
    owner.large.delete(id)
    this.#changed.add(owner)
    if (owner.webhooks.size > 0) return
    this.#owners.delete(organizationId)
    this.#changed.delete(owner)
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
    if (kind === 'organization') this.#organizations.set(organizationId, destination)
    if (kind === 'list' && destination.selected) this.#selected.set(id, destination)
    if (isLiveWebhook(destination)) this.#live.add(destination)
  }

  #displace(id: string) {
    const known = this.#placed.get(id)
    if (!known) return
    this.#placed.delete(id)
    this.#selected.delete(id)
    if (known.kind === 'organization') this.#organizations.delete(known.organizationId)
    if (isLiveWebhook(known)) this.#live.remove(known)
  }
}

const newOwner = (): Owner => ({ webhooks: new Map(), large: new Map(), aside: new Map() })
