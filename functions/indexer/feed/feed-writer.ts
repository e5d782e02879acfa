import type { Dataset } from '../../search/document.ts'

/** A row that belongs into the feed of its dataset and scope. */
export interface CapturedRow {
  readonly scope: string
  readonly dataset: Dataset
  readonly id: string
  /** In milliseconds. */
  readonly capturedAt: number
}

export interface FeedWriter {
  /** Appends those that are not in their feed yet, in order of capture. */
  append(rows: readonly CapturedRow[]): Promise<void>
}
