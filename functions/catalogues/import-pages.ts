import type { StatedAccount, StatedPerson } from '../imports/entity-rules.ts'
import type { Catalogue, CatalogueAccess, CatalogueFilters } from './catalogue.ts'
import type { Checkpoints } from './checkpoint.store.ts'
import { type CatalogueDataset, type CatalogueImportCounts, type Storing, storeRows } from './store-rows.ts'

export interface PageImport extends Storing {
  readonly catalogue: Catalogue
  readonly filters: CatalogueFilters
  readonly access: CatalogueAccess
  readonly datasets: {
    readonly accounts: CatalogueDataset<StatedAccount>
    readonly people: CatalogueDataset<StatedPerson>
  }
  readonly checkpoints: Checkpoints
  /** The name of its checkpoint. An import and a refresh don't share one. */
  readonly checkpoint: string
  readonly now: () => string
}

interface Begun {
  readonly place: unknown
  readonly startedAt: string
}

/**
 * Stores page after page. The checkpoint is written after the rows of its page, so a kill repeats one page at most,
 * and rows that are stored already change nothing. False when it is to go on later.
 */
export async function importPages(
  job: PageImport,
  { place, startedAt }: Begun,
  counts: CatalogueImportCounts,
  afterPage: () => boolean,
): Promise<boolean> {
  const { catalogue, filters, access, checkpoints, checkpoint } = job
  const asked = JSON.stringify(filters)
  for await (const page of catalogue.pages(filters, place, access)) {
    await storeRows(job, job.datasets.accounts, page.accounts, counts)
    await storeRows(job, job.datasets.people, page.people, counts)
    counts.leftOut += page.leftOut.length
    counts.read += page.leftOut.length
    if (page.place !== undefined) await checkpoints.save(checkpoint, asked, { place: page.place, startedAt })
    if (!afterPage()) return false
  }
  // In this order: with an old checkpoint, the next refresh would begin at its end.
  await checkpoints.clear(checkpoint)
  await checkpoints.finished(catalogue.name, { asked, finishedAt: job.now() })
  return true
}
