import { inEntityBatches } from '../imports/entity-batches.ts'
import type { Upserted, WrittenRow } from '../imports/plan-upsert.ts'
import type { CatalogueRow } from './catalogue.ts'

export interface CatalogueDataset<P> {
  read(row: CatalogueRow): ReadRow<P>
  /** Rows with an equal name are of the same entity. */
  names(patch: P): readonly string[]
  store(patches: readonly P[]): Promise<Upserted>
}

export interface ReadRow<P> {
  readonly patch: P
  /** The fields whose values can't be stored. The rest of the row is. */
  readonly dropped: readonly string[]
}

const AT_ONCE = 4

export const NOTHING_IMPORTED = {
  read: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  rejected: 0,
  signals: 0,
  leftOut: 0,
  fieldsDropped: 0,
}
export type CatalogueImportCounts = typeof NOTHING_IMPORTED

interface Rejected {
  readonly line: number
  readonly row: CatalogueRow
}

export interface Storing {
  readonly rejects: { add(rejected: Rejected, reason: string): Promise<void> }
  readonly onWritten: (written: readonly WrittenRow[]) => void
}

interface Good<P> {
  readonly row: CatalogueRow
  readonly patch: P
  readonly names: readonly string[]
}

export async function storeRows<P>(
  job: Storing,
  dataset: CatalogueDataset<P>,
  rows: readonly CatalogueRow[],
  counts: CatalogueImportCounts,
): Promise<void> {
  const good = rows.map((row): Good<P> => {
    const { patch, dropped } = dataset.read(row)
    counts.read += 1
    counts.fieldsDropped += dropped.length
    return { row, patch, names: dataset.names(patch) }
  })
  await inEntityBatches(good, AT_ONCE, (batch) => storeBatch(job, dataset, batch, counts))
}

async function storeBatch<P>(
  { rejects, onWritten }: Storing,
  dataset: CatalogueDataset<P>,
  batch: readonly Good<P>[],
  counts: CatalogueImportCounts,
) {
  const { outcomes, signals, written } = await dataset.store(batch.map(({ patch }) => patch))
  onWritten(written)
  counts.signals += signals
  for (const [index, { row }] of batch.entries()) {
    const outcome = outcomes[index]
    if (outcome === undefined) continue
    counts[outcome.outcome] += 1
    if (outcome.outcome === 'rejected') await rejects.add({ line: counts.read, row }, outcome.reason)
  }
}
