import { AsyncLocalStorage } from 'node:async_hooks'
import { type AuditEntry, type Deed, entryOf } from './audit-entry.ts'
import { changesBetween } from './changes.ts'

/** One deed, on its way into the log. */
export interface Trail extends Traced {
  /** What the next transaction is about. */
  pending: AuditEntry | undefined
  /** The fields of which an entry tells, with their subjects. */
  readonly told: Set<string>
  isWritten: boolean
  /** The transaction that carries an entry at this moment. */
  carrying?: Promise<unknown> | undefined
}

const trails = new AsyncLocalStorage<Trail>()

interface Traced {
  /** Where the entry goes. */
  readonly table: string
  readonly deed: Deed
  readonly now: Date
}

/**
 * Does the work. The transaction that makes a noted change carries its entry of the log, so neither is written without
 * the other. Returns an entry if no transaction has carried one.
 */
export async function traced<T>(traced: Traced, work: () => Promise<T>) {
  const trail: Trail = { ...traced, pending: undefined, told: new Set(), isWritten: false }
  const result = await trails.run(trail, work)
  if (trail.isWritten) return { result, unwritten: undefined }
  return { result, unwritten: trail.pending ?? entryOf(traced.deed, traced.now) }
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Says what the next transaction is about. Called by stores, which know what stood there before. What many transactions
 * change one after the other is told with the first of them.
 */
export function noteChange(subject: string, before?: Fields, after?: Fields): void {
  const trail = trails.getStore()
  if (!trail || (trail.pending && trail.pending.subject !== subject)) return
  const changes = changesBetween(before, after).filter(({ field }) => !trail.told.has(`${subject} ${field}`))
  if (trail.isWritten && changes.length === 0) return
  // A second try knows better what stood there.
  trail.pending = entryOf(trail.deed, trail.now, { subject, changes })
}

export function entryWritten(trail: Trail, { subject, changes }: AuditEntry) {
  trail.isWritten = true
  trail.pending = undefined
  for (const { field } of changes) trail.told.add(`${subject} ${field}`)
}

/** The trail of the work that asks. */
export const currentTrail = () => trails.getStore()
