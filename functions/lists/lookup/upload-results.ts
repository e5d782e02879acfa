import * as v from 'valibot'
import type { NewMember } from '../members/member-list.ts'
import type { Clues } from './clues.ts'
import { listedRow } from './listed-row.ts'
import type { PlannedRow, UploadEntities } from './plan-upload.ts'
import { UPLOAD_COLUMNS, type UploadRow } from './upload-row.ts'

const text = v.nullish(v.string())

const UploadedRow = v.object({
  /** The URL, or the row, as it was given. Long texts are cut. */
  input: v.union([v.string(), v.object({ url: text, domain: text, name: text, email: text })]),
  status: v.picklist(['matched', 'created', 'duplicate', 'unresolved']),
  id: v.nullable(v.string()),
  reason: v.nullable(v.string()),
})
type UploadedRow = v.InferOutput<typeof UploadedRow>

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

const clipped = (given: string) => given.slice(0, SHOWN).toWellFormed()

const shownInput = (input: UploadInput): UploadedRow['input'] =>
  typeof input === 'string'
    ? clipped(input)
    : Object.fromEntries(
        UPLOAD_COLUMNS.flatMap((name) => (input[name] ? [[name, clipped(input[name])]] : [])),
      )

type Outcome = Omit<UploadedRow, 'input'>

interface Resolved {
  readonly refs: readonly NewMember[]
  readonly outcomes: readonly Outcome[]
}

/**
 * Makes the stubs of a plan. Rows that lead to the same account or person are duplicates of the first, whose clues are
 * kept.
 */
export async function carryOut(
  entities: Pick<UploadEntities, 'make'>,
  plan: readonly PlannedRow[],
  rows: readonly Clues[],
): Promise<Resolved> {
  const stubs = new Map(plan.flatMap((row) => (row.status === 'created' ? [[row.ref.id, row.stub]] : [])))
  const made = await entities.make([...stubs.values()])
  const idOf = new Map([...stubs.keys()].map((id, index) => [id, made[index] ?? id]))
  const refs = new Map<string, NewMember>()
  const outcomes = plan.map((row, index): Outcome => {
    if (row.status === 'unresolved') return { status: 'unresolved', id: null, reason: row.reason }
    const id = idOf.get(row.ref.id) ?? row.ref.id
    if (refs.has(id)) return { status: 'duplicate', id, reason: 'An earlier row leads to it too.' }
    const clues = rows[index]
    refs.set(id, { type: row.ref.type, id, listed: clues && listedRow(clues) })
    return { status: row.status, id, reason: null }
  })
  return { refs: [...refs.values()], outcomes }
}

export function uploadResult(inputs: readonly UploadInput[], outcomes: readonly Outcome[]): UploadResult {
  const count = (status: Outcome['status']) => outcomes.filter((outcome) => outcome.status === status).length
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
