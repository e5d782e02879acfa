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
  /** The rows that were stored, of every dataset. */
  readonly written: readonly WrittenRow[]
}

/** A row as items, before and after the write. */
export interface WrittenRow {
  readonly before: object | undefined
  readonly after: object
}

export interface UpsertPlan<E> {
  readonly outcomes: readonly UpsertOutcome[]
  readonly before: StoredEntity<E> | undefined
  /** Undefined when nothing has to be written. */
  readonly after: StoredEntity<E> | undefined
  readonly signals: readonly Signal[]
  /** Ids and pages that must lead to the entity from now on. */
  readonly aliases: readonly string[]
  /** Becomes an alias of the entity. */
  readonly absorbed: StoredEntity<E> | undefined
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
  const named = rows.map(namedBy).find((entity) => entity !== undefined)
  const hosted = rows.map(pagelessOf).find((entity) => entity !== undefined)
  const before = named ?? hosted
  const absorbed = named !== undefined && hosted?.id !== named.id ? hosted : undefined
  const now = clock().toISOString()
  const names = new Set<string>()
  const placeIds = new Set<string>()
  let current: StoredEntity<E> | undefined = before
  let source: string | undefined
  const outcomes = rows.map((row): UpsertOutcome => {
    const next = applyPatch(rules, row, current, now)
    if (typeof next === 'string') return { outcome: 'rejected', reason: next }
    const outcome = current === undefined ? 'created' : next === current ? 'unchanged' : 'updated'
    current = next
    source = row.patch.source ?? source
    for (const name of row.names) names.add(name)
    for (const id of [...(row.newNumberIds ?? []), ...(row.newPlaceIds ?? [])]) placeIds.add(id)
    return { outcome, id: next.id }
  })
  const known = new Set(rows.flatMap(({ byId, byPage, names }) => knownNames(names, byId, byPage)))
  const aliases = [...new Set([...names, ...placeIds])].filter(
    (name) => name !== current?.id && !known.has(name),
  )
  // Without names every row was rejected.
  const merged = names.size > 0 && current && absorbed ? absorbing(current, absorbed) : undefined
  const plan = result(rules, before, merged ?? current, source, outcomes, now)
  return { ...plan, aliases: current ? aliases : [], absorbed: merged && absorbed }
}

/** A page says who it is more surely than a number, which subsidiaries may share. */
const namedBy = <E extends EntityCore, P extends EntityPatch>({
  patch,
  byId,
  byPage,
  byNumber,
  byOwnNumber,
}: PatchRow<E, P>) => byId ?? byPage ?? byOwnNumber ?? (patch.socialUrl === undefined ? byNumber : undefined)

/** An entity without a page that a patch with a page completes. */
const pagelessOf = <E extends EntityCore, P>({ byPlace, byNumber }: PatchRow<E, P>) =>
  byNumber?.socialUrl === null ? byNumber : byPlace

/** The higher version wins on the cards of rows that named the absorbed entity. */
const absorbing = <E>(entity: StoredEntity<E>, absorbed: StoredEntity<E> & EntityCore): StoredEntity<E> => ({
  ...entity,
  version: Math.max(entity.version, absorbed.version),
  mergedIds: [...entity.mergedIds, absorbed.id, ...absorbed.mergedIds],
})

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
): Omit<UpsertPlan<E>, 'aliases' | 'absorbed'> {
  if (before !== undefined && (current === undefined || isSame(before, current))) {
    return { outcomes: outcomes.map(unchanged), before, after: undefined, signals: [] }
  }
  if (current === undefined) return { outcomes, before, after: undefined, signals: [] }
  const after = { ...current, version: current.version + 1, stub: false }
  const changes = before === undefined || isBare(before, after) ? [] : rules.changes(before, after)
  return {
    outcomes,
    before,
    after,
    signals: changes.map((change) => changeSignal(change, after, source, now)),
  }
}

/** Nothing but its address was known, or its page was not. */
const isBare = <E extends EntityCore>(before: StoredEntity<E>, after: EntityCore) =>
  before.stub || (!before.socialUrl && Boolean(after.socialUrl))

const unchanged = (outcome: UpsertOutcome): UpsertOutcome =>
  outcome.outcome === 'updated' ? { ...outcome, outcome: 'unchanged' } : outcome

const isSame = (before: object, after: object) =>
  sameValue({ ...before, updatedAt: '' }, { ...after, updatedAt: '' })
