import { changeSignal, type EntityChange } from '../changes/change-signal.ts'
import { sameValue } from '../entities/compare-values.ts'
import type { EntityType } from '../entities/entity-ref.ts'
import type { StoredEntity } from '../entities/stored-entity.ts'
import type { Clock } from '../shared/clock.ts'
import type { Signal } from '../signals/signal.ts'
import type { PatchPage } from './patch-fields.ts'

/** What became of one row. */
export type RowOutcome =
  | { readonly outcome: 'created' | 'updated' | 'unchanged'; readonly id: string }
  | { readonly outcome: 'rejected'; readonly reason: string }

export interface Upserted {
  readonly outcomes: readonly RowOutcome[]
  /** How many changes of what was known became public signals. */
  readonly signals: number
}

export interface EntityCore {
  readonly id: string
  readonly socialUrl: string
  readonly createdAt: string
  readonly updatedAt: string
}

export interface EntityPatch {
  readonly id?: string | undefined
  readonly socialUrl?: PatchPage | undefined
  readonly source?: string | undefined
  readonly createdAt?: string | undefined
  readonly updatedAt?: string | undefined
  /** Set where the patch leads to something that does not exist. */
  readonly refusal?: string | undefined
}

/** What is special about companies or people. */
export interface EntityRules<E extends EntityCore, P extends EntityPatch> {
  readonly type: EntityType
  /** A new one of which nothing is given yet. Undefined where a required field is missing. */
  readonly blank: (core: EntityCore, patch: P) => E | string
  /** What the patch says, field by field; undefined where it says nothing. */
  readonly data: (patch: P, current: E) => Partial<Record<keyof E, unknown>>
  readonly changes: (before: E, after: E) => readonly EntityChange[]
}

/** A patch, and what its two names, id and page, lead to. */
export interface PatchRow<E, P> {
  readonly patch: P
  readonly names: readonly string[]
  readonly byId: StoredEntity<E> | undefined
  readonly byPage: StoredEntity<E> | undefined
}

export interface UpsertPlan<E> {
  readonly outcomes: readonly RowOutcome[]
  readonly before: StoredEntity<E> | undefined
  /** Undefined when nothing has to be written. */
  readonly after: StoredEntity<E> | undefined
  readonly signals: readonly Signal[]
  /** Names that must lead to the entity from now on. */
  readonly aliases: readonly string[]
}

/**
 * What the rows of one entity, in their order, make of it. Only where they lead in the end is compared with what
 * is stored: the same rows again change nothing, even when they contradict each other.
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
  const outcomes = rows.map((row): RowOutcome => {
    const next = step(rules, row, current, now)
    if (typeof next === 'string') return { outcome: 'rejected', reason: next }
    const outcome = current === undefined ? 'created' : next === current ? 'unchanged' : 'updated'
    current = next
    source = row.patch.source ?? source
    for (const name of row.names) names.add(name)
    return { outcome, id: next.id }
  })
  const known = new Set(rows.flatMap(({ byId, byPage, names }) => knownNames(names, byId, byPage)))
  const aliases = [...names].filter((name) => name !== current?.id && !known.has(name))
  return { ...result(rules, before, current, source, outcomes), aliases: current ? aliases : [] }
}

/** The id comes first among a row's names, the page's last. */
const knownNames = (names: readonly string[], byId: unknown, byPage: unknown) => [
  ...(byId === undefined ? [] : names.slice(0, 1)),
  ...(byPage === undefined ? [] : names.slice(-1)),
]

function result<E extends EntityCore, P extends EntityPatch>(
  rules: EntityRules<E, P>,
  before: StoredEntity<E> | undefined,
  current: StoredEntity<E> | undefined,
  source: string | undefined,
  outcomes: readonly RowOutcome[],
): Omit<UpsertPlan<E>, 'aliases'> {
  if (before !== undefined && (current === undefined || isSame(before, current))) {
    return { outcomes: outcomes.map(unchanged), before, after: undefined, signals: [] }
  }
  if (current === undefined) return { outcomes, before, after: undefined, signals: [] }
  const after = { ...current, version: (before?.version ?? 0) + 1, stub: false }
  const changes = before === undefined || before.stub ? [] : rules.changes(before, after)
  return { outcomes, before, after, signals: changes.map((change) => changeSignal(change, after, source)) }
}

const unchanged = (outcome: RowOutcome): RowOutcome =>
  outcome.outcome === 'updated' ? { ...outcome, outcome: 'unchanged' } : outcome

/** When it was updated is no part of what it says. */
const isSame = (before: object, after: object) =>
  sameValue({ ...before, updatedAt: '' }, { ...after, updatedAt: '' })

function step<E extends EntityCore, P extends EntityPatch>(
  rules: EntityRules<E, P>,
  { patch, byId, byPage }: PatchRow<E, P>,
  current: StoredEntity<E> | undefined,
  now: string,
): StoredEntity<E> | string {
  if (patch.refusal !== undefined) return patch.refusal
  const other = byId && byPage && byId.id !== byPage.id ? byPage : undefined
  if (other) return `socialUrl: Belongs to ${other.id}.`
  if (current !== undefined) return merged(rules, patch, current, byId !== undefined, now)
  if (patch.socialUrl === undefined) {
    return patch.id === undefined
      ? 'socialUrl: Must be given, or the id of an entity that exists.'
      : `id: No ${rules.type} has this id, and without a socialUrl none can be made.`
  }
  const core = {
    id: patch.id ?? patch.socialUrl.id,
    socialUrl: patch.socialUrl.url,
    createdAt: patch.createdAt ?? now,
    updatedAt: patch.updatedAt ?? now,
  }
  const blank = rules.blank(core, patch)
  if (typeof blank === 'string') return blank
  const first = { ...blank, version: 0, stub: false }
  return { ...first, ...given(rules.data(patch, first)) }
}

const given = <T extends object>(data: T) =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))

function merged<E extends EntityCore, P extends EntityPatch>(
  rules: EntityRules<E, P>,
  patch: P,
  current: StoredEntity<E>,
  byId: boolean,
  now: string,
): StoredEntity<E> {
  const known = new Map<string, unknown>(Object.entries(current))
  // Found by its page, an entity keeps the page it has; only who knows its id can give it another one.
  const moved = byId && patch.socialUrl !== undefined ? { socialUrl: patch.socialUrl.url } : {}
  const data = Object.entries({ ...given(rules.data(patch, current)), ...moved })
  const news = data.filter(([name, value]) => !sameValue(known.get(name), value))
  const filled = current.stub && data.length > 0
  if (news.length === 0 && !filled) return current
  return { ...current, ...Object.fromEntries(news), stub: false, updatedAt: patch.updatedAt ?? now }
}
