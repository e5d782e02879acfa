import * as v from 'valibot'
import { cut, type Sheet } from '../../sheets/sheet.ts'
import { type Brought, planBrought } from './plan-brought.ts'
import type { UploadEntities } from './plan-upload.ts'
import { MOST_PREVIEWED_ROWS, MOST_REFUSED_BEYOND } from './preview-limits.ts'
import { lookAtSheet, type ReadUpload, readUrls, type UploadEntry } from './read-upload.ts'
import { foreseen, UploadColumn, UploadResult, uploadResult } from './upload-results.ts'

export const UploadPreview = v.object({
  ...UploadResult.entries,
  /** How each column would be read, with its first different cells. */
  columns: v.array(v.object({ ...UploadColumn.entries, samples: v.array(v.string()) })),
  /** The rows of the file. */
  total: v.number(),
  /** The rows that the counts are about; `refused` is about all. */
  lookedUp: v.number(),
  /** Why the upload would be refused as a whole. */
  problem: v.nullable(v.string()),
})
type UploadPreview = v.InferOutput<typeof UploadPreview>

/** Says what an upload would do. Stores nothing. */
export async function previewUpload(
  uploads: Omit<UploadEntities, 'make'>,
  organizationId: string,
  { urls = [], rows, columns: chosen }: Brought,
): Promise<UploadPreview> {
  const { problem, ...read } =
    rows === undefined ? { ...readUrls(urls), problem: null } : lookAtSheet(rows, chosen)
  const { entries } = read
  const isOpen = problem === null
  const lookedUp = isOpen ? Math.min(entries.length, MOST_PREVIEWED_ROWS) : 0
  const beyond = isOpen ? entries.slice(lookedUp).filter(isRefused) : []
  const some: ReadUpload = {
    ...read,
    entries: [...entries.slice(0, lookedUp), ...beyond.slice(0, MOST_REFUSED_BEYOND)],
  }
  const { plan, near } = await planBrought(uploads, organizationId, some)
  const { columns, refused, ...result } = uploadResult(some, foreseen(plan, near))
  const samples = rows === undefined ? [] : samplesOf(rows)
  return {
    ...result,
    refused: refused + Math.max(0, beyond.length - MOST_REFUSED_BEYOND),
    columns: columns.map((column, at) => ({ ...column, samples: samples[at] ?? [] })),
    ...{ total: entries.length, lookedUp, problem },
  }
}

const isRefused = (entry: UploadEntry) => 'refusal' in entry

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
