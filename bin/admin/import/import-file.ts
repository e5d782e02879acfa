import { stat } from 'node:fs/promises'
import { inEntityBatches } from '../../../functions/imports/entity-batches.ts'
import type { WrittenRow } from '../../../functions/imports/plan-upsert.ts'
import { type Buckets, openBuckets } from './buckets.ts'
import type { ColumnChoice } from './columns.ts'
import type { Dataset } from './datasets.ts'
import type { FileRow } from './file-row.ts'
import type { Progress } from './progress.ts'
import { readRows } from './read-rows.ts'
import type { Rejects } from './rejects.ts'

const PARALLEL_BATCHES = 8

const READING = { what: 'Reading', unit: 'bytes' }
const STORING = { what: 'Storing', unit: 'rows' }

export interface Counts {
  read: number
  created: number
  updated: number
  unchanged: number
  rejected: number
  signals: number
}

interface Import<P> {
  readonly dataset: Dataset<P>
  readonly rejects: Rejects
  readonly progress: Progress
  readonly counts: Counts
  readonly choice: ColumnChoice
  /** Gets what the operator should know about the file. */
  readonly note: (text: string) => void
  /** Gets the rows that were stored. */
  readonly onWritten: (written: readonly WrittenRow[]) => void
}

interface Good<P> {
  readonly entry: FileRow
  readonly patch: P
  readonly names: readonly string[]
}

/**
 * Reads the file once to check every row and to group equal rows, then stores part by part. Rows that are
 * stored already are unchanged the next time, so an interrupted import is simply repeated.
 */
export async function importFile<P>(
  file: string,
  dataset: Dataset<P>,
  given: Omit<Import<P>, 'counts' | 'dataset'>,
): Promise<Counts> {
  const counts = { read: 0, created: 0, updated: 0, unchanged: 0, rejected: 0, signals: 0 }
  const job = { ...given, dataset, counts }
  const { size } = await stat(file)
  const buckets = await openBuckets(size)
  try {
    await sort(job, file, size, buckets)
    for await (const part of buckets.parts()) await storePart(job, part)
  } finally {
    await buckets.remove()
    given.progress.end()
  }
  return counts
}

async function sort<P>(job: Import<P>, file: string, size: number, buckets: Buckets) {
  const { dataset, counts, progress } = job
  const rows = readRows(file, {
    columns: dataset,
    choice: job.choice,
    note: job.note,
    onBytes: (bytes) => progress.show(READING, bytes, size),
  })
  for await (const entry of rows) {
    counts.read += 1
    const good = check(dataset, entry)
    if ('reason' in good) await reject(job, entry, good.reason)
    else await buckets.add(good.names[0] ?? '', entry)
  }
}

function check<P>(dataset: Dataset<P>, entry: FileRow): Good<P> | { readonly reason: string } {
  if (entry.problem !== undefined) return { reason: entry.problem }
  const result = dataset.read(entry.row)
  return 'reason' in result ? result : { entry, patch: result.patch, names: dataset.names(result.patch) }
}

async function reject<P>({ rejects, counts }: Import<P>, entry: FileRow, reason: string) {
  counts.rejected += 1
  await rejects.add(entry, reason)
}

async function storePart<P>(job: Import<P>, part: readonly FileRow[]) {
  const good = part.flatMap((entry): Good<P>[] => {
    const row = check(job.dataset, entry)
    return 'reason' in row ? [] : [row]
  })
  await inEntityBatches(good, PARALLEL_BATCHES, (batch) => storeBatch(job, batch))
}

async function storeBatch<P>(job: Import<P>, batch: readonly Good<P>[]) {
  const { dataset, counts, progress } = job
  const { outcomes, signals, written } = await dataset.store(batch.map(({ patch }) => patch))
  job.onWritten(written)
  for (const [index, { entry }] of batch.entries()) {
    const outcome = outcomes[index]
    if (outcome?.outcome === 'rejected') await reject(job, entry, outcome.reason)
    else if (outcome) counts[outcome.outcome] += 1
  }
  counts.signals += signals
  progress.show(STORING, counts.created + counts.updated + counts.unchanged + counts.rejected, counts.read)
}
