import type { QueueModel } from '../contracts/queue.ts'
import type { Clock, Report } from '../contracts/runtime.ts'
import type { Acceptance, StateStore } from '../contracts/state.ts'
import { keepWhileRunning } from '../timing/keep-while-running.ts'
import type { Draft, StoredMessage } from './message.ts'
import { MessageIndex } from './message-index.ts'
import { MessageStore, messageOf } from './message-store.ts'
import { type QueuedMessage, queuedMessage, refresh, type State } from './queued-message.ts'
import { parseReceiptHandle, receiptHandle } from './receipt-handle.ts'
import { invalidParameter, SqsError } from './sqs-error.ts'

const RETRY_MS = 1_000

export interface Received {
  readonly id: string
  readonly receiptHandle: string
  readonly message: StoredMessage
}

export interface ReceiveRequest {
  readonly max: number
  readonly waitSeconds: number
  readonly visibilitySeconds?: number | undefined
  readonly signal: AbortSignal
  /** Received by a part of the runtime, which ends with the process. */
  readonly inProcess?: boolean
}

export interface QueueParts {
  readonly store: StateStore
  readonly clock: Clock
  readonly report: Report
}

/** Where messages go after too many receives. */
export interface Redrive {
  readonly queue: Queue
  readonly maxReceiveCount: number
}

/** A standard queue: durable messages with an index in memory. Promises resolve once the change is stored. */
export class Queue {
  readonly model: QueueModel
  redrive: Redrive | undefined
  readonly #parts: QueueParts
  readonly #index: MessageIndex
  readonly #messages: MessageStore
  readonly #running = new Set<Promise<void>>()

