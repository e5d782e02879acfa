/** Milliseconds. A clock that jumps (a test's) says so to whoever waits for a time to come. */
export interface Clock {
  (): number
  /** Returns what ends the watching. */
  watch?(jumped: () => void): () => void
}

/** Where a part of the runtime reports trouble that no caller hears of. */
export type Report = (message: string, error?: unknown) => void

export interface Running {
  stop(): Promise<void>
}

export interface RunningServer extends Running {
  /** `http://127.0.0.1:<port>` */
  readonly endpoint: string
}
