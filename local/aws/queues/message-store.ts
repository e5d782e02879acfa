import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Clock } from '../contracts/runtime.ts'
import type { StateStore, StateWrite } from '../contracts/state.ts'
import { type Draft, StoredMessage } from './message.ts'
import type { QueuedMessage } from './queued-message.ts'

export interface Stored {
  readonly id: string
  readonly message: StoredMessage
}

/** The durable messages of a queue. */
export class MessageStore {
  readonly #collection: string
  readonly #store: StateStore
  readonly #clock: Clock
  #sequence = 0

  constructor(queueName: string, store: StateStore, clock: Clock) {
    this.#collection = `queue ${queueName}`
    this.#store = store
    this.#clock = clock
  }

  /** In the order of sending. */
  async load(): Promise<Stored[]> {
    const found: Stored[] = []
    for await (const { id, value } of this.#store.list(this.#collection)) {
      found.push({ id, message: released(v.parse(StoredMessage, value), this.#clock()) })
    }
    found.sort((a, b) => a.message.sequence - b.message.sequence)
    this.#sequence = found.at(-1)?.message.sequence ?? 0
    return found
  }

  /** A new message, last in the order and not yet stored. */
  next(message: Omit<StoredMessage, 'sequence'>): Stored {
    this.#sequence = Math.max(this.#sequence + 1, this.#clock() * 1000)
    return { id: randomUUID(), message: { ...message, sequence: this.#sequence } }
  }

  insertion({ id, message }: Stored): StateWrite {
    return { collection: this.#collection, id, value: message }
  }

  removal(id: string): StateWrite {
    return { collection: this.#collection, id }
  }

  async read(queued: QueuedMessage): Promise<StoredMessage> {
    return queued.message ?? v.parse(StoredMessage, await this.#store.get(this.#collection, queued.id))
  }

  commit(...writes: readonly StateWrite[]): Promise<void> {
    return this.#store.commit(writes)
  }
}

/** A consumer in this process has ended with it, so its messages are visible at once. */
const released = (message: StoredMessage, now: number): StoredMessage =>
  message.inProcess ? { ...message, visibleAt: Math.min(message.visibleAt, now) } : message

export const messageOf = (
  draft: Draft,
  now: number,
  delaySeconds: number,
): Omit<StoredMessage, 'sequence'> => ({
  body: draft.body,
  attributes: { ...draft.attributes },
  ...(draft.traceHeader !== undefined && { traceHeader: draft.traceHeader }),
  ...(draft.groupId !== undefined && { groupId: draft.groupId }),
  sentAt: now,
  visibleAt: now + (draft.delaySeconds ?? delaySeconds) * 1000,
  receiveCount: 0,
})
