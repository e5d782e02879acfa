import type { Actor, Deed } from './audit-entry.ts'

export interface Doer {
  readonly organizationId: string
  readonly keyId: string
  readonly connectionId?: string | undefined
}

/** Where deeds are written down. Nothing in it is ever changed or removed before its time. */
export interface AuditBook {
  /** Does the work and writes it down: with the change itself where there is one. */
  did<T>(deed: Deed, work: () => Promise<T>): Promise<T>
  /** The same for work that may change something. It is written down only if it does. */
  mayDo<T>(deed: Deed, work: () => Promise<T>): Promise<T>
  /** Writes down what was refused: once an hour for each actor, action and reason, so that nobody floods the log. */
  denied(deed: Deed, code: string): Promise<void>
}

export const doneBy = ({ keyId, connectionId }: Doer): Actor =>
  connectionId === undefined ? { kind: 'key', keyId } : { kind: 'app', keyId, connectionId }
