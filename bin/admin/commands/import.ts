import { stat } from 'node:fs/promises'
import { systemClock } from '../../../functions/shared/clock.ts'
import { type Command, type CommandInput, required, UsageError } from '../command/command.ts'
import { datasetsIn, TYPES } from '../import/datasets.ts'
import { type Counts, importFile } from '../import/import-file.ts'
import { progressOn } from '../import/progress.ts'
import { openRejects } from '../import/rejects.ts'

export const importRows: Command = {
  name: 'import',
  usage: 'FILE --type accounts|people|signals',
  argument: true,
  options: ['type'],
  async run(input) {
    const counts = await run(input)
    return { result: counts, text: summary(counts), exitCode: counts.rejected > 0 ? 1 : 0 }
  },
}

async function run({ target, argument: file, options, err }: CommandInput): Promise<Counts> {
  const type = TYPES.find((one) => one === required(options, 'type'))
  if (!type) throw new UsageError(`--type must be one of ${TYPES.join(', ')}`)
  await requireFile(file)
  const datasets = datasetsIn(target.client, target.output('TableName'), systemClock)
  const rejects = await openRejects(file, err)
  const progress = progressOn(err)
  try {
    if (type === 'accounts') return await importFile(file, datasets.accounts, rejects, progress)
    if (type === 'people') return await importFile(file, datasets.people, rejects, progress)
    return await importFile(file, datasets.signals, rejects, progress)
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

async function requireFile(file: string) {
  const found = await stat(file).catch((cause) => {
    throw new UsageError(`${file} can't be read`, { cause })
  })
  if (!found.isFile()) throw new UsageError(`${file} is no file`)
}

const summary = ({ read, created, updated, unchanged, rejected, signals }: Counts) =>
  `Read ${read} rows: ${created} created, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected. ` +
  `${signals} new signals.`
