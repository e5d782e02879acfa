import type { Clock } from '../contracts/runtime.ts'
import { Timetable } from '../state/timetable.ts'
import { Arrival } from './arrival.ts'
import type { Entry, State } from './entry.ts'
import { FairOrder } from './fair-order.ts'

const MAX_IN_FLIGHT = 120_000

interface Events {
  /** The message has become visible; true when it goes elsewhere instead of being ready. */
  readonly divert: (entry: Entry) => boolean
  readonly expired: (entry: Entry) => void
}

/** Which messages a queue has, which of them are ready, and when the others will be. In memory only. */
export class MessageIndex {
  readonly arrival = new Arrival()
  readonly #clock: Clock
  readonly #events: Events
  readonly #entries = new Map<string, Entry>()
  readonly #order = new FairOrder<Entry>()
  readonly #visibility: Timetable<Entry>
  readonly #retention: Timetable<Entry>

  constructor(clock: Clock, events: Events) {
    this.#clock = clock
    this.#events = events
    this.#visibility = new Timetable(clock, (entry) => this.show(entry))
    this.#retention = new Timetable(clock, events.expired)
  }

  get(id: string): Entry | undefined {
    return this.#entries.get(id)
  }

  all(): Entry[] {
    return [...this.#entries.values()]
  }

  count(state: State): number {
    return this.all().filter((entry) => entry.state === state).length
  }

  add(entry: Entry) {
    this.#entries.set(entry.id, entry)
    this.#retention.set(entry, entry.retainUntil)
    if (entry.visibleAt <= this.#clock()) return this.show(entry)
    entry.state = entry.receiveCount > 0 ? 'inFlight' : 'delayed'
    if (entry.state === 'inFlight') this.#order.inFlight(entry.groupId)
    this.#visibility.set(entry, entry.visibleAt)
  }

  /** At most `max` ready messages, in fair order; they are in flight until shown again or dropped. */
  take(max: number): Entry[] {
    const taken: Entry[] = []
    const room = Math.min(max, MAX_IN_FLIGHT - this.#visibility.size)
    while (taken.length < room) {
      const entry = this.#order.take()
      if (entry === undefined) break
      if (entry.state !== 'ready') this.#order.settled(entry.groupId)
      else {
        entry.state = 'inFlight'
        taken.push(entry)
      }
    }
    return taken
  }

  /** Keeps a message that was taken out of sight until then. */
  hideUntil(entry: Entry, at: number) {
    if (entry.state === 'gone') return
    if (at > this.#clock()) return this.#visibility.set(entry, at)
    this.#visibility.delete(entry)
    this.show(entry)
  }

  show(entry: Entry) {
    if (entry.state === 'inFlight') this.#order.settled(entry.groupId)
    entry.state = 'delayed'
    if (this.#events.divert(entry)) return
    entry.state = 'ready'
    this.#order.push(entry)
    this.arrival.happened()
  }

  drop(entry: Entry) {
    if (entry.state === 'inFlight') this.#order.settled(entry.groupId)
    entry.state = 'gone'
    this.#entries.delete(entry.id)
    this.#visibility.delete(entry)
    this.#retention.delete(entry)
  }

  stop() {
    this.#visibility.stop()
    this.#retention.stop()
    this.arrival.happened()
  }
}
