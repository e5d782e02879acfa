import { createHash } from 'node:crypto'
import type { ListFilters } from '../../search/filter-schemas.ts'
import type { SearchQuery } from '../../search/query.ts'
import { anchorsOf, listMatches, listQuery, type SignalSubjects, searchedText } from './list-match.ts'
import { TextPatterns } from './text-patterns.ts'

/** Lists with the same filters, which match the same signals. */
interface Group<D> {
  readonly query: SearchQuery
  readonly anchors: readonly string[]
  readonly members: Map<string, D>
}

/** Finds live lists by a text that must occur, without trying each one. */
export class LiveGroups<D extends { readonly id: string; readonly filters: ListFilters }> {
  readonly #groups = new Map<string, Group<D>>()
  readonly #anchored = new TextPatterns<Group<D>>()
  readonly #loose = new Set<Group<D>>()

  add(live: D) {
    this.#groupOf(live.filters).members.set(live.id, live)
  }

  remove({ id, filters }: D) {
    const name = nameOf(filters)
    const group = this.#groups.get(name)
    group?.members.delete(id)
    if (!group || group.members.size > 0) return
    this.#groups.delete(name)
    this.#loose.delete(group)
    for (const anchor of group.anchors) this.#anchored.delete(anchor, group)
  }

  *matching(subjects: SignalSubjects): Generator<D> {
    if (this.#groups.size === 0) return
    const candidates = new Set([...this.#loose, ...this.#anchored.in(searchedText(subjects))])
    for (const { query, members } of candidates) if (listMatches(query, subjects)) yield* members.values()
  }

  #groupOf(filters: ListFilters): Group<D> {
    const name = nameOf(filters)
    const existing = this.#groups.get(name)
    if (existing) return existing
    const query = listQuery(filters)
    const group: Group<D> = { query, anchors: anchorsOf(query), members: new Map() }
    this.#groups.set(name, group)
    for (const anchor of group.anchors) this.#anchored.add(anchor, group)
    if (group.anchors.length === 0) this.#loose.add(group)
    return group
  }
}

/** Short, because there is one for every live list of the service. */
const nameOf = (filters: ListFilters) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64')
