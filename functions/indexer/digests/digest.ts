import { justAfter, type Position, positionOf } from '../../search/position.ts'
import type { Signal } from '../../signals/signal.ts'
import type { DigestItem } from './digest-item.ts'

export const DIGEST_SIZE = 25

export interface SignalChange {
  readonly before: Signal | undefined
  readonly after: Signal | undefined
}

interface DigestPositions {
  readonly signals: readonly Pick<Signal, 'id' | 'createdAt'>[]
  readonly missingFrom?: Position | null | undefined
}

/** Names a digest: the public one (null) or the one of an organization. */
export interface DigestOf {
  readonly organizationId: string | null
  readonly entityId: string
}

export interface Digests {
  /** Updates the digests that these changes touch. Repeated changes change nothing. */
  apply(changes: readonly SignalChange[]): Promise<void>
  /** Notes that all ids of a group name the same account. */
  join(groups: readonly (readonly string[])[]): Promise<void>
  /** By entity: the newest signals that this organization may see. */
  visible(organizationId: string, entityIds: readonly string[]): Promise<ReadonlyMap<string, DigestItem>>
}

/** An old record does not say whether signals are missing. */
export function missingFrom({ signals, missingFrom: from }: DigestPositions): Position | null {
  const last = signals.at(-1)
  if (from !== undefined || last === undefined || signals.length < DIGEST_SIZE) return from ?? null
  return justAfter(positionOf(last.createdAt, last.id))
}

const newestFirst = (a: Signal, b: Signal) =>
  b.createdAt.localeCompare(a.createdAt) || (a.id < b.id ? -1 : Number(a.id > b.id))

export const newest = (signals: readonly Signal[]) => sorted(signals).slice(0, DIGEST_SIZE)

const sorted = (signals: readonly Signal[]) => [...signals].sort(newestFirst)

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
  digest: DigestItem,
  changes: readonly SignalChange[],
): DigestItem {
  const kept = new Map(digest.signals.map((signal) => [signal.id, signal]))
  for (const { before, after } of changes) {
    const id = (after ?? before)?.id ?? ''
    const known = kept.get(id)
    if (after === undefined || !entitiesOf(after).includes(entityId)) kept.delete(id)
    else if (known === undefined || known.updatedAt <= after.updatedAt) kept.set(id, after)
  }
  const all = sorted([...kept.values()])
  const cut = all.slice(DIGEST_SIZE).map(({ createdAt, id }) => positionOf(createdAt, id))
  const missing = [missingFrom(digest), ...cut].filter((position) => position !== null)
  return { ...digest, signals: all.slice(0, DIGEST_SIZE), missingFrom: missing.sort()[0] ?? null }
}
