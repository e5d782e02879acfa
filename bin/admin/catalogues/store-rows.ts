import type { CatalogueRow } from '../../../functions/catalogues/catalogue.ts'
import type { WrittenRow } from '../../../functions/imports/plan-upsert.ts'
import { inEntityBatches } from '../import/entity-batches.ts'
import type { Counts } from '../import/import-file.ts'
import type { Rejects } from '../import/rejects.ts'
import type { CatalogueDataset } from './catalogue-datasets.ts'

const AT_ONCE = 4

export type CatalogueImportCounts = Counts & { leftOut: number; fieldsDropped: number }

interface Storing {
  readonly rejects: Rejects
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
