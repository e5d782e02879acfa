import type { CatalogueRow } from '../../../functions/catalogues/catalogue.ts'
import { groupRows } from '../../../functions/imports/group-rows.ts'
import type { WrittenRow } from '../../../functions/imports/plan-upsert.ts'
import type { Counts } from '../import/import-file.ts'
import type { Rejects } from '../import/rejects.ts'
import type { CatalogueDataset } from './catalogue-datasets.ts'

const BATCH_ROWS = 100
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

/** Rows of the same entity are in one batch, so no two workers write the same item. */
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
  const batches = batchesOf(groupRows(good)).values()
  const worker = async () => {
    for (const batch of batches) await storeBatch(job, dataset, batch, counts)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

function batchesOf<T>(groups: readonly T[][]): T[][] {
  const batches: T[][] = []
  for (const group of groups) {
    const last = batches.at(-1)
    if (last && last.length + group.length <= BATCH_ROWS) last.push(...group)
    else batches.push([...group])
  }
  return batches
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
