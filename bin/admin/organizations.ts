import * as v from 'valibot'
import { dynamoLedger } from '../../functions/credits/ledger.store.ts'
import { dynamoApiKeys } from '../../functions/organizations/api-key.store.ts'
import { ApiKeyName, createApiKey } from '../../functions/organizations/api-key.ts'
import { dynamoOrganizations } from '../../functions/organizations/organization.store.ts'
import {
  DEFAULT_CREDITS,
  type Organization,
  OrganizationName,
} from '../../functions/organizations/organization.ts'
import { dynamoRegister } from '../../functions/organizations/register.store.ts'
import { systemClock } from '../../functions/shared/clock.ts'
import { newId } from '../../functions/shared/ids.ts'
import type { Target } from './command/command.ts'
import { type Command, type CommandInput, required, UsageError, wholeNumber } from './command/command.ts'

const stores = ({ client, output }: Target) => {
  const table = output('TableName')
  const ledger = dynamoLedger(client, table, systemClock)
  return {
    ledger,
    keys: dynamoApiKeys(client, table),
    organizations: dynamoOrganizations(client, table),
    register: dynamoRegister(client, table, ledger),
  }
}

/** A name as the API would take it. */
function nameFrom(schema: v.GenericSchema<string, string>, options: CommandInput['options']): string {
  const result = v.safeParse(schema, required(options, 'name'))
  if (result.success) return result.output
  throw new UsageError(`--name: ${result.issues[0].message}`)
}

const createOrganization: Command = {
  name: 'org create',
  usage: '--name NAME [--credits 1000]',
  options: ['name', 'credits'],
  async run({ target, options }) {
    const { keys, register } = stores(target)
    const name = nameFrom(OrganizationName, options)
    const credits = wholeNumber(options.credits ?? String(DEFAULT_CREDITS), 'credits', 0)
    const id = newId('org')
    await register.create({ id, name, credits, createdAt: systemClock().toISOString() })
    const { apiKey } = await createApiKey(keys, id, newId('key'), 'First key', systemClock)
    return {
      result: { id, name, apiKey, credits },
      text: `Organization ${id} (${name}) has ${credits} credits.\nIts API key, shown this once: ${apiKey}`,
    }
  },
}

const listOrganizations: Command = {
  name: 'org list',
  usage: '',
  options: [],
  async run({ target }) {
    const organizations: Organization[] = []
    for await (const organization of stores(target).register.all()) organizations.push(organization)
    const rows = organizations.map(
      ({ id, name, credits }) => `${id}  ${String(credits).padStart(9)}  ${name}`,
    )
    return { result: organizations, text: rows.join('\n') || 'There are no organizations yet.' }
  },
}

const createKey: Command = {
  name: 'key create',
  usage: '--org ID --name NAME',
  options: ['org', 'name'],
  async run({ target, options }) {
    const { keys, organizations } = stores(target)
    const id = required(options, 'org')
    if (!(await organizations.get(id))) throw new UsageError(`no organization has the id ${id}`)
    const created = await createApiKey(keys, id, newId('key'), nameFrom(ApiKeyName, options), systemClock)
    return { result: created, text: `API key ${created.id}, shown this once: ${created.apiKey}` }
  },
}

const addCredits: Command = {
  name: 'credits add',
  usage: '--org ID --amount N',
  options: ['org', 'amount'],
  async run({ target, options }) {
    const entry = await stores(target).ledger.apply({
      organizationId: required(options, 'org'),
      amount: wholeNumber(required(options, 'amount'), 'amount', 1),
      reason: 'top_up',
      reference: newId('job'),
    })
    return { result: entry, text: `The balance is now ${entry.balance}.` }
  },
}

export const organizationCommands: readonly Command[] = [
  createOrganization,
  listOrganizations,
  createKey,
  addCredits,
]
