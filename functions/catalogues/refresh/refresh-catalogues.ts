import * as v from 'valibot'
import { SourceFailure } from '../../sources/source.ts'
import { CatalogueFilters } from '../catalogue.ts'
import type { FinishedImport } from '../checkpoint.store.ts'
import { importPages, type PageImport } from '../import-pages.ts'
import { type CatalogueImportCounts, NOTHING_IMPORTED } from '../store-rows.ts'

type RefreshedCatalogue = Pick<PageImport, 'catalogue' | 'access' | 'datasets'>

export interface RefreshWorld {
  readonly catalogues: readonly RefreshedCatalogue[]
  readonly checkpoints: PageImport['checkpoints']
  readonly everyMs: number
  readonly now: () => string
  readonly log: (message: string, details: Readonly<Record<string, string>>) => void
}

/** Repeats the last import of each catalogue when it is old, with its filters. A call does as much as it has time for. */
export async function refreshCatalogues(
  world: RefreshWorld,
  mayGoOn: () => boolean,
): Promise<CatalogueImportCounts> {
  const counts = { ...NOTHING_IMPORTED }
  for (const one of world.catalogues) {
    const last = await world.checkpoints.lastImport(one.catalogue.name)
    if (!last || !isOld(world, last)) continue
    if (!(await refresh(world, one, last, counts, mayGoOn))) break
  }
  return counts
}

const isOld = ({ everyMs, now }: RefreshWorld, { finishedAt }: FinishedImport) =>
  Date.parse(now()) - Date.parse(finishedAt) >= everyMs

/** False when there is no time left. A source that fails does not hold up the others. */
async function refresh(
  world: RefreshWorld,
  one: RefreshedCatalogue,
  { asked }: FinishedImport,
  counts: CatalogueImportCounts,
  mayGoOn: () => boolean,
): Promise<boolean> {
  const { checkpoints, now, log } = world
  const { name } = one.catalogue
  const checkpoint = `${name} refresh`
  const before = await checkpoints.load(checkpoint, asked)
  const filters = v.parse(v.pipe(v.string(), v.parseJson(), CatalogueFilters), asked)
  const rejects = {
    add: async (_rejected: unknown, reason: string) => log('a row was rejected', { catalogue: name, reason }),
  }
  const job = { ...one, filters, checkpoints, checkpoint, now, rejects, onWritten: () => {} }
  try {
    return await importPages(job, before ?? { place: undefined, startedAt: now() }, counts, mayGoOn)
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    log('a catalogue could not be refreshed, and is asked again', { catalogue: name, error: error.message })
    return true
  }
}
