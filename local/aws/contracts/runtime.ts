/** The time in milliseconds. A test's clock can jump and then calls its watchers. */
export interface Clock {
  (): number
  /** Returns the function that ends the watch. */
  watch?(jumped: () => void): () => void
  /** Milliseconds that it is ahead of the machine, in memory that functions share: then they live in its time too. */
  readonly ahead?: BigInt64Array<SharedArrayBuffer>
}

/** Reports a problem that no caller learns of. */
export type Report = (message: string, error?: unknown) => void

export interface Running {
  stop(): Promise<void>
}

export interface RunningServer extends Running {
  /** `http://127.0.0.1:<port>` */
  readonly endpoint: string
}