  constructor(model: QueueModel, parts: QueueParts) {
    this.model = model
    this.#parts = parts
    this.#messages = new MessageStore(model.name, parts.store, parts.clock)
    this.#index = new MessageIndex(parts.clock, {
      divert: (queued) => this.#divert(queued),
      expired: (queued) => this.#background(queued, 'drop an expired message', () => this.#remove(queued)),
    })
  }

  /** Reads the stored messages. The queue opens with the returned function, after all queues were read. */
  async load(): Promise<() => void> {
    const found = await this.#messages.load()
    return () => {
      for (const { id, message } of found) this.#add(id, message)
    }
  }

  async stop() {
    this.#index.stop()
    await Promise.all(this.#running)
  }

  /** The message is in the queue once its writes are committed. */
  accept(draft: Draft): Acceptance & { readonly id: string } {
    return this.#accept(messageOf(draft, this.#parts.clock(), this.model.delaySeconds))
  }

  async send(draft: Draft): Promise<string> {
    const { id, writes, committed } = this.accept(draft)
    await this.#messages.commit(...writes)
    committed()
    return id
  }

  async receive(request: ReceiveRequest): Promise<Received[]> {
    const deadline = Date.now() + request.waitSeconds * 1000
    let taken = this.#index.take(request.max)
    while (taken.length === 0 && Date.now() < deadline && !request.signal.aborted) {
      await this.#index.arrival.next(deadline - Date.now(), request.signal)
      if (!request.signal.aborted) taken = this.#index.take(request.max)
    }
    const delivered = await Promise.all(taken.map((queued) => this.#deliver(queued, request)))
    return delivered.filter((received) => received !== undefined)
  }

  /** The handle of an earlier delivery deletes nothing and is no error. */
  async delete(handle: string): Promise<void> {
    const { id, receiveCount } = parseReceiptHandle(this.model.name, handle)
    const queued = this.#index.get(id)
    if (queued?.receiveCount === receiveCount) await this.#remove(queued)
  }

  async changeVisibility(handle: string, seconds: number): Promise<void> {
    const { id, receiveCount } = parseReceiptHandle(this.model.name, handle)
    const queued = this.#index.get(id)
    if (queued?.receiveCount !== receiveCount) throw unavailable(handle)
    if (queued.state !== 'inFlight') throw new SqsError('MessageNotInflight', 'The message is not in flight.')
    const message = await this.#messages.read(queued)
    if (queued.state !== 'inFlight') throw unavailable(handle)
    await this.#hide(queued, { ...message, visibleAt: this.#parts.clock() + seconds * 1000 })
  }

  async purge(): Promise<void> {
    await Promise.all(this.#index.all().map((queued) => this.#remove(queued)))
  }

  count(state: State): number {
    return this.#index.count(state)
  }

  /** Moves the next visible message; false when there is none. */
  async moveNext(destination: (message: StoredMessage) => Queue): Promise<boolean> {
    const [queued] = this.#index.take(1)
    if (queued === undefined) return false
    try {
      const message = await this.#messages.read(queued)
      const { firstReceivedAt: _, sourceArn: __, inProcess: ___, ...kept } = message
      const now = this.#parts.clock()
      await this.#move(queued, destination(message), {
        ...kept,
        receiveCount: 0,
        sentAt: now,
        visibleAt: now,
      })
      return true
    } catch (error) {
      this.#index.show(queued)
      throw error
    }
  }

  #accept(draft: Omit<StoredMessage, 'sequence'>): Acceptance & { readonly id: string } {
    const stored = this.#messages.next(draft)
    const committed = () => this.#add(stored.id, stored.message)
    return { id: stored.id, writes: [this.#messages.insertion(stored)], committed }
  }

  #add(id: string, message: StoredMessage) {
    this.#index.add(queuedMessage(id, message, this.model.retentionSeconds))
  }

  #divert(queued: QueuedMessage): boolean {
    const { redrive } = this
    if (redrive === undefined || queued.receiveCount < redrive.maxReceiveCount) return false
    this.#background(queued, 'move a message to its dead-letter queue', async () => {
      const message = await this.#messages.read(queued)
      const sourceArn = message.sourceArn ?? this.model.arn
      await this.#move(queued, redrive.queue, { ...message, sourceArn, visibleAt: this.#parts.clock() })
    })
    return true
  }

  async #move(queued: QueuedMessage, queue: Queue, message: StoredMessage) {
    const { writes, committed } = queue.#accept(message)
    await this.#messages.commit(this.#messages.removal(queued.id), ...writes)
    this.#index.drop(queued)
    committed()
  }

  async #deliver(queued: QueuedMessage, request: ReceiveRequest): Promise<Received | undefined> {
    try {
      const now = this.#parts.clock()
      const message = await this.#messages.read(queued)
      if (queued.state === 'gone') return undefined
      const received: StoredMessage = {
        ...message,
        receiveCount: message.receiveCount + 1,
        firstReceivedAt: message.firstReceivedAt ?? now,
        visibleAt: now + (request.visibilitySeconds ?? this.model.visibilitySeconds) * 1000,
        inProcess: request.inProcess ?? false,
      }
      await this.#hide(queued, received)
      return { id: queued.id, receiptHandle: receiptHandle(this.model.name, queued), message: received }
    } catch (error) {
      this.#index.hideUntil(queued, this.#parts.clock() + RETRY_MS)
      throw error
    }
  }

  async #hide(queued: QueuedMessage, message: StoredMessage) {
    refresh(queued, message)
    await this.#messages.commit(this.#messages.insertion({ id: queued.id, message }))
    this.#index.hideUntil(queued, message.visibleAt)
  }

  async #remove(queued: QueuedMessage) {
    this.#index.drop(queued)
    await this.#messages.commit(this.#messages.removal(queued.id))
  }

  #background(queued: QueuedMessage, what: string, run: () => Promise<void>) {
    const settled = run().catch((error) => {
      this.#parts.report(`Could not ${what} of ${this.model.name}; trying again`, error)
      this.#index.hideUntil(queued, this.#parts.clock() + RETRY_MS)
    })
    keepWhileRunning(this.#running, settled)
  }
}

const unavailable = (handle: string) =>
  invalidParameter(
    'ReceiptHandle',
    handle,
    'Message does not exist or is not available for visibility timeout change.',
  )
