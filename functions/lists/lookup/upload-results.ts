import * as v from 'valibot'
import type { EntityRef } from '../../entities/entity-ref.ts'
import type { PlannedRow, UploadEntities } from './plan-upload.ts'
import { UPLOAD_COLUMNS, type UploadRow } from './upload-row.ts'

const text = v.nullish(v.string())

export const UploadedRow = v.object({
  /** The URL, or the row, as it was given. Long texts are cut. */
  input: v.union([v.string(), v.object({ url: text, domain: text, name: text, email: text })]),
  status: v.picklist(['matched', 'created', 'duplicate', 'unresolved']),
  id: v.nullable(v.string()),
  reason: v.nullable(v.string()),
})
export type UploadedRow = v.InferOutput<typeof UploadedRow>

export const UploadResult = v.object({
  matched: v.number(),
  created: v.number(),
  duplicates: v.number(),
  unresolved: v.number(),
  rows: v.array(UploadedRow),
})
export type UploadResult = v.InferOutput<typeof UploadResult>

export type UploadInput = string | UploadRow

const SHOWN = 200

const EARLIER = 'An earlier row leads to it too.'

const clipped = (given: string) => given.slice(0, SHOWN).toWellFormed()

export const shownInput = (input: UploadInput): UploadedRow['input'] =>
  typeof input === 'string'
    ? clipped(input)
    : Object.fromEntries(
        UPLOAD_COLUMNS.flatMap((name) => (input[name] ? [[name, clipped(input[name])]] : [])),
      )

export type RowResult = Omit<UploadedRow, 'input'>

interface Resolved {
  readonly refs: readonly EntityRef[]
  readonly outcomes: readonly RowResult[]
}

/** Makes the stubs of a plan. Rows that lead to the same account or person are duplicates of the first. */
export async function carryOut(
  entities: Pick<UploadEntities, 'make'>,
  plan: readonly PlannedRow[],
): Promise<Resolved> {
  const stubs = new Map(plan.flatMap((row) => (row.status === 'created' ? [[row.ref.id, row.stub]] : [])))
  const made = await entities.make([...stubs.values()])
  const idOf = new Map([...stubs.keys()].map((id, index) => [id, made[index] ?? id]))
  const refs = new Map<string, EntityRef>()
  const outcomes = plan.map((row): RowResult => {
    if (row.status === 'unresolved') return { status: 'unresolved', id: null, reason: row.reason }
    const id = idOf.get(row.ref.id) ?? row.ref.id
    if (refs.has(id)) return { status: 'duplicate', id, reason: EARLIER }
    refs.set(id, { type: row.ref.type, id })
    return { status: row.status, id, reason: null }
  })
  return { refs: [...refs.values()], outcomes }
}

/** What a plan would lead to, without carrying it out. What would be made has no id yet. */
export function plannedOutcomes(plan: readonly PlannedRow[]): RowResult[] {
  const seen = new Set<string>()
  return plan.map((row): RowResult => {
    if (row.status === 'unresolved') return { status: 'unresolved', id: null, reason: row.reason }
    const id = row.status === 'created' ? null : row.ref.id
    if (seen.has(row.ref.id)) return { status: 'duplicate', id, reason: EARLIER }
    seen.add(row.ref.id)
    return { status: row.status, id, reason: null }
  })
}

export function uploadResult(inputs: readonly UploadInput[], outcomes: readonly RowResult[]): UploadResult {
  const count = (status: RowResult['status']) =>
    outcomes.filter((outcome) => outcome.status === status).length
  return {
    matched: count('matched'),
    created: count('created'),
    duplicates: count('duplicate'),
    unresolved: count('unresolved'),
    rows: outcomes.map((outcome, index) => ({ input: shownInput(inputs[index] ?? ''), ...outcome })),
  }
}

/** The accounts that a plan leads to, each once: what a monitor run would be charged for. */
export const plannedAccounts = (plan: readonly PlannedRow[]): number =>
  new Set(
    plan.flatMap((row) => (row.status !== 'unresolved' && row.ref.type === 'account' ? [row.ref.id] : [])),
  ).size
