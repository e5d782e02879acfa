/** Writes one durable record. Without a value it deletes the record. */
export interface StateWrite {
  readonly collection: string
  readonly id: string
  readonly value?: unknown
}

/** The runtime's own durable records, in the embedded database. */
export interface StateStore {
  put(collection: string, id: string, value: unknown): Promise<void>
  /** False when the record exists; then nothing is written. */
  putNew(collection: string, id: string, value: unknown): Promise<boolean>
  get(collection: string, id: string): Promise<unknown>
  delete(collection: string, id: string): Promise<void>
  /** All of the writes or none; at most 100 records. */
  commit(writes: readonly StateWrite[]): Promise<void>
  /** In the order of the ids. */
  list(collection: string): AsyncIterable<{ readonly id: string; readonly value: unknown }>
  close(): void
}

/**
 * Something accepted in a commit of the caller: its writes, and what to call after the commit. So a schedule
 * stores its message and its next time together or not at all.
 */
export interface Acceptance {
  readonly writes: readonly StateWrite[]
  committed(): void
}
