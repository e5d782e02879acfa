import type { EntityRef } from '../entities/entity-ref.ts'
import type { BareCompany } from '../sources/companies/describe-company.ts'
import type { WatchedAccount } from '../sources/source.ts'

export interface Subject {
  readonly ref: EntityRef
  /** Undefined for a person and for an account whose record is gone. */
  readonly watched: WatchedAccount | undefined
  readonly snapshot: unknown
  /** Set for an account of which only the address is known. */
  readonly stub?: BareCompany | undefined
}

export interface MonitorSubjects {
  load(refs: readonly EntityRef[]): Promise<readonly Subject[]>
}
