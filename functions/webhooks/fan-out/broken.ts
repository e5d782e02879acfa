/** A row that can't be delivered as it is. It must not stop the others. */
export interface Broken {
  readonly id: string
  readonly problem: unknown
}
