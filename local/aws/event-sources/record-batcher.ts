import type { StreamRecord } from '../streams/stream-record.ts'

/** An event holds 6 MB; this leaves room for the rest. */
const MOST_BYTES = 5_500_000

interface Waiting {
  readonly record: StreamRecord
  readonly bytes: number
}

/** Hands records out in batches: when a batch is full or its window has passed. */
export class RecordBatcher {
  readonly #batchSize: number
  readonly #windowMs: number
  #waiting: Waiting[] = []
  #bytes = 0
  #oldestAt = 0
  #changed: (() => void) | undefined

  constructor(batchSize: number, windowSeconds: number) {
    this.#batchSize = batchSize
    this.#windowMs = windowSeconds * 1000
  }

  push(record: StreamRecord) {
    if (this.#waiting.length === 0) this.#oldestAt = Date.now()
    const bytes = Buffer.byteLength(JSON.stringify(record))
    this.#waiting.push({ record, bytes })
    this.#bytes += bytes
    this.#changed?.()
  }

  /** Undefined once the signal aborts. */
  async next(signal: AbortSignal): Promise<StreamRecord[] | undefined> {
    while (!signal.aborted) {
      const wait = this.#wait()
      if (wait <= 0) return this.#take()
      await this.#change(wait, signal)
    }
    return undefined
  }

  #take(): StreamRecord[] {
    const batch: StreamRecord[] = []
    let size = 0
    for (const { record, bytes } of this.#waiting) {
      if (batch.length === this.#batchSize || (batch.length > 0 && size + bytes > MOST_BYTES)) break
      batch.push(record)
      size += bytes
    }
    this.#waiting = this.#waiting.slice(batch.length)
    this.#bytes -= size
    this.#oldestAt = Date.now()
    return batch
  }

  #wait(): number {
    if (this.#waiting.length === 0) return Number.POSITIVE_INFINITY
    if (this.#waiting.length >= this.#batchSize || this.#bytes > MOST_BYTES) return 0
    return this.#oldestAt + this.#windowMs - Date.now()
  }

  #change(wait: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        this.#changed = undefined
        resolve()
      }
      const timer = Number.isFinite(wait) ? setTimeout(end, wait) : undefined
      if (signal.aborted) return end()
      signal.addEventListener('abort', end)
      this.#changed = end
    })
  }
}
