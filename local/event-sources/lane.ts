import type { StreamRecord } from '../streams/stream-record.ts'

/** Hands the records of a lane out in batches: one that is full, or whose window has passed. */
export class Lane {
  readonly #batchSize: number
  readonly #windowMs: number
  #records: StreamRecord[] = []
  #oldestAt = 0
  #changed: (() => void) | undefined

  constructor(batchSize: number, windowSeconds: number) {
    this.#batchSize = batchSize
    this.#windowMs = windowSeconds * 1000
  }

  push(record: StreamRecord) {
    if (this.#records.length === 0) this.#oldestAt = Date.now()
    this.#records.push(record)
    this.#changed?.()
  }

  /** The next batch; undefined when there is no point in waiting any more. */
  async next(signal: AbortSignal): Promise<StreamRecord[] | undefined> {
    while (!signal.aborted) {
      const wait = this.#wait()
      if (wait <= 0) return this.#take()
      await this.#change(wait, signal)
    }
    return undefined
  }

  #take(): StreamRecord[] {
    const batch = this.#records.slice(0, this.#batchSize)
    this.#records = this.#records.slice(this.#batchSize)
    this.#oldestAt = Date.now()
    return batch
  }

  #wait(): number {
    if (this.#records.length === 0) return Number.POSITIVE_INFINITY
    if (this.#records.length >= this.#batchSize) return 0
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
