import { importPages, type PageImport } from '../../../functions/catalogues/import-pages.ts'
import { type CatalogueImportCounts, NOTHING_IMPORTED } from '../../../functions/catalogues/store-rows.ts'
import type { Progress } from '../import/progress.ts'

interface CatalogueImport extends Omit<PageImport, 'checkpoint'> {
  readonly progress: Progress
  /** Gets what the operator should know. */
  readonly note: (text: string) => void
  /** From the beginning, whatever was interrupted. */
  readonly afresh: boolean
}

const IMPORTING = { what: 'Importing', unit: 'entries' }

export async function importCatalogue(job: CatalogueImport): Promise<CatalogueImportCounts> {
  const { catalogue, filters, access, checkpoints, progress } = job
  const asked = JSON.stringify(filters)
  const before = job.afresh ? undefined : await checkpoints.load(catalogue.name, asked)
  if (before) job.note(`Goes on with the import of ${before.startedAt}. From the beginning: --again\n`)
  const begun = before ?? { place: undefined, startedAt: job.now() }
  const total = await catalogue.count(filters, access)
  const entries = total.companies + total.people
  const counts = { ...NOTHING_IMPORTED }
  try {
    await importPages({ ...job, checkpoint: catalogue.name }, begun, counts, () => {
      progress.show(IMPORTING, counts.read, entries)
      return true
    })
  } finally {
    progress.end()
  }
  return counts
}
