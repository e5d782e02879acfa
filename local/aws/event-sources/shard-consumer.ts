import type { EventSourceModel } from '../contracts/event-source.ts'
import {
  type FunctionModel,
  FunctionThrottled,
  type Invoke,
  type InvokeResult,
} from '../contracts/function.ts'
import type { Queues } from '../contracts/queue.ts'
import type { Clock, Report } from '../contracts/runtime.ts'
import type { StateStore } from '../contracts/state.ts'
import type { Activity } from '../streams/activity.ts'
import type { Checkpoint } from '../streams/checkpoint.ts'
import type { StreamClient } from '../streams/stream-client.ts'
import type { StreamRecord } from '../streams/stream-record.ts'
import { pause } from '../timing/pause.ts'
import type { Filter } from './filter.ts'
import { RecordBatcher } from './record-batcher.ts'
import { type Batch, failureRecord, type GivenUp, givenUp, outcomeOf } from './stream-batch.ts'

const FIRST_PAUSE_MS = 100
const MOST_PAUSE_MS = 60_000

export interface StreamSourceParts {
  readonly mapping: EventSourceModel
  readonly model: FunctionModel
  readonly stream: StreamClient
  /** The stream's ARN in events; on AWS it names the account and region of the table. */
  readonly eventSourceArn: string
  readonly invoke: Invoke
  readonly queues: Queues
  readonly filter: Filter
  readonly store: StateStore
  readonly activity: Activity
  readonly clock: Clock
  readonly report: Report
}

/** Invokes a function with the records of one shard. Records of one item keep their order, as on AWS. */
export class ShardConsumer {
  readonly #parts: StreamSourceParts
  readonly #shardId: string
  readonly #checkpoint: Checkpoint
  readonly #signal: AbortSignal
  readonly #batchers: readonly RecordBatcher[]

  constructor(parts: StreamSourceParts, shardId: string, checkpoint: Checkpoint, signal: AbortSignal) {
    this.#parts = parts
    this.#shardId = shardId
    this.#checkpoint = checkpoint
    this.#signal = signal
    const { parallelization, batchSize, windowSeconds } = parts.mapping
    this.#batchers = Array.from(
      { length: parallelization },
      () => new RecordBatcher(batchSize, windowSeconds),
    )
  }

  async run(): Promise<void> {
    await Promise.all(this.#batchers.map((batcher) => this.#handOver(batcher)))
    await this.#checkpoint.settled()
  }

  take(records: readonly StreamRecord[]) {
    const skipped: string[] = []
    for (const record of records) {
      const number = record.dynamodb.SequenceNumber
      this.#checkpoint.read(number)
      if (this.#parts.filter(record)) this.#batchers[this.#batcherOf(record)]?.push(record)
      else skipped.push(number)
    }
    if (skipped.length > 0) this.#checkpoint.done(skipped)
  }

  /** Records with the same keys get the same batcher, which keeps their order. */
  #batcherOf(record: StreamRecord): number {
    if (this.#batchers.length === 1) return 0
    let hash = 0
    for (const character of JSON.stringify(Object.entries(record.dynamodb.Keys).sort())) {
      hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0
    }
    return Math.abs(hash) % this.#batchers.length
  }

  async #handOver(batcher: RecordBatcher) {
    for (
      let records = await batcher.next(this.#signal);
      records;
      records = await batcher.next(this.#signal)
    ) {
      const batches: Batch[] = [{ records, failures: 0 }]
      let wait = FIRST_PAUSE_MS
      for (
        let batch = batches.shift();
        batch !== undefined && !this.#signal.aborted;
        batch = batches.shift()
      ) {
        const { next, retry } = await this.#attempt(batch)
        batches.unshift(...next)
        if (!retry) wait = FIRST_PAUSE_MS
        else {
          await pause(this.#parts.clock, wait, this.#signal)
          wait = Math.min(2 * wait, MOST_PAUSE_MS)
        }
      }
    }
  }

  /** Returns the rest of the batch, and whether to wait before the next attempt. */
  async #attempt(batch: Batch, last?: InvokeResult): Promise<{ next: readonly Batch[]; retry: boolean }> {
    const { mapping, clock, report } = this.#parts
    try {
      const reason = givenUp(mapping, batch, clock())
      if (reason !== undefined) {
        await this.#giveUp(batch, reason, last)
        return { next: [], retry: false }
      }
      const result = await this.#parts.invoke(
        mapping.functionName,
        { Records: batch.records },
        { signal: this.#signal },
      )
      // A function that stops with the runtime has not failed: its batch runs again after the start.
      if (this.#signal.aborted && result.functionError !== undefined) return { next: [], retry: false }
      const { done, next } = outcomeOf(mapping, batch, result)
      this.#finish(done)
      const [first] = next
      if (next.length === 1 && first !== undefined && givenUp(mapping, first, clock()) !== undefined) {
        return await this.#attempt(first, result)
      }
      return { next, retry: next.length === 1 }
    } catch (error) {
      if (!(error instanceof FunctionThrottled)) report(`A batch for ${mapping.functionName} failed`, error)
      return { next: [batch], retry: true }
    }
  }

  async #giveUp(batch: Batch, condition: GivenUp, result: InvokeResult | undefined) {
    const { mapping, model, clock, queues, eventSourceArn, report } = this.#parts
    if (mapping.onFailureArn !== undefined) {
      const about = {
        condition,
        functionArn: model.arn,
        shardId: this.#shardId,
        streamArn: eventSourceArn,
        result,
      }
      await queues.send(
        mapping.onFailureArn,
        JSON.stringify(failureRecord(batch, { ...about, now: clock() })),
      )
    }
    report(`${mapping.functionName}: gave up ${batch.records.length} stream record(s) (${condition})`)
    this.#finish(batch.records)
  }

  #finish(records: readonly StreamRecord[]) {
    this.#checkpoint.done(records.map((record) => record.dynamodb.SequenceNumber))
  }
}
