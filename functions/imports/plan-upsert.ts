import { changeSignal } from '../changes/change-signal.ts'
import { sameValue } from '../entities/compare-values.ts'
import type { StoredEntity } from '../entities/stored-entity.ts'
import type { Clock } from '../shared/clock.ts'
import type { Signal } from '../signals/signal.ts'
import {
  applyPatch,
  type EntityCore,
  type EntityPatch,
  type EntityRules,
  type PatchRow,
} from './apply-patch.ts'

export type UpsertOutcome =
  | { readonly outcome: 'created' | 'updated' | 'unchanged'; readonly id: string }
  | { readonly outcome: 'rejected'; readonly reason: string }

export interface Upserted {
  readonly outcomes: readonly UpsertOutcome[]
  /** The number of public signals made. */
  readonly signals: number
}

export interface UpsertPlan<E> {
  readonly outcomes: readonly UpsertOutcome[]
  readonly before: StoredEntity<E> | undefined
  /** Undefined when nothing has to be written. */
  readonly after: StoredEntity<E> | undefined
  readonly signals: readonly Signal[]
  /** Ids and pages that must lead to the entity from now on. */
  readonly aliases: readonly string[]
}

/**
 * Applies the rows of one entity in order and compares only the result with what is stored. So the same rows
 * again change nothing, even when they contradict each other.
 */
export function planUpsert<E extends EntityCore, P extends EntityPatch>(
  rules: EntityRules<E, P>,
  rows: readonly PatchRow<E, P>[],
  clock: Clock,
): UpsertPlan<E> {
  const before = rows.map(({ byId, byPage }) => byId ?? byPage).find((entity) => entity !== undefined)
  const now = clock().toISOString()
  const names = new Set<string>()
  let current: StoredEntity<E> | undefined = before
  let source: string | undefined
  const outcomes = rows.map((row): UpsertOutcome => {
    const next = applyPatch(rules, row, current, now)
    if (typeof next === 'string') return { outcome: 'rejected', reason: next }
    const outcome = current === undefined ? 'created' : next === current ? 'unchanged' : 'updated'
    current = next
    source = row.patch.source ?? source
    for (const name of row.names) names.add(name)
    return { outcome, id: next.id }
  })
  const known = new Set(rows.flatMap(({ byId, byPage, names }) => knownNames(names, byId, byPage)))
  const aliases = [...names].filter((name) => name !== current?.id && !known.has(name))
  return { ...result(rules, before, current, source, outcomes, now), aliases: current ? aliases : [] }
}

/** A row's first name is the id, its last the page. */
const knownNames = (names: readonly string[], byId: unknown, byPage: unknown) => [
  ...(byId === undefined ? [] : names.slice(0, 1)),
  ...(byPage === undefined ? [] : names.slice(-1)),
]

function result<E extends EntityCore, P extends EntityPatch>(
  rules: EntityRules<E, P>,
  before: StoredEntity<E> | undefined,
  current: StoredEntity<E> | undefined,
  source: string | undefined,
  outcomes: readonly UpsertOutcome[],
  now: string,
): Omit<UpsertPlan<E>, 'aliases'> {
  if (before !== undefined && (current === undefined || isSame(before, current))) {
    return { outcomes: outcomes.map(unchanged), before, after: undefined, signals: [] }
  }
  if (current === undefined) return { outcomes, before, after: undefined, signals: [] }
  const after = { ...current, version: (before?.version ?? 0) + 1, stub: false }
  const changes = before === undefined || before.stub ? [] : rules.changes(before, after)
  return {
    outcomes,
    before,
    after,
    signals: changes.map((change) => changeSignal(change, after, source, now)),
  }
}

const unchanged = (outcome: UpsertOutcome): UpsertOutcome =>
  outcome.outcome === 'updated' ? { ...outcome, outcome: 'unchanged' } : outcome

const isSame = (before: object, after: object) =>
  sameValue({ ...before, updatedAt: '' }, { ...after, updatedAt: '' })
