/** Whether sorted lists, and the feeds of accounts and people, have all rows. An earlier version did not write them. */
export interface Filled {
  isFilled(): Promise<boolean>
  /** Before the first row: lists that begin with it will have all. */
  begin(): Promise<void>
  mark(): Promise<void>
}
