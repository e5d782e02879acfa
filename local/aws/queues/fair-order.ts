/** What waits for delivery, and whose it is. */
export interface Waiting {
  readonly groupId: string
}

interface Group<M> {
  readonly ready: M[]
  /** Where in `ready` the next one is; the part before is dropped now and then. */
  next: number
  inFlight: number
}

/**
 * The order in which messages leave a queue: the group with the fewest messages in flight is next, among equals
 * the one that has waited longest for its turn. A backlog or slow messages of one group so cost the others
 * nothing. Within a group it is first in, first out.
 */
export class FairOrder<M extends Waiting> {
  readonly #groups = new Map<string, Group<M>>()
  /** Groups that have ready messages, by how many they have in flight, each level in order of turns. */
  readonly #levels: Set<string>[] = []
  /** No level below has a group in it. */
  #lowest = 0

  push(message: M) {
    const group = this.#group(message.groupId)
    group.ready.push(message)
    this.#enter(message.groupId, group.inFlight)
  }

  /** The next message; it counts as in flight until it is `settled`. */
  take(): M | undefined {
    for (; this.#lowest < this.#levels.length; this.#lowest++) {
      const level = this.#levels[this.#lowest] ?? new Set()
      for (const groupId of level) {
        level.delete(groupId)
        return this.#takeFrom(groupId)
      }
    }
    return undefined
  }

  /** Counts a message as in flight that did not leave through `take`: one that was so before a restart. */
  inFlight(groupId: string) {
    const group = this.#group(groupId)
    const waiting = this.#levels[group.inFlight]?.delete(groupId)
    group.inFlight++
    if (waiting) this.#enter(groupId, group.inFlight)
  }

  settled(groupId: string) {
    const group = this.#group(groupId)
    const waiting = this.#levels[group.inFlight]?.delete(groupId)
    group.inFlight--
    if (waiting) this.#enter(groupId, group.inFlight)
    this.#forget(groupId, group)
  }

  #takeFrom(groupId: string): M | undefined {
    const group = this.#group(groupId)
    const message = group.ready[group.next]
    group.next++
    group.inFlight++
    if (group.next > 64 && group.next * 2 > group.ready.length) {
      group.ready.splice(0, group.next)
      group.next = 0
    }
    if (group.next < group.ready.length) this.#enter(groupId, group.inFlight)
    return message
  }

  #group(groupId: string): Group<M> {
    const existing = this.#groups.get(groupId)
    if (existing !== undefined) return existing
    const group = { ready: [], next: 0, inFlight: 0 }
    this.#groups.set(groupId, group)
    return group
  }

  #enter(groupId: string, inFlight: number) {
    while (this.#levels.length <= inFlight) this.#levels.push(new Set())
    this.#levels[inFlight]?.add(groupId)
    this.#lowest = Math.min(this.#lowest, inFlight)
  }

  #forget(groupId: string, group: Group<M>) {
    if (group.inFlight === 0 && group.next === group.ready.length) this.#groups.delete(groupId)
  }
}
