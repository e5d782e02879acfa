/** A signal that belongs into the feed of its scope. */
export interface CapturedSignal {
  readonly scope: string
  readonly id: string
  /** In milliseconds. */
  readonly capturedAt: number
}

export interface FeedWriter {
  /** Appends those that are not in their feed yet, in order of capture. */
  append(signals: readonly CapturedSignal[]): Promise<void>
}
