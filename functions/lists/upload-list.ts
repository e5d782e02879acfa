import { type FieldError, invalid } from '../shared/errors.ts'
import { idOf } from '../shared/ids.ts'
import type { ChosenColumns } from '../sheets/recognize-columns.ts'
import { cut, type Sheet } from '../sheets/sheet.ts'
import { addList, roomForList, wantedInterval } from './create-list.ts'
import { type Suggestion, suggestions } from './lookup/near-accounts.ts'
import { type PlannedRow, planUpload } from './lookup/plan-upload.ts'
import { type ReadUpload, readSheet, readUrls, type UploadEntry } from './lookup/read-upload.ts'
import {
  carryOut,
  foreseen,
  plannedAccounts,
  type UploadPreview,
  uploadResult,
} from './lookup/upload-results.ts'
import type { ListWorld, MonitorWish } from './manage-lists.ts'

/** What a caller brings: addresses, or a sheet and what its columns hold. */
export interface Brought {
  readonly urls?: readonly string[] | undefined
  readonly rows?: Sheet | undefined
  readonly columns?: ChosenColumns | undefined
}

interface Upload extends MonitorWish, Brought {
  name: string
}

const readBrought = ({ urls, rows, columns }: Brought): ReadUpload =>
  rows === undefined ? readUrls(urls ?? []) : readSheet(rows, columns)

const cluesOf = ({ entries }: ReadUpload) =>
  entries.flatMap((entry) => ('clues' in entry ? [entry.clues] : []))

interface Planned {
  readonly plan: readonly PlannedRow[]
  /** What unresolved rows may mean, by their place in the plan. */
  readonly near: ReadonlyMap<number, readonly Suggestion[]>
}

async function planned(
  { uploads }: Pick<ListWorld, 'uploads'>,
  organizationId: string,
  read: ReadUpload,
): Promise<Planned> {
  const clues = cluesOf(read)
  const plan = await planUpload(uploads, organizationId, clues)
  return { plan, near: await suggestions(uploads.near, clues, plan) }
}

/** The cost is checked before any write, so a refused upload leaves no stubs behind. */
export async function uploadList(
  world: ListWorld,
  organizationId: string,
  operationId: string,
  { urls, rows, columns, ...input }: Upload,
) {
  const room = await roomForList(world, organizationId, idOf('lst', operationId), {}, true)
  const read = readBrought({ urls, rows, columns })
  const { plan, near } = await planned(world, organizationId, read)
  requireUsable(read, { plan, near }, rows === undefined ? 'urls' : 'rows')
  if (wantedInterval(input)) await world.monitors.quote(organizationId, plannedAccounts(plan), input)
  const { refs, outcomes } = await carryOut(world.uploads, plan, near)
  const list = await addList(world, organizationId, operationId, room, input, refs)
  return { ...list, upload: uploadResult(read, outcomes) }
}

/** Says what an upload would do. Stores nothing. */
export async function previewUpload(
  world: Pick<ListWorld, 'uploads'>,
  organizationId: string,
  brought: Brought,
): Promise<UploadPreview> {
  const read = readBrought(brought)
  const { plan, near } = await planned(world, organizationId, read)
  const { columns, ...result } = uploadResult(read, foreseen(plan, near))
  const samples = brought.rows === undefined ? [] : samplesOf(brought.rows)
  return { ...result, columns: columns.map((column, at) => ({ ...column, samples: samples[at] ?? [] })) }
}

const SAMPLES = 3
const LONGEST_SAMPLE = 100

/** The first different cells of each column. */
function samplesOf({ names, rows }: Sheet): string[][] {
  return names.map((_, at) => {
    const found = new Set<string>()
    for (const { cells } of rows) {
      const cell = cells[at] ?? ''
      if (cell !== '') found.add(cut(cell.toWellFormed(), LONGEST_SAMPLE))
      if (found.size === SAMPLES) break
    }
    return [...found]
  })
}

/** A list of nothing helps nobody. */
function requireUsable({ entries }: ReadUpload, { plan, near }: Planned, field: 'urls' | 'rows') {
  let next = 0
  const errors: FieldError[] = []
  for (const [index, entry] of entries.entries()) {
    const reason = 'refusal' in entry ? entry.refusal.reason : reasonOf(plan[next], near.get(next))
    if (!('refusal' in entry)) next += 1
    if (reason === undefined) return
    errors.push(errorAt(`${field}.${index}`, entry, index, reason))
  }
  throw invalid(errors)
}

const reasonOf = (row: PlannedRow | undefined, near: readonly Suggestion[] = []) =>
  row?.status === 'unresolved' ? `${row.reason}${didYouMean(near)}` : undefined

const didYouMean = (near: readonly Suggestion[]) =>
  near.length === 0 ? '' : ` Did you mean ${near.map(({ id, name }) => `${name} (${id})`).join(', ')}?`

/** For a file, the message names the line. */
function errorAt(path: string, entry: UploadEntry, index: number, reason: string): FieldError {
  const column = 'refusal' in entry ? entry.refusal.column : null
  return {
    path: column === null ? path : `${path}.${column}`,
    message: entry.line === index ? reason : `Line ${entry.line}: ${reason}`,
  }
}
