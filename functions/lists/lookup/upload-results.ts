import * as v from 'valibot'
import { COLUMN_FIELDS } from '../../sheets/column-meanings.ts'
import type { NewMember } from '../members/member-list.ts'
import type { NotedPerson } from '../people/plan-people.ts'
import { cellsWithinAnswer } from './cells-to-mend.ts'
import type { Clues } from './clues.ts'
import { listedRow } from './listed-row.ts'
import type { Suggestion } from './near-accounts.ts'
import type { PlannedRow, UploadEntities } from './plan-upload.ts'
import type { ReadUpload, UploadEntry } from './read-upload.ts'

const text = v.nullish(v.string())

export const UploadedRow = v.object({
  /** The URL, or what identifies the row, as it was given. Long texts are cut. */
  input: v.union([v.string(), v.object({ url: text, domain: text, name: text, email: text })]),
  /** The line of the file. For `rows` and `urls`, the index. */
  line: v.number(),
  status: v.picklist(['matched', 'created', 'duplicate', 'unresolved', 'refused']),
  id: v.nullable(v.string()),
  /** The column that a refused row has to be mended in. */
  column: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  /** Of a row that could not be used: its cells in the order of the columns, to be mended. Long ones are cut. */
  cells: v.optional(v.array(v.string())),
  /** Accounts that an unresolved row may mean. Left out when there are none. */
  suggestions: v.optional(
    v.array(v.object({ id: v.string(), name: v.string(), location: v.nullable(v.string()) })),
  ),
})
export type UploadedRow = v.InferOutput<typeof UploadedRow>

export const UploadColumn = v.object({
  name: v.string(),
  field: v.nullable(v.picklist(COLUMN_FIELDS)),
  note: v.nullable(v.string()),
})

export const UploadResult = v.object({
  matched: v.number(),
  created: v.number(),
  duplicates: v.number(),
  unresolved: v.number(),
  refused: v.number(),
  /** How each column was read. */
  columns: v.array(UploadColumn),
  /** Lines of the file that are no rows. */
  skipped: v.array(v.object({ line: v.number(), text: v.string(), reason: v.string() })),
  rows: v.array(UploadedRow),
})
export type UploadResult = v.InferOutput<typeof UploadResult>

export type RowResult = Pick<UploadedRow, 'status' | 'id' | 'reason' | 'suggestions'>

/** Accounts that unresolved rows may mean, by the place of the row in the plan. */
type Near = ReadonlyMap<number, readonly Suggestion[]>

interface Resolved {
  readonly refs: readonly NewMember[]
  readonly outcomes: readonly RowResult[]
}

/**
 * Makes the stubs of a plan. Rows that lead to the same account or person are duplicates of the first, whose clues are
 * kept.
 */
export async function carryOut(
  entities: Pick<UploadEntities, 'make' | 'note'>,
  organizationId: string,
  plan: readonly PlannedRow[],
  rows: readonly Clues[],
  near: Near = new Map(),
): Promise<Resolved> {
  const stubs = new Map(plan.flatMap((row) => (row.status === 'created' ? [[row.ref.id, row.stub]] : [])))
  const made = await entities.make([...stubs.values()])
  const idOf = new Map([...stubs.keys()].map((id, index) => [id, made[index] ?? id]))
  const lastingId = (id: string) => idOf.get(id) ?? id
  await entities.note(
    organizationId,
    plan.flatMap((row) => notesOf(row, lastingId)),
  )
  return outcomesOf(plan, { rows, near }, lastingId)
}

function notesOf(row: PlannedRow, lastingId: (id: string) => string): NotedPerson[] {
  if (row.status === 'unresolved') return []
  const id = lastingId(row.ref.id)
  return (row.also ?? []).filter((place) => place !== id).map((place) => ({ place, id }))
}

/** What would come of a plan. What would be made has no id yet. */
export function foreseen(plan: readonly PlannedRow[], near: Near): readonly RowResult[] {
  const made = new Set(plan.flatMap((row) => (row.status === 'created' ? [row.ref.id] : [])))
  const { outcomes } = outcomesOf(plan, { rows: [], near }, (id) => id)
  return outcomes.map((one) => (one.id !== null && made.has(one.id) ? { ...one, id: null } : one))
}

function outcomesOf(
  plan: readonly PlannedRow[],
  { rows, near }: { readonly rows: readonly Clues[]; readonly near: Near },
  idOf: (id: string) => string,
): Resolved {
  const refs = new Map<string, NewMember>()
  const outcomes = plan.map((row, index): RowResult => {
    if (row.status === 'unresolved') return unresolvedOutcome(row.reason, near.get(index) ?? [])
    const id = idOf(row.ref.id)
    if (refs.has(id)) return { status: 'duplicate', id, reason: 'An earlier row leads to it too.' }
    const clues = rows[index]
    refs.set(id, { type: row.ref.type, id, listed: clues && listedRow(clues, { type: row.ref.type, id }) })
    return { status: row.status, id, reason: null }
  })
  return { refs: [...refs.values()], outcomes }
}

const unresolvedOutcome = (reason: string, near: readonly Suggestion[]): RowResult => ({
  status: 'unresolved',
  id: null,
  reason,
  ...(near.length > 0 && { suggestions: [...near] }),
})

/** How the columns of a sheet were read, and which lines are no rows. */
export const shownReading = ({ columns, skipped }: ReadUpload) => ({
  columns: columns.map(({ name, field, note }) => ({ name, field, note })),
  skipped: [...skipped],
})

/** `outcomes` are those of the rows that are not refused, in order. */
export function uploadResult(read: ReadUpload, outcomes: readonly RowResult[]): UploadResult {
  let next = 0
  const toMend = cellsWithinAnswer()
  const rows = read.entries.map((entry): UploadedRow => {
    const { input, line } = entry
    if ('refusal' in entry)
      return { input, line, status: 'refused', id: null, ...entry.refusal, ...toMend(entry.cells) }
    const outcome = outcomes[next] ?? LOST
    next += 1
    const reason = outcome.reason ?? otherwise(entry, outcome.id)
    const cells = outcome.status === 'unresolved' ? toMend(entry.cells) : undefined
    return { input, line, column: null, ...outcome, reason, ...cells }
  })
  const count = (status: RowResult['status']) => rows.filter((row) => row.status === status).length
  return {
    matched: count('matched'),
    created: count('created'),
    duplicates: count('duplicate'),
    unresolved: count('unresolved'),
    refused: count('refused'),
    ...shownReading(read),
    rows,
  }
}

const LOST: RowResult = { status: 'unresolved', id: null, reason: null }

/** A row that names a person may be meant for the company, and the other way round. */
function otherwise(entry: UploadEntry, id: string | null): string | null {
  if (!('clues' in entry) || entry.clues.page?.type === 'person') return null
  const { firstName, lastName } = entry.clues.person ?? {}
  if (firstName === undefined && lastName === undefined) return null
  return id?.startsWith('per_') ? PERSON_TAKEN : COMPANY_TAKEN
}

const PERSON_TAKEN = 'The person is taken. To take the company, leave out the columns of the person.'
const COMPANY_TAKEN =
  'The company is taken. To take the person, the row needs the page of a profile (/in/…), or first and last name with an e-mail address or the company.'
