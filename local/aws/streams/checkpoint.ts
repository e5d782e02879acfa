import * as v from 'valibot'
import type { Report } from '../contracts/runtime.ts'
import type { StateStore } from '../contracts/state.ts'

const COLLECTION = 'stream positions'

/**
 * How far a consumer has come in a shard. Records may be done in any order; the position is the last one before
 * which everything is done. It is stored as often as the database keeps up with, and never runs ahead.
 */
export class Checkpoint {
  readonly #store: StateStore
  readonly #id: string
  readonly #report: Report
  readonly #open = new Map<string, boolean>()
  #position: string | undefined
  #stored: string | undefined
  #storing: Promise<void> | undefined

  constructor(store: StateStore, id: string, report: Report) {
    this.#store = store
    this.#id = id
    this.#report = report
  }

  async load(): Promise<string | undefined> {
    const stored = v.parse(v.optional(v.string()), await this.#store.get(COLLECTION, this.#id))
    this.#position = stored
    this.#stored = stored
    return stored
  }

  get position(): string | undefined {
    return this.#position
  }

  /** How many records are read and not done. */
  get pending(): number {
    return this.#open.size
  }

  read(sequenceNumber: string) {
    this.#open.set(sequenceNumber, false)
  }

  done(sequenceNumbers: readonly string[]) {
    for (const number of sequenceNumbers) this.#open.set(number, true)
    for (const [number, done] of this.#open) {
      if (!done) break
      this.#open.delete(number)
      this.#position = number
    }
    if (this.#position !== this.#stored) this.#storing ??= this.#storeLatest()
  }

  /** Remembers a position before anything was read: where `LATEST` was when the mapping was new. */
  async startAt(sequenceNumber: string) {
    this.#position = sequenceNumber
    await this.#storeLatest()
  }

  async settled() {
    await this.#storing
  }

  async #storeLatest() {
    try {
      while (this.#position !== this.#stored) {
        const position = this.#position
        await this.#store.put(COLLECTION, this.#id, position)
        this.#stored = position
      }
    } catch (error) {
      // The next record done stores a later position; until then a restart repeats some work.
      this.#report(`The position in ${this.#id} could not be stored`, error)
    } finally {
      this.#storing = undefined
    }
  }
}
