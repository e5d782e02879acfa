/** One row of a file, as it was read. */
export interface FileRow {
  readonly line: number
  readonly row: unknown
  /** Set where there is no row: what stands in its place can't be read. */
  readonly problem?: string
}

/** Longer than anything that could be stored. */
export const MAX_ROW_BYTES = 1_000_000
