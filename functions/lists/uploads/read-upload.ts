import * as v from 'valibot'
import { DomainError, invalid, notFound } from '../../shared/errors.ts'
import { storedList } from '../list/current-list.ts'
import type { Lists } from '../list/list.ts'
import { charactersIn, MOST_CHARACTERS } from '../lookup/cells-to-mend.ts'
import { UploadedRow } from '../lookup/upload-results.ts'
import {
  isUploadOver,
  ListChanges,
  type StoredUpload,
  UploadJob,
  type UploadJobs,
  uploadJobView,
} from './upload-job.ts'
import type { UploadParts } from './upload-part.ts'

export interface ReadingUploads {
  readonly lists: Pick<Lists, 'get'>
  jobs: Pick<UploadJobs, 'get' | 'all' | 'end'>
  parts: Pick<UploadParts, 'rows' | 'plan'>
}

/** A row that could not be used. */
const ProblemRow = v.object({
  line: v.number(),
  column: v.nullable(v.string()),
  status: v.picklist(['unresolved', 'refused']),
  reason: v.string(),
  ...v.pick(UploadedRow, ['input', 'cells']).entries,
})
type ProblemRow = v.InferOutput<typeof ProblemRow>

export const UploadReport = v.object({
  ...UploadJob.entries,
  /** null until the list was compared, and where nothing is compared. */
  changes: v.nullable(ListChanges),
  /** The names of the columns, in the order of `cells`. */
  columnNames: v.array(v.string()),
  problems: v.array(ProblemRow),
  nextCursor: v.nullable(v.string()),
})
type UploadReport = v.InferOutput<typeof UploadReport>

interface Named {
  readonly organizationId: string
  readonly listId: string
  readonly uploadId: string
}

/** An upload outlives the list that was made for it. Without an upload, the answer says whether there is a list. */
async function requireUpload({ jobs, lists }: ReadingUploads, { organizationId, listId, uploadId }: Named) {
  const upload = await jobs.get(organizationId, listId, uploadId)
  if (upload) return upload
  await storedList(lists, organizationId, listId)
  throw notFound('upload', uploadId)
}

export async function listUploads({ jobs }: ReadingUploads, organizationId: string, listId: string) {
  return (await jobs.all(organizationId, listId)).map(uploadJobView)
}

export async function getUpload(
  world: ReadingUploads,
  named: Named,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<UploadReport> {
  const upload = await requireUpload(world, named)
  const { problems, nextCursor } = await problemPage(world.parts, upload, placeAt(cursor), limit)
  return {
    ...uploadJobView(upload),
    changes: upload.changes,
    columnNames: upload.columnNames ?? [],
    problems,
    nextCursor,
  }
}

/** What is on the list stays there. */
export async function cancelUpload(world: ReadingUploads, named: Named): Promise<void> {
  const upload = await requireUpload(world, named)
  const ended = isUploadOver(upload) ? upload : await world.jobs.end(upload, { status: 'cancelled' })
  if (!ended) throw notFound('upload', named.uploadId)
  if (ended.status === 'cancelled') return
  throw new DomainError('conflict', `The upload has ended already: it ${ended.status}.`)
}

/** A place among the rows: a part, and a row in it. */
interface Place {
  readonly part: number
  readonly row: number
}

function placeAt(cursor: string | undefined): Place {
  if (cursor === undefined) return { part: 0, row: 0 }
  const [, part, row] = /^(\d{1,6})\.(\d{1,6})$/.exec(cursor) ?? []
  if (part === undefined)
    throw invalid([{ path: 'cursor', message: 'Must be the nextCursor of an answer about this upload.' }])
  return { part: Number(part), row: Number(row) }
}

/** A request reads few parts, however few problems they have. */
const MOST_PARTS = 20

async function problemPage(
  parts: ReadingUploads['parts'],
  upload: StoredUpload,
  from: Place,
  limit: number,
): Promise<Pick<UploadReport, 'problems' | 'nextCursor'>> {
  const numbers = [...(upload.problemParts ?? [])].filter((part) => part >= from.part).sort((a, b) => a - b)
  const problems: ProblemRow[] = []
  let characters = 0
  for (const [index, part] of numbers.entries()) {
    if (index >= MOST_PARTS) return { problems, nextCursor: `${part}.0` }
    const first = part === from.part ? from.row : 0
    for (const [row, problem] of (await problemsIn(parts, upload, part)).entries()) {
      if (row < first || problem === undefined) continue
      const isFull = problems.length >= limit || characters > MOST_CHARACTERS
      if (isFull) return { problems, nextCursor: `${part}.${row}` }
      characters += charactersIn(problem.cells ?? [])
      problems.push(problem)
    }
  }
  return { problems, nextCursor: null }
}

async function problemsIn(parts: ReadingUploads['parts'], upload: StoredUpload, part: number) {
  const [rows, plan] = await Promise.all([parts.rows(upload, part), parts.plan(upload, part)])
  return rows.map(({ line, input, problem, cells }, index): ProblemRow | undefined => {
    const row = { line, input, ...(cells && { cells }) }
    if (problem) return { ...row, status: 'refused', ...problem }
    const planned = plan?.rows[index]
    if (planned?.status !== 'unresolved') return undefined
    return { ...row, status: 'unresolved', column: null, reason: planned.reason }
  })
}
