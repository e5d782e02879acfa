import { setMaxListeners } from 'node:events'
import type { EventSourceModel } from '../contracts/event-source.ts'
import {
  type FunctionModel,
  FunctionThrottled,
  type Invoke,
  type InvokeResult,
} from '../contracts/function.ts'
import type { Clock, Report } from '../contracts/runtime.ts'
import { isEndlessLoop } from '../lambda/lineage.ts'
import type { Queue, Received } from '../queues/queue.ts'
import { keepWhileRunning } from '../timing/keep-while-running.ts'
import { pause } from '../timing/pause.ts'
import type { Filter } from './filter.ts'
import { itemFailures } from './item-failures.ts'
import { filterable, type QueueRecord, queueRecord } from './queue-record.ts'

/** The most batches at a time when the template sets no limit. */
const DEFAULT_CONCURRENCY = 10
/** An event holds 6 MB; this leaves room for the rest of each record. */
const MOST_BODY_BYTES = 5_000_000
const LONG_POLL_SECONDS = 20
const MOST_PAUSE_MS = 5_000

export interface QueueSourceParts {
  readonly mapping: EventSourceModel
  readonly model: FunctionModel
  readonly queue: Queue
  readonly filter: Filter
  readonly invoke: Invoke
  readonly clock: Clock
  readonly report: Report
}

/** Invokes a function with the messages of a queue, and deletes the handled ones. */
export class QueueSource {
  readonly #parts: QueueSourceParts
  readonly #stopping = new AbortController()
  readonly #running = new Set<Promise<void>>()
  readonly #polling: Promise<void>

  constructor(parts: QueueSourceParts) {
    this.#parts = parts
    // Every batch that runs listens.
    setMaxListeners(0, this.#stopping.signal)
    this.#polling = this.#poll()
  }

  /** Starts no further batch, and waits for those that a function has begun. */
  async stop() {
    this.#stopping.abort()
    await this.#polling
    await Promise.allSettled(this.#running)
  }

  async #poll() {
    const most = this.#parts.mapping.maximumConcurrency ?? DEFAULT_CONCURRENCY
    while (!this.#stopping.signal.aborted) {
      if (this.#running.size >= most) await Promise.race(this.#running)
      else await this.#next()
    }
  }

  async #next() {
    try {
      const messages = await this.#collect()
      for (const batch of batchesOf(messages)) {
        keepWhileRunning(this.#running, this.#run(batch))
      }
    } catch (error) {
      this.#parts.report(`Receiving from ${this.#parts.queue.model.name} failed; trying again`, error)
      await pause(this.#parts.clock, MOST_PAUSE_MS, this.#stopping.signal)
    }
  }

  /** A full batch, or what arrived within the window after the first message. */
  async #collect(): Promise<Received[]> {
    const { batchSize, windowSeconds } = this.#parts.mapping
    const messages = await this.#receive(batchSize, LONG_POLL_SECONDS)
    const until = Date.now() + windowSeconds * 1000
    while (messages.length > 0 && messages.length < batchSize && !this.#stopping.signal.aborted) {
      const seconds = (until - Date.now()) / 1000
      if (seconds <= 0) break
      messages.push(...(await this.#receive(batchSize - messages.length, seconds)))
    }
    return messages
  }

  #receive(max: number, waitSeconds: number): Promise<Received[]> {
    return this.#parts.queue.receive({ max, waitSeconds, signal: this.#stopping.signal, inProcess: true })
  }

  async #run(messages: readonly Received[]) {
    const { queue, mapping, report } = this.#parts
    try {
      const records = messages.map((message) => queueRecord(message, queue.model.arn))
      const wanted = records.filter((record) => this.#parts.filter(filterable(record)))
      const [stopped, going] = this.#split(wanted)
      const failed = going.length > 0 ? await this.#invoke(going) : new Set<string>()
      const done = messages.filter(({ id }) => !failed.has(id) && !stopped.has(id))
      await Promise.all(done.map((message) => queue.delete(message.receiptHandle)))
    } catch (error) {
      report(`A batch of ${queue.model.name} for ${mapping.functionName} failed`, error)
    }
  }

  /** Messages of a chain without an end are not handed over. They end as dead letters. */
  #split(records: readonly QueueRecord[]): [ReadonlySet<string>, readonly QueueRecord[]] {
    const { model, queue, report } = this.#parts
    const stopped = records.filter(({ attributes }) => isEndlessLoop(model, attributes.AWSTraceHeader))
    for (const { messageId } of stopped)
      report(`${model.name}: stopped a chain of calls through ${queue.model.name} (message ${messageId})`)
    return [
      new Set(stopped.map(({ messageId }) => messageId)),
      records.filter((record) => !stopped.includes(record)),
    ]
  }

  /** Returns the failed messages. They become visible again after their visibility timeout. */
  async #invoke(records: readonly QueueRecord[]): Promise<ReadonlySet<string>> {
    const ids = new Set(records.map((record) => record.messageId))
    const result = await this.#invokeWithPatience(records)
    if (result === undefined || result.functionError !== undefined) return ids
    if (!this.#parts.mapping.reportBatchItemFailures) return new Set()
    return itemFailures(result.payload, ids) ?? ids
  }

  /** Repeats while the function has no capacity, until the messages would be visible again. */
  async #invokeWithPatience(records: readonly QueueRecord[]): Promise<InvokeResult | undefined> {
    const { mapping, queue, clock, invoke } = this.#parts
    const until = clock() + queue.model.visibilitySeconds * 1000
    const traces = records.flatMap(({ attributes }) => attributes.AWSTraceHeader ?? [])
    for (let wait = 100; !this.#stopping.signal.aborted; wait = Math.min(2 * wait, MOST_PAUSE_MS)) {
      try {
        const options = { traces, signal: this.#stopping.signal }
        return await invoke(mapping.functionName, { Records: records }, options)
      } catch (error) {
        if (!(error instanceof FunctionThrottled)) throw error
        if (clock() + wait > until) return undefined
        await pause(clock, wait, this.#stopping.signal)
      }
    }
    return undefined
  }
}

function batchesOf(messages: readonly Received[]): Received[][] {
  const batches: Received[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const message of messages) {
    const bytes = Buffer.byteLength(message.message.body)
    if (size + bytes > MOST_BODY_BYTES) {
      batches.push([])
      size = 0
    }
    batches.at(-1)?.push(message)
    size += bytes
  }
  return batches
}
