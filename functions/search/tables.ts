/** Where the rows are, and what they are found by. */
export interface TableNames {
  readonly table: string
  readonly searchIndex: string
}
