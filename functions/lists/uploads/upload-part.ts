import * as v from 'valibot'
import type { Clues } from '../lookup/clues.ts'
import type { PlannedRow } from '../lookup/plan-upload.ts'
import { UploadedRow } from '../lookup/upload-results.ts'
import type { HeldUpload, StoredUpload } from './upload-job.ts'

const isObject = (value: unknown) => typeof value === 'object' && value !== null

const Problem = v.object({ column: v.nullable(v.string()), reason: v.string() })

/** A row as it was given: with what it says, or with what is wrong with it. */
export const GivenRow = v.object({
  /** The line of the file. For `rows` and `urls`, the index. */
  line: v.number(),
  input: UploadedRow.entries.input,
  clues: v.optional(v.custom<Clues>(isObject)),
  problem: v.optional(Problem),
  /** Only of rows that may have to be mended. */
  cells: v.optional(v.array(v.string())),
})
export type GivenRow = v.InferOutput<typeof GivenRow>

/** What the rows of a part lead to, kept before anything is changed: a part that is done again does the same. */
export const PartPlan = v.object({
  /** One for each row; null where the row is refused. */
  rows: v.array(v.nullable(v.custom<PlannedRow>(isObject))),
  /** What was on the list before. */
  present: v.array(v.string()),
})
export type PartPlan = v.InferOutput<typeof PartPlan>

export interface UploadParts {
  /** Storing the same parts again changes nothing. */
  put(upload: StoredUpload, parts: readonly string[]): Promise<void>
  rows(upload: StoredUpload, part: number): Promise<GivenRow[]>
  plan(upload: StoredUpload, part: number): Promise<PartPlan | undefined>
  /** Keeps the first plan. False when the upload is over, gone, or held by another worker. */
  keep(held: HeldUpload, part: number, plan: PartPlan): Promise<boolean>
}

const ROWS_A_PART = 500
/** An item of DynamoDB has 400 KB, also where nothing can be compressed. */
const BYTES_A_PART = 380_000

/** Rows as the texts of parts. The same rows give the same parts. */
export function packRows(rows: readonly GivenRow[]): string[] {
  const parts: string[][] = []
  let bytes = BYTES_A_PART
  for (const row of rows) {
    const text = JSON.stringify(row)
    const size = Buffer.byteLength(text) + 1
    const last = parts.at(-1)
    if (last && last.length < ROWS_A_PART && bytes + size <= BYTES_A_PART) {
      last.push(text)
      bytes += size
    } else {
      parts.push([text])
      bytes = size
    }
  }
  return parts.map((texts) => `[${texts.join(',')}]`)
}
