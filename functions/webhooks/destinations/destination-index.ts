import * as v from 'valibot'
import { isEmptyFilter, ListFilters } from '../../search/filter-schemas.ts'
import type { SearchQuery } from '../../search/query.ts'
import type { Signal } from '../../signals/signal.ts'
import { anchorsOf, listMatches, listQuery, type SignalSubjects, searchedText } from './list-match.ts'
import { TextPatterns } from './text-patterns.ts'

export const Destination = v.pipe(
  v.object({
    destination: v.picklist(['organization', 'list', 'keyword']),
    organizationId: v.string(),
    id: v.string(),
    url: v.nullable(v.string()),
    filters: v.nullable(ListFilters),
    selected: v.boolean(),
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

/** Lists with the same filters, which match the same signals. */
interface Group {
  readonly query: SearchQuery
  readonly anchors: readonly string[]
  readonly members: Map<string, Destination>
}

/**
 * Finds the destinations of a signal without trying each one: organizations and keywords by id, selected lists by
 * their members, live lists by a text that must occur.
 */
export class DestinationIndex {
  readonly #all = new Map<string, Destination>()
  readonly #organizations = new Map<string, Destination>()
  readonly #selected = new Map<string, Destination>()
  readonly #groups = new Map<string, Group>()
  readonly #anchored = new TextPatterns<Group>()
  readonly #loose = new Set<Group>()

  get size() {
    return this.#all.size
  }

  /** Without selected lists, no memberships need to be read. */
  get hasSelected() {
    return this.#selected.size > 0
  }

  apply(destination: Destination) {
    this.#remove(destination.id)
    if (destination.url === null) return
    this.#all.set(destination.id, destination)
    if (destination.kind === 'organization') this.#organizations.set(destination.organizationId, destination)
    if (destination.kind !== 'list') return
    if (destination.selected) this.#selected.set(destination.id, destination)
    else if (selects(destination.filters))
      this.#groupOf(destination.filters).members.set(destination.id, destination)
  }

  of({ signal, subjects, heldBy }: SignalToMatch): Destination[] {
    const { organizationId, keywordId } = signal
    const keyword = keywordId === null ? undefined : this.#all.get(keywordId)
    const found = [
      ...this.#organizationsFor(organizationId),
      ...(keyword?.kind === 'keyword' ? [keyword] : []),
      ...[...heldBy].flatMap((id) => this.#selected.get(id) ?? []),
      ...this.#live(subjects),
    ]
    // An organization's own signal goes only to that organization's webhooks.
    return found.filter(
      (destination) => organizationId === null || destination.organizationId === organizationId,
    )
  }

  #organizationsFor(organizationId: string | null): Iterable<Destination> {
    if (organizationId === null) return this.#organizations.values()
    const own = this.#organizations.get(organizationId)
    return own ? [own] : []
  }

  *#live(subjects: SignalSubjects): Generator<Destination> {
    if (this.#groups.size === 0) return
    const candidates = new Set([...this.#loose, ...this.#anchored.in(searchedText(subjects))])
    for (const { query, members } of candidates) if (listMatches(query, subjects)) yield* members.values()
  }

  #groupOf(filters: ListFilters): Group {
    const name = canonical(filters)
    const existing = this.#groups.get(name)
    if (existing) return existing
    const query = listQuery(filters)
    const group: Group = { query, anchors: anchorsOf(query), members: new Map() }
    this.#groups.set(name, group)
    for (const anchor of group.anchors) this.#anchored.add(anchor, group)
    if (group.anchors.length === 0) this.#loose.add(group)
    return group
  }

  #remove(id: string) {
    const known = this.#all.get(id)
    if (!known) return
    this.#all.delete(id)
    this.#selected.delete(id)
    if (known.kind === 'organization') this.#organizations.delete(known.organizationId)
    if (known.kind === 'list' && !known.selected && selects(known.filters))
      this.#leaveGroup(known.filters, id)
  }

  #leaveGroup(filters: ListFilters, id: string) {
    const name = canonical(filters)
    const group = this.#groups.get(name)
    group?.members.delete(id)
    if (!group || group.members.size > 0) return
    this.#groups.delete(name)
    this.#loose.delete(group)
    for (const anchor of group.anchors) this.#anchored.delete(anchor, group)
  }
}

const selects = (filters: ListFilters | null): filters is ListFilters =>
  filters !== null && !isEmptyFilter(filters)

const canonical = (filters: ListFilters) =>
  JSON.stringify(Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1)))
