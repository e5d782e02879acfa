import { stat } from 'node:fs/promises'
import type { WrittenRow } from '../../../functions/imports/plan-upsert.ts'
import type { Unindexed } from '../../../functions/indexer/unindexed.store.ts'
import { systemClock } from '../../../functions/shared/clock.ts'
import {
  CATALOGUE_FLAGS,
  CATALOGUE_OPTIONS,
  CATALOGUE_USAGE,
  isFromCatalogue,
} from '../catalogues/catalogue-options.ts'
import { runCatalogueImport } from '../catalogues/run-catalogue-import.ts'
import { type Command, type CommandInput, required, UsageError } from '../command/command.ts'
import type { KnownColumns } from '../import/columns.ts'
import { type Dataset, datasetsIn, TYPES } from '../import/datasets.ts'
import { type Counts, importFile } from '../import/import-file.ts'
import { afterImport, searchIndexOf, unindexedIn } from '../import/indexing.ts'
import { pacedStore, paceOf } from '../import/pace.ts'
import { type Progress, progressOn } from '../import/progress.ts'
import { openRejects } from '../import/rejects.ts'

export const importRows: Command = {
  name: 'import',
  usage: `FILE --type accounts|people|signals [--map "COLUMN=FIELD"]... [--ignore-unknown] [--wait] [--rate ROWS], or ${CATALOGUE_USAGE}`,
  argument: 'optional',
  options: ['type', 'rate', ...CATALOGUE_OPTIONS],
  repeated: ['map'],
  flags: ['ignore-unknown', 'wait', ...CATALOGUE_FLAGS],
  async run(input) {
    const { target, flags, err } = input
    const wait = flags.has('wait')
    const unindexed = unindexedIn(target, wait)
    const progress = progressOn(err)
    if (isFromCatalogue(input)) {
      const onWritten = (written: readonly WrittenRow[]) => unindexed?.add(written)
      const { rejected, ...outcome } = await runCatalogueImport(input, { progress, onWritten })
      const left = await afterImport(unindexed, wait, progress, err)
      return { ...outcome, exitCode: rejected > 0 || left > 0 ? 1 : 0 }
    }
    const counts = await run(input, progress, unindexed)
    const left = await afterImport(unindexed, wait, progress, err)
    return { result: counts, text: summary(counts), exitCode: counts.rejected > 0 || left > 0 ? 1 : 0 }
  },
}

async function run(
  input: CommandInput,
  progress: Progress,
  unindexed: Unindexed | undefined,
): Promise<Counts> {
  const { target, argument: file, options, repeated, flags, err } = input
  const type = TYPES.find((one) => one === required(options, 'type'))
  if (!type) throw new UsageError(`--type must be one of ${TYPES.join(', ')}`)
  await requireFile(file)
  const datasets = datasetsIn(
    target.client,
    { table: target.output('TableName'), searchIndex: searchIndexOf(target) },
    systemClock,
  )
  const pace = paceOf(input)
  const paced = <P>(dataset: Dataset<P>) => ({ ...dataset, store: pacedStore(pace, dataset.store) })
  const map = mapIn(repeated.map ?? [], datasets[type])
  const choice = { map, ignoreUnknown: flags.has('ignore-unknown') }
  const rejects = await openRejects(file, err)
  const given = {
    rejects,
    choice,
    progress,
    note: (text: string) => void err.write(text),
    onWritten: (written: readonly WrittenRow[]) => unindexed?.add(written),
  }
  try {
    if (type === 'accounts') return await importFile(file, paced(datasets.accounts), given)
    if (type === 'people') return await importFile(file, paced(datasets.people), given)
    return await importFile(file, paced(datasets.signals), given)
  } catch (error) {
    if (error instanceof UsageError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${reason}\nThe import was interrupted. Run the same command again to continue.`, {
      cause: error,
    })
  } finally {
    await rejects.close()
  }
}

/** `COLUMN=FIELD`. A name of a column may have an equals sign, a field has none. */
function mapIn(given: readonly string[], { fields }: KnownColumns): ReadonlyMap<string, string> {
  return new Map(
    given.map((text) => {
      const at = text.lastIndexOf('=')
      const [column, field] = [text.slice(0, Math.max(at, 0)).trim(), text.slice(at + 1).trim()]
      if (column === '') throw new UsageError(`--map must be COLUMN=FIELD, not ${text}`)
      if (!fields.has(field)) {
        throw new UsageError(`--map: there is no field ${field}; fields: ${[...fields].join(', ')}`)
      }
      return [column, field] as const
    }),
  )
}

async function requireFile(file: string) {
  const found = await stat(file).catch((cause) => {
    throw new UsageError(`${file} can't be read`, { cause })
  })
  if (!found.isFile()) throw new UsageError(`${file} is no file`)
}

const summary = ({ read, created, updated, unchanged, rejected, signals }: Counts) =>
  `Read ${read} rows: ${created} created, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected. ` +
  `${signals} new signals.`
