import { setMaxListeners } from 'node:events'
import type { Shard } from '@aws-sdk/client-dynamodb-streams'
import { Checkpoint } from '../streams/checkpoint.ts'
import type { Start } from '../streams/stream-client.ts'
import { pause } from '../timing/pause.ts'
import { ShardConsumer, type StreamSourceParts } from './shard-consumer.ts'

/** Reading stops at this many unfinished records, until the function has caught up. */
const MOST_PENDING = 2_000
const PAGE = 1_000
const RETRY_MS = 1_000
const CATCH_UP_MS = 25
const START = 'TRIM_HORIZON'
/** The pause before the next look for shards. */
const NO_SHARDS_MS = 1_000

/** Reads the shards of a table's stream. A shard's children are read after it. */
export class StreamReader {
  readonly #parts: StreamSourceParts
  readonly #stopping = new AbortController()
  readonly #finished = new Set<string>()
  readonly #reading: Promise<void>

  constructor(parts: StreamSourceParts) {
    this.#parts = parts
    setMaxListeners(0, this.#stopping.signal)
    this.#reading = this.#followShards()
  }

  async stop() {
    this.#stopping.abort()
    await this.#reading
    this.#parts.stream.close()
  }

  async #followShards() {
    const { signal } = this.#stopping
    const active = new Map<string, Promise<void>>()
    while (!signal.aborted) {
      await this.#guard('list the shards', async () => {
        for (const shard of await this.#readable(active)) {
          const id = shard.ShardId ?? ''
          const reading = this.#readShard(shard).finally(() => active.delete(id))
          active.set(id, reading)
        }
      })
      if (active.size > 0) await Promise.race(active.values())
      else await pause(this.#parts.clock, NO_SHARDS_MS, signal)
    }
    await Promise.all(active.values())
  }

  async #readable(active: ReadonlyMap<string, unknown>): Promise<Shard[]> {
    const shards = await this.#parts.stream.shards()
    const unread = new Set(shards.map((shard) => shard.ShardId).filter((id) => !this.#finished.has(id ?? '')))
    return shards.filter(
      ({ ShardId: id = '', ParentShardId: parent }) =>
        unread.has(id) && !active.has(id) && (parent === undefined || !unread.has(parent)),
    )
  }

  async #readShard(shard: Shard) {
    const { store, mapping, stream, report } = this.#parts
    const shardId = shard.ShardId ?? ''
    const checkpoint = new Checkpoint(store, `${mapping.logicalId} ${stream.streamArn} ${shardId}`, report)
    const ended = new AbortController()
    const signal = AbortSignal.any([this.#stopping.signal, ended.signal])
    setMaxListeners(0, signal)
    const consumer = new ShardConsumer(this.#parts, shardId, checkpoint, signal)
    const running = consumer.run()
    await this.#guard('read the position', () => this.#prepare(shard, checkpoint))
    const whole = await this.#readAll(shardId, checkpoint, consumer)
    if (whole) this.#finished.add(shardId)
    ended.abort()
    await running
  }

  /** `LATEST` is the end of the stream when the mapping was new, also after a restart. */
  async #prepare(shard: Shard, checkpoint: Checkpoint) {
    const stored = await checkpoint.load()
    if (stored !== undefined || this.#parts.mapping.startingPosition !== 'LATEST') return
    const { StartingSequenceNumber: first, EndingSequenceNumber: last } = shard.SequenceNumberRange ?? {}
    const position = first === undefined ? START : last
    if (position !== undefined) await checkpoint.startAt(position)
  }

  /** True when the shard has ended and all its records are done. */
  async #readAll(shardId: string, checkpoint: Checkpoint, consumer: ShardConsumer): Promise<boolean> {
    const { signal } = this.#stopping
    const { stream, activity, eventSourceArn } = this.#parts
    let last = checkpoint.position
    let iterator: string | undefined
    let ended = false
    while (!signal.aborted && !(ended && checkpoint.pending === 0)) {
      const since = Date.now()
      let read = 0
      const room = checkpoint.pending < MOST_PENDING && !ended
      if (room) {
        await this.#guard('read the stream', async () => {
          try {
            iterator ??= await stream.iterator(shardId, this.#startAfter(last))
            const page = await stream.read(iterator, PAGE, eventSourceArn)
            consumer.take(page.records)
            last = page.records.at(-1)?.dynamodb.SequenceNumber ?? last
            read = page.records.length
            iterator = page.next
            ended = page.next === undefined
          } catch (error) {
            iterator = undefined
            if (isTrimmed(error)) last = undefined
            throw error
          }
        })
      }
      if (!room) await pause(this.#parts.clock, CATCH_UP_MS, signal)
      else if (read === 0) await activity.next(since, signal)
    }
    return ended && checkpoint.pending === 0
  }

  #startAfter(last: string | undefined): Start {
    if (last === START) return { from: START }
    if (last !== undefined) return { from: 'AFTER_SEQUENCE_NUMBER', sequenceNumber: last }
    return { from: this.#parts.mapping.startingPosition ?? 'TRIM_HORIZON' }
  }

  async #guard(what: string, run: () => Promise<void>) {
    try {
      await run()
    } catch (error) {
      if (this.#stopping.signal.aborted) return
      this.#parts.report(`Could not ${what} for ${this.#parts.mapping.functionName}; trying again`, error)
      await pause(this.#parts.clock, RETRY_MS, this.#stopping.signal)
    }
  }
}

/** The stream no longer keeps the records at this position. */
const isTrimmed = (error: unknown) => error instanceof Error && error.name === 'TrimmedDataAccessException'
