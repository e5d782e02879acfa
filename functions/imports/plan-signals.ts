import { sameValue } from '../entities/compare-values.ts'
import type { StoredAccount, StoredPerson } from '../entities/stored-entity.ts'
import { linksOf, NO_EVIDENCE } from '../signals/evidence.ts'
import type { Signal } from '../signals/signal.ts'
import type { UpsertOutcome } from './plan-upsert.ts'
import { type SignalPatch, signalId } from './signal-patch.ts'

export interface SignalPatchRow {
  readonly patch: SignalPatch
  readonly index: number
  readonly id: string
  readonly person: StoredPerson | undefined
  readonly account: StoredAccount | undefined
}

export interface SignalPlan {
  readonly rows: readonly SignalPatchRow[]
  readonly outcomes: readonly UpsertOutcome[]
  readonly before: Signal | undefined
  /** Undefined when there is nothing to write. */
  readonly after: Signal | undefined
}

export const signalPatchRow = (
  patch: SignalPatch,
  index: number,
  person: StoredPerson | undefined,
  account: StoredAccount | undefined,
): SignalPatchRow => ({
  patch,
  index,
  person,
  account,
  id: signalId(patch, person?.id ?? null, account?.id ?? null),
})

/** Why the row can not be stored; undefined when it can. */
export function refusalOf({ patch, person, account }: SignalPatchRow): string | undefined {
  if (patch.personId && !person) return `personId: No person has the id ${patch.personId}.`
  if (patch.accountId && !account) return `accountId: No account has the id ${patch.accountId}.`
  return person || account ? undefined : 'accountId: Must be given, or another way to say who it is about.'
}

/** Applies the rows of one signal in order. */
export function planSignal(
  rows: readonly SignalPatchRow[],
  before: Signal | undefined,
  now: string,
): SignalPlan {
  let current = before
  const outcomes = rows.map((row): UpsertOutcome => {
    const next = signalAfter(row, current, now)
    const outcome = current === undefined ? 'created' : sameSignal(current, next) ? 'unchanged' : 'updated'
    if (outcome !== 'unchanged') current = next
    return { outcome, id: row.id }
  })
  if (before === undefined || current === undefined || !sameSignal(before, current)) {
    return { rows, outcomes, before, after: current }
  }
  return { rows, outcomes: rows.map(({ id }) => ({ outcome: 'unchanged', id })), before, after: undefined }
}

const signalAfter = (
  { patch, id, person, account }: SignalPatchRow,
  before: Signal | undefined,
  now: string,
): Signal => ({
  id,
  type: patch.type,
  source: patch.source,
  text: patch.text,
  highlights: patch.highlights,
  personId: person?.id ?? null,
  accountId: account?.id ?? null,
  keywordId: null,
  listId: null,
  organizationId: null,
  createdAt: patch.createdAt ?? before?.createdAt ?? patch.updatedAt ?? now,
  updatedAt: patch.updatedAt ?? (before ? now : (patch.createdAt ?? now)),
  evidence: before?.evidence ?? {
    ...NO_EVIDENCE,
    source: 'import',
    detectedAt: now,
    eventAt: patch.createdAt ?? null,
    links: linksOf([patch.source]),
  },
})

const sameSignal = (a: Signal, b: Signal) =>
  a.createdAt === b.createdAt && sameValue(a.text, b.text) && sameValue(a.highlights, b.highlights)
