import type { EntityRef } from '../entities/entity-ref.ts'
import type { Watched } from '../sources/source.ts'

/** An account or person to check, with what the service knows of it. */
export interface Subject {
  readonly ref: EntityRef
  /** Undefined for a person and for an account whose record is gone. */
  readonly watched: Watched | undefined
  /** Compared with the snapshot of the last check. */
  readonly snapshot: unknown
}

export interface MonitorSubjects {
  load(refs: readonly EntityRef[]): Promise<readonly Subject[]>
}
