import type { AccountCard } from '../entities/card.ts'
import type { EntityRef } from '../entities/entity-ref.ts'
import type { OwnName } from '../entities/own-names.ts'
import type { BareCompany } from '../sources/companies/describe-company.ts'
import type { WatchedAccount } from '../sources/source.ts'

/** As the organization of the monitor sees it. */
export interface Subject {
  readonly ref: EntityRef
  /** Undefined for a person and for an account whose record is gone. */
  readonly watched: WatchedAccount | undefined
  readonly snapshot: unknown
  /** Set for an account of which only the address is known. */
  readonly stub?: BareCompany | undefined
  /** What the organization's monitors read on the website of a stub. */
  readonly own?: OwnName | undefined
  /** The card with the name that they read. */
  readonly card?: AccountCard | undefined
}

export interface MonitorSubjects {
  load(organizationId: string, refs: readonly EntityRef[]): Promise<readonly Subject[]>
}
