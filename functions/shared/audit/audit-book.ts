import { isUserId } from '../ids.ts'
import type { Actor, Deed } from './audit-entry.ts'

export interface Doer {
  readonly organizationId: string
  readonly keyId: string
  readonly connectionId?: string | undefined
}

/** Writes entries of the audit log. Nobody changes an entry, and DynamoDB removes it after its time. */
export interface AuditBook {
  /** Does the work, and writes an entry: in the transaction of the change, or after work that has no such transaction. */
  did<T>(deed: Deed, work: () => Promise<T>): Promise<T>
  /** Does the work, and writes an entry only if the work changes something. */
  mayDo<T>(deed: Deed, work: () => Promise<T>): Promise<T>
  /** Writes an entry of a refusal. Each actor, action and reason has one an hour, so that nobody can flood the log. */
  denied(deed: Deed, code: string): Promise<void>
}

interface Request {
  /** The name of the endpoint in the reference, or another name that `AuditEntry` lists. */
  readonly action: string
  readonly address: string
  readonly requestId?: string | undefined
}

export const deedOf = (doer: Doer, { action, address, requestId }: Request): Deed => ({
  organizationId: doer.organizationId,
  actor: actorOf(doer),
  action,
  address,
  requestId: requestId ?? null,
})

/** A deed of somebody who has no key here: the operator, or a recipient of mails. */
export const keylessDeed = (
  kind: 'operator' | 'recipient',
  organizationId: string,
  action: string,
): Deed => ({
  organizationId,
  actor: { kind },
  action,
  address: null,
  requestId: null,
})

function actorOf({ keyId, connectionId }: Doer): Actor {
  if (connectionId !== undefined) return { kind: 'app', keyId, connectionId }
  return isUserId(keyId) ? { kind: 'user', userId: keyId } : { kind: 'key', keyId }
}
