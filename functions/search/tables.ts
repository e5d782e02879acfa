/** Where the rows are, and what they are found by. */
export interface SearchTables {
  readonly table: string
  readonly searchIndex: string
}
