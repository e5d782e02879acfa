import type { Catalogue, CatalogueAccess, CatalogueFilters } from '../../../functions/catalogues/catalogue.ts'
import type { Checkpoints } from '../../../functions/catalogues/checkpoint.store.ts'
import type { WrittenRow } from '../../../functions/imports/plan-upsert.ts'
import type { Progress } from '../import/progress.ts'
import type { Rejects } from '../import/rejects.ts'
import type { catalogueDatasets } from './catalogue-datasets.ts'
import { type CatalogueImportCounts, storeRows } from './store-rows.ts'

interface CatalogueImport {
  readonly catalogue: Catalogue
  readonly filters: CatalogueFilters
  readonly access: CatalogueAccess
  readonly datasets: ReturnType<typeof catalogueDatasets>
  readonly checkpoints: Checkpoints
  readonly rejects: Rejects
  readonly progress: Progress
  readonly now: () => string
  /** Gets what the operator should know. */
  readonly note: (text: string) => void
  readonly onWritten: (written: readonly WrittenRow[]) => void
  /** From the beginning, whatever was interrupted. */
  readonly afresh: boolean
}

const IMPORTING = { what: 'Importing', unit: 'entries' }

/**
 * Stores page after page. The checkpoint is written after the rows of its page, so a kill repeats one page at most,
 * and rows that are stored already change nothing.
 */
export async function importCatalogue(job: CatalogueImport): Promise<CatalogueImportCounts> {
  const { catalogue, filters, access, checkpoints, progress } = job
  const asked = JSON.stringify(filters)
  const before = job.afresh ? undefined : await checkpoints.load(catalogue.name, asked)
  if (before) job.note(`Goes on with the import of ${before.startedAt}. From the beginning: --again\n`)
  const startedAt = before?.startedAt ?? job.now()
  const total = await catalogue.count(filters, access)
  const entries = total.companies + total.people
  const counts: CatalogueImportCounts = {
    read: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    signals: 0,
    leftOut: 0,
    fieldsDropped: 0,
  }
  try {
    for await (const page of catalogue.pages(filters, before?.place, access)) {
      await storeRows(job, job.datasets.accounts, page.accounts, counts)
      await storeRows(job, job.datasets.people, page.people, counts)
      counts.leftOut += page.leftOut.length
      counts.read += page.leftOut.length
      if (page.place !== undefined)
        await checkpoints.save(catalogue.name, asked, { place: page.place, startedAt })
      progress.show(IMPORTING, counts.read, entries)
    }
  } finally {
    progress.end()
  }
  await checkpoints.clear(catalogue.name)
  return counts
}
