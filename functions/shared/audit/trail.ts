import { AsyncLocalStorage } from 'node:async_hooks'
import { type AuditEntry, type Deed, entryOf } from './audit-entry.ts'
import { changesBetween } from './changes.ts'

/** What is known of one deed until its entry is written. */
export interface Trail extends Traced {
  /** The entry that the next transaction carries. */
  pending: AuditEntry | undefined
  /** The subjects and fields of which an entry is written already. */
  readonly told: Set<string>
  isWritten: boolean
  /** The transaction that carries an entry at this moment. */
  carrying?: Promise<unknown> | undefined
}

const trails = new AsyncLocalStorage<Trail>()

interface Traced {
  /** The name of the table that has the log. */
  readonly table: string
  readonly deed: Deed
  readonly now: Date
}

/**
 * Does the work. When a store has noted a change, its next transaction carries the entry, so that neither is stored without
 * the other. Returns the entry if no transaction has carried one.
 */
export async function traced<T>(traced: Traced, work: () => Promise<T>) {
  const trail: Trail = { ...traced, pending: undefined, told: new Set(), isWritten: false }
  const result = await trails.run(trail, work)
  if (trail.isWritten) return { result, unwritten: undefined }
  return { result, unwritten: trail.pending ?? entryOf(traced.deed, traced.now) }
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Says what the next transaction changes. Stores call it, because they know the values of before. If many transactions
 * change the same field one after the other, the first one carries the entry for all.
 */
export function noteChange(subject: string, before?: Fields, after?: Fields): void {
  const trail = trails.getStore()
  if (!trail || (trail.pending && trail.pending.subject !== subject)) return
  const changes = changesBetween(before, after).filter(({ field }) => !trail.told.has(`${subject} ${field}`))
  if (trail.isWritten && changes.length === 0) return
  // When a transaction is tried again, the values of before may be others.
  trail.pending = entryOf(trail.deed, trail.now, { subject, changes })
}

export function entryWritten(trail: Trail, { subject, changes }: AuditEntry) {
  trail.isWritten = true
  trail.pending = undefined
  for (const { field } of changes) trail.told.add(`${subject} ${field}`)
}

/** The trail of the work that asks. */
export const currentTrail = () => trails.getStore()
