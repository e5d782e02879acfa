import { setTimeout as sleep } from 'node:timers/promises'
import { accountLeis } from '../../../functions/catalogues/account-leis.store.ts'
import type { Catalogue, CatalogueAccess } from '../../../functions/catalogues/catalogue.ts'
import { catalogueDatasets } from '../../../functions/catalogues/catalogue-datasets.wiring.ts'
import { dynamoCheckpoints } from '../../../functions/catalogues/checkpoint.store.ts'
import { patientFetch } from '../../../functions/catalogues/patient-fetch.ts'
import type { CatalogueImportCounts } from '../../../functions/catalogues/store-rows.ts'
import type { WrittenRow } from '../../../functions/imports/plan-upsert.ts'
import { systemClock } from '../../../functions/shared/clock.ts'
import { sourceOrigins } from '../../../functions/shared/env.ts'
import { networkFetch } from '../../../functions/sources/fetch/network-fetch.ts'
import { originOverride } from '../../../functions/sources/fetch/override-origin.ts'
import type { Fetch } from '../../../functions/sources/source.ts'
import { type CommandInput, UsageError } from '../command/command.ts'
import { pacedStore, paceOf } from '../import/pace.ts'
import type { Progress } from '../import/progress.ts'
import { openRejects } from '../import/rejects.ts'
import { chooseCatalogue, contactIn } from './choose-catalogue.ts'
import { importCatalogue } from './import-catalogue.ts'
import { savedFetch, savingFetch } from './saved-answers.ts'

interface Reporting {
  readonly progress: Progress
  readonly onWritten: (written: readonly WrittenRow[]) => void
}

interface CatalogueOutcome {
  readonly result: unknown
  readonly text: string
  readonly rejected: number
}

export async function runCatalogueImport(
  input: CommandInput,
  { progress, onWritten }: Reporting,
): Promise<CatalogueOutcome> {
  const { target, flags, err } = input
  const { catalogue, filters } = chooseCatalogue(input)
  const table = target.output('TableName')
  const { fetch, close } = await openFetch(input, catalogue)
  const access: CatalogueAccess = { fetch, leis: accountLeis(target.client, table) }
  const rejects = await openRejects(catalogue.name, err)
  try {
    if (flags.has('dry-run')) return dryRun(await catalogue.count(filters, access))
    const { accounts, people } = catalogueDatasets(target.client, table, systemClock, catalogue)
    const pace = paceOf(input)
    const counts = await importCatalogue({
      catalogue,
      filters,
      access,
      rejects,
      progress,
      onWritten,
      datasets: {
        accounts: { ...accounts, store: pacedStore(pace, accounts.store) },
        people: { ...people, store: pacedStore(pace, people.store) },
      },
      checkpoints: dynamoCheckpoints(target.client, table),
      now: () => systemClock().toISOString(),
      note: (text) => void err.write(text),
      afresh: flags.has('again'),
    })
    return { result: counts, text: summary(counts), rejected: counts.rejected }
  } catch (error) {
    if (error instanceof UsageError) throw error
    const reason = error instanceof Error ? `${catalogue.name}: ${error.message}` : String(error)
    throw new Error(`${reason}\nThe import was interrupted. Run the same command again to go on.`, {
      cause: error,
    })
  } finally {
    await rejects.close()
    await close()
  }
}

const dryRun = (found: { readonly companies: number; readonly people: number }): CatalogueOutcome => ({
  result: found,
  text: `Found ${found.companies} companies and ${found.people} people. Nothing was stored.`,
  rejected: 0,
})

const summary = (counts: CatalogueImportCounts) =>
  `Read ${counts.read} entries: ${counts.created} created, ${counts.updated} updated, ${counts.unchanged} unchanged, ` +
  `${counts.leftOut} left out, ${counts.rejected} rejected. ${counts.fieldsDropped} values could not be used. ` +
  `${counts.signals} new signals.`

const SIMULATED = ' On a laptop without --live, that is the simulator.'

interface OpenFetch {
  readonly fetch: Fetch
  readonly close: () => Promise<void>
}

async function openFetch({ options, err }: CommandInput, { upstream }: Catalogue): Promise<OpenFetch> {
  if (options.file !== undefined) return { fetch: savedFetch(options.file), close: async () => {} }
  const origins = sourceOrigins()
  const send = networkFetch(originOverride([upstream], origins))
  const own = origins[upstream.override]
  const isOwn = own !== undefined
  if (isOwn) err.write(`Reads ${own}, and not the public source.${SIMULATED}\n`)
  const polite = patientFetch(send, {
    // The operator's own copy may be asked as fast as it answers.
    upstream: isOwn ? { ...upstream, everyMs: 0 } : upstream,
    contact: contactIn(options),
    now: Date.now,
    sleep,
    onWait: (reason, ms) => void err.write(`${reason}: waiting ${Math.ceil(ms / 1000)} s\n`),
  })
  if (options.save === undefined) return { fetch: polite, close: async () => {} }
  return savingFetch(polite, options.save)
}
