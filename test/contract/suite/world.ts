import type { Caller } from './caller.ts'
import type { Coverage } from './coverage.ts'
import type { ApiDescription } from './description.ts'
import type { ContractOptions } from './options.ts'
import type { Arrival } from './receiver.ts'
import type { Suite } from './suite.ts'

/** What every section gets. */
export interface World {
  readonly options: ContractOptions
  readonly description: ApiDescription
  readonly coverage: Coverage
  readonly suite: Suite
  readonly api: Caller
  /** With another key or token. */
  readonly as: (secret: string) => Caller
  /** Without a key. */
  readonly stranger: Caller
  /** Another organization. */
  readonly other: Caller | undefined
  /** Different in every run, in lower-case letters and digits. */
  readonly tag: string
  /** Undefined when the service cannot reach the suite's receiver. */
  readonly receiver: { readonly url: string; readonly arrivals: readonly Arrival[] } | undefined
  /** Stores rows as the operator does. */
  readonly importRows: ((type: string, rows: readonly object[]) => Promise<void>) | undefined
}

export interface Section {
  readonly name: string
  run(world: World): Promise<void>
}
