export interface Waiting {
  readonly groupId: string
}

interface Group<M> {
  readonly ready: M[]
  /** The index of the next message. The part before it is dropped from time to time. */
  next: number
  inFlight: number
}

/**
 * The next message is from the group with the fewest messages in flight; among equals from the one that
 * waited longest. So a backlog or slow messages of one group don't delay the others. Within a group the order
 * is first in, first out.
 */
export class FairOrder<M extends Waiting> {
  readonly #groups = new Map<string, Group<M>>()
  /** Groups with ready messages, by their number of messages in flight. */
  readonly #levels: Set<string>[] = []
  /** All lower levels are empty. */
  #lowest = 0

  push(message: M) {
    const group = this.#group(message.groupId)
    group.ready.push(message)
    this.#enter(message.groupId, group.inFlight)
  }

  /** The message counts as in flight until `settled`. */
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

  /** For a message that was in flight before a restart and so did not leave through `take`. */
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
