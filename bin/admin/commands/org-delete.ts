import { setTimeout as sleep } from 'node:timers/promises'
import { dynamoApiKeys } from '../../../functions/organizations/api-key.store.ts'
import {
  countHoldings,
  deleteOrganization,
  type OrganizationCounts,
  type OrganizationHoldings,
} from '../../../functions/purges/delete-organization.ts'
import { organizationItems } from '../../../functions/purges/organization-items.store.ts'
import { dynamoOrphanStubs } from '../../../functions/purges/orphan-stubs.store.ts'
import { removeOrphans } from '../../../functions/purges/orphan-stubs.ts'
import { type Command, type Target, UsageError } from '../command/command.ts'
import { deadMessages } from './dead-messages.ts'
import { stores } from './organizations.ts'
import { scheduleRemover } from './schedules.ts'

const WAITING = { now: Date.now, sleep }

export const deleteOrganizationCommand: Command = {
  name: 'org delete',
  usage: 'ID [--yes]',
  argument: 'optional',
  options: ['org'],
  flags: ['yes'],
  async run(input) {
    const { target, argument, options, flags, err } = input
    const id = idOf(argument, options.org)
    const holdings = holdingsIn(target)
    const organization = await stores(target).organizations.get(id)
    const name = organization?.name ?? null
    if (!flags.has('yes')) {
      const counts = await countHoldings(holdings, id)
      requireSomething(counts, id, name)
      return { result: { id, name, deleted: false, ...counts }, text: dryRun(id, name, counts) }
    }
    const report = (text: string) => void err.write(`${text}\n`)
    const { complete, ...counts } = await deleteOrganization(holdings, id, report)
    // Also when nothing else is left: an earlier try may have been killed before this.
    const orphans = await removeOrphans(dynamoOrphanStubs(target.client, target.output('TableName')), WAITING)
    requireSomething(counts, id, name)
    const removed = `  ${orphans.person} people and ${orphans.account} companies that nobody lists any more`
    return {
      result: { id, name, deleted: true, complete, ...counts, orphans },
      text: `Deleted ${id}${name === null ? '' : ` (${name})`}.\n${listed(counts)}\n${removed}\n${rest(complete)}`,
      exitCode: complete ? 0 : 1,
    }
  },
}

function idOf(argument: string, option: string | undefined): string {
  const id = argument || option
  if (!id || (argument && option)) throw new UsageError('which organization? Give its id')
  if (!/^org_\w+$/.test(id)) throw new UsageError(`${id} is no id of an organization`)
  return id
}

function holdingsIn(target: Target): OrganizationHoldings {
  const { client } = target
  const table = target.output('TableName')
  const keys = dynamoApiKeys(client, table)
  return {
    tables: [table, target.output('WebhookLogName'), target.output('SearchIndexName')],
    ...organizationItems(client, table),
    ...scheduleRemover(target),
    deadMessages: deadMessages(target),
    keys: async (id) => (await keys.list(id)).map((key) => key.id),
    removeKey: keys.remove,
  }
}

function requireSomething(counts: OrganizationCounts, id: string, name: string | null) {
  const items = Object.values(counts.items).some((kinds) => Object.keys(kinds).length > 0)
  if (name === null && !items) throw new UsageError(`no organization has the id ${id}`)
}

const dryRun = (id: string, name: string | null, counts: OrganizationCounts) =>
  `${id}${name === null ? '' : ` (${name})`} has:\n${listed(counts)}\n` +
  'Nothing was deleted. Repeat with --yes to delete all of it. This cannot be undone.'

function listed({ keys, schedules, deadMessages: messages, items }: OrganizationCounts): string {
  const tables = Object.entries(items).flatMap(([table, kinds]) =>
    Object.entries(kinds).map(([kind, count]) => `  ${table}: ${count} ${kind}`),
  )
  return [
    `  ${keys} API keys`,
    `  ${schedules} schedules`,
    `  ${messages} messages in dead-letter queues`,
    ...tables,
  ].join('\n')
}

const rest = (complete: boolean) =>
  complete
    ? 'Messages that were in a queue end within 15 minutes. Repeat the command then: it removes what they left.'
    : 'Something still writes for this organization. Repeat the command in some minutes.'
