import type { EntityRef } from '../entity-ref.ts'
import type { Listed } from './listed.ts'

/** A member of a list. `listedIn` is set when a row of an upload told something of it. */
export interface ListedRef extends EntityRef {
  readonly listedIn?: string | undefined
}

export interface ListedValues {
  /** By the ids of the members. All of them are of one list. */
  of(organizationId: string, refs: readonly ListedRef[]): Promise<ReadonlyMap<string, Listed>>
}
