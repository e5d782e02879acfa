import type { KeptCoverage } from '../coverage/kept-coverage.ts'
import type { AccountCard } from '../entities/card.ts'
import type { EntityRef } from '../entities/entity-ref.ts'
import type { ListedRef } from '../entities/listed/listed-ref.ts'
import type { OwnName } from '../entities/own-names.ts'
import type { BareCompany } from '../sources/companies/describe-company.ts'
import type { WatchedAccount } from '../sources/source.ts'

interface StubCompany extends BareCompany {
  /** The name that everybody who lists it sees. */
  readonly name: string
}

/** As the organization of the monitor sees it. */
export interface Subject {
  readonly ref: EntityRef
  /** As the list has it: by another id, when that leads to the entity. */
  readonly member: ListedRef
  /** Undefined for a person and for an account whose record is gone. */
  readonly watched: WatchedAccount | undefined
  readonly snapshot: unknown
  /** What earlier checks of any monitor of the organization saw, and what it corrected. */
  readonly coverage?: KeptCoverage | undefined
  /** Set for an account of which only the address is known. */
  readonly stub?: StubCompany | undefined
  /** What the organization's monitors read on the website of a stub. */
  readonly own?: OwnName | undefined
  /** The card with what the organization alone knows: the name that they read, and what the row of an upload said. */
  readonly card?: AccountCard | undefined
}

export interface MonitorSubjects {
  load(organizationId: string, refs: readonly ListedRef[]): Promise<readonly Subject[]>
}
