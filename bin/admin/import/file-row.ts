export interface FileRow {
  readonly line: number
  readonly row: unknown
  /** Set when the row cannot be read. */
  readonly problem?: string
}

/** More than DynamoDB could store. */
export const MAX_ROW_BYTES = 1_000_000
