export interface SearchTables {
  readonly table: string
  readonly searchIndex: string
}
