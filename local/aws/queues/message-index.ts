import type { Clock } from '../contracts/runtime.ts'
import { Timetable } from '../timing/timetable.ts'
import { Arrival } from './arrival.ts'
import { FairOrder } from './fair-order.ts'
import type { QueuedMessage, State } from './queued-message.ts'

const MAX_IN_FLIGHT = 120_000

interface Events {
  /** Called when a message becomes visible. True when it goes to another queue. */
  readonly divert: (queued: QueuedMessage) => boolean
  readonly expired: (queued: QueuedMessage) => void
}

/** Which messages are ready, and when the others will be. In memory only. */
export class MessageIndex {
  readonly arrival = new Arrival()
  readonly #clock: Clock
  readonly #events: Events
  readonly #queued = new Map<string, QueuedMessage>()
  readonly #order = new FairOrder<QueuedMessage>()
  readonly #visibility: Timetable<QueuedMessage>
  readonly #retention: Timetable<QueuedMessage>

  constructor(clock: Clock, events: Events) {
    this.#clock = clock
    this.#events = events
    this.#visibility = new Timetable(clock, (queued) => this.show(queued))
    this.#retention = new Timetable(clock, events.expired)
  }

  get(id: string): QueuedMessage | undefined {
    return this.#queued.get(id)
  }

  all(): QueuedMessage[] {
    return [...this.#queued.values()]
  }

  count(state: State): number {
    return this.all().filter((queued) => queued.state === state).length
  }

  add(queued: QueuedMessage) {
    this.#queued.set(queued.id, queued)
    this.#retention.set(queued, queued.retainUntil)
    if (queued.visibleAt <= this.#clock()) return this.show(queued)
    queued.state = queued.receiveCount > 0 ? 'inFlight' : 'delayed'
    if (queued.state === 'inFlight') this.#order.inFlight(queued.groupId)
    this.#visibility.set(queued, queued.visibleAt)
  }

  /** The messages are in flight until they are shown again or dropped. */
  take(max: number): QueuedMessage[] {
    const taken: QueuedMessage[] = []
    const room = Math.min(max, MAX_IN_FLIGHT - this.#visibility.size)
    while (taken.length < room) {
      const queued = this.#order.take()
      if (queued === undefined) break
      if (queued.state !== 'ready') this.#order.settled(queued.groupId)
      else {
        queued.state = 'inFlight'
        taken.push(queued)
      }
    }
    return taken
  }

  hideUntil(queued: QueuedMessage, at: number) {
    if (queued.state === 'gone') return
    if (at > this.#clock()) return this.#visibility.set(queued, at)
    this.#visibility.delete(queued)
    this.show(queued)
  }

  show(queued: QueuedMessage) {
    if (queued.state === 'inFlight') this.#order.settled(queued.groupId)
    queued.state = 'delayed'
    if (this.#events.divert(queued)) return
    queued.state = 'ready'
    this.#order.push(queued)
    this.arrival.happened()
  }

  drop(queued: QueuedMessage) {
    if (queued.state === 'inFlight') this.#order.settled(queued.groupId)
    queued.state = 'gone'
    this.#queued.delete(queued.id)
    this.#visibility.delete(queued)
    this.#retention.delete(queued)
  }

  stop() {
    this.#visibility.stop()
    this.#retention.stop()
    this.arrival.happened()
  }
}
