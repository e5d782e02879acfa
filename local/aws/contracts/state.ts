/** A change of one durable record; without a value the record goes. */
export interface StateWrite {
  readonly collection: string
  readonly id: string
  readonly value?: unknown
}

/** Durable records of the runtime itself, kept beside the service's tables in the embedded database. */
export interface StateStore {
  put(collection: string, id: string, value: unknown): Promise<void>
  /** False, and nothing written, when the record exists. */
  putNew(collection: string, id: string, value: unknown): Promise<boolean>
  get(collection: string, id: string): Promise<unknown>
  delete(collection: string, id: string): Promise<void>
  /** All of the writes or none of them; at most 100 records. */
  commit(writes: readonly StateWrite[]): Promise<void>
  /** Every record of a collection, in the order of the ids. */
  list(collection: string): AsyncIterable<{ readonly id: string; readonly value: unknown }>
  close(): void
}

/**
 * Something taken over in a commit of the caller's: the writes that make it durable, and what to call once they
 * are. So a schedule that fires stores its message and its next time together or not at all.
 */
export interface Acceptance {
  readonly writes: readonly StateWrite[]
  committed(): void
}
