import * as v from 'valibot'
import type { Report } from '../contracts/runtime.ts'
import type { StateStore } from '../contracts/state.ts'

const COLLECTION = 'stream positions'

/**
 * A consumer's position in a shard. Records may be finished in any order; all records up to the position are
 * done. It is stored as often as the database allows, and never ahead of the work.
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

  /** The number of records that were read and are not done. */
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

  /** Stores the position where `LATEST` was when the mapping was new. */
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
      // The next finished record stores a later position. A restart before that repeats some work.
      this.#report(`The position in ${this.#id} could not be stored`, error)
    } finally {
      this.#storing = undefined
    }
  }
}
