import type { Signal } from '../../signals/signal.ts'
import type { DigestItem } from './digest-item.ts'

export const DIGEST_SIZE = 25

export interface SignalChange {
  readonly before: Signal | undefined
  readonly after: Signal | undefined
}

/** Names a digest: the public one (null) or the one of an organization. */
interface DigestOf {
  readonly organizationId: string | null
  readonly entityId: string
}

export interface Digests {
  /** Updates the digests that these changes touch. Repeated changes change nothing. */
  apply(changes: readonly SignalChange[]): Promise<void>
  /** By entity: the newest signals that this organization may see. */
  visible(organizationId: string, entityIds: readonly string[]): Promise<ReadonlyMap<string, DigestItem>>
}

const newestFirst = (a: Signal, b: Signal) =>
  b.createdAt.localeCompare(a.createdAt) || (a.id < b.id ? -1 : Number(a.id > b.id))

export const newest = (signals: readonly Signal[]) => [...signals].sort(newestFirst).slice(0, DIGEST_SIZE)

const entitiesOf = (signal: Signal | undefined) =>
  [signal?.accountId, signal?.personId].filter((id) => id !== undefined && id !== null)

/** The digests that a batch touches, each with its changes in order. */
export function touched(changes: readonly SignalChange[]) {
  const digests = new Map<string, { of: DigestOf; changes: SignalChange[] }>()
  for (const change of changes) {
    const { before, after } = change
    const organizationId = (after ?? before)?.organizationId ?? null
    for (const entityId of new Set([...entitiesOf(before), ...entitiesOf(after)])) {
      const name = JSON.stringify([organizationId, entityId])
      const digest = digests.get(name) ?? { of: { organizationId, entityId }, changes: [] }
      digests.set(name, digest)
      digest.changes.push(change)
    }
  }
  return [...digests.values()]
}

/** A late, older state of a signal does not replace a newer one. */
export function changed(
  { entityId }: DigestOf,
  signals: readonly Signal[],
  changes: readonly SignalChange[],
): readonly Signal[] {
  const kept = new Map(signals.map((signal) => [signal.id, signal]))
  for (const { before, after } of changes) {
    const id = (after ?? before)?.id ?? ''
    const known = kept.get(id)
    if (after === undefined || !entitiesOf(after).includes(entityId)) kept.delete(id)
    else if (known === undefined || known.updatedAt <= after.updatedAt) kept.set(id, after)
  }
  return newest([...kept.values()])
}
