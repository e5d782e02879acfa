import { takeOutOfPacks } from '../../../functions/indexer/packs.store.ts'
import { erasePerson, type TraceCounts } from '../../../functions/purges/erase-person.ts'
import { dynamoErasedPeople } from '../../../functions/purges/erased-people.store.ts'
import { dynamoPersonTraces } from '../../../functions/purges/person-traces.store.ts'
import { type Command, type Target, UsageError } from '../command/command.ts'
import { writtenDown } from '../command/written-down.ts'

export const erasePersonCommand: Command = {
  name: 'person erase',
  usage: 'ID [--yes]',
  argument: 'optional',
  options: ['id'],
  flags: ['yes'],
  async run({ target, argument, options, flags }) {
    const id = idOf(argument, options.id)
    const erase = flags.has('yes')
    const table = target.output('TableName')
    const [searchIndex, webhookLog] = [target.output('SearchIndexName'), target.output('WebhookLogName')]
    const tables = { table, searchIndex, webhookLog }
    const traces = dynamoPersonTraces(target.client, tables, takeOutOfPacks, tellEachOnce(target))
    if (erase) await dynamoErasedPeople(target.client, table).remember(await traces.ids(id))
    const { counts, complete } = await erasePerson(traces, id, erase)
    if (Object.keys(counts).length === 0) throw new UsageError(`nothing is stored about a person ${id}`)
    return {
      result: { id, erased: erase, ...(erase && { complete }), counts },
      text: `${erase ? `Erased ${id}:` : `About ${id} there is:`}\n${listed(counts)}\n${rest(erase, complete)}`,
      exitCode: erase && !complete ? 1 : 0,
    }
  },
}

/** The audit log of each organization says that something of its own was erased, and not of whom. */
function tellEachOnce(target: Target) {
  const told = new Map<string, Promise<void>>()
  return (organizationId: string) => {
    const first =
      told.get(organizationId) ?? writtenDown(target, organizationId, 'person erase', async () => {})
    told.set(organizationId, first)
    return first
  }
}

function idOf(argument: string, option: string | undefined): string {
  const id = argument || option
  if (!id || (argument && option)) throw new UsageError('which person? Give its id')
  if (!/^per_[\w.:-]+$/.test(id)) throw new UsageError(`${id} is no id of a person`)
  return id
}

const listed = (counts: TraceCounts) =>
  Object.entries(counts)
    .map(([kind, count]) => `  ${count} ${kind}`)
    .join('\n')

function rest(erase: boolean, complete: boolean): string {
  if (!erase) return 'Nothing was erased. Repeat with --yes. This cannot be undone.'
  return complete
    ? 'Deliveries that are under way may still be logged. Repeat the command in 15 minutes to be sure.'
    : 'Something still writes about this person. Repeat the command in some minutes.'
}
