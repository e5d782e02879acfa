import * as v from 'valibot'
import { dynamoLedger } from '../../../functions/credits/ledger.store.ts'
import { dynamoApiKeys } from '../../../functions/organizations/api-key.store.ts'
import { dynamoOrganizations } from '../../../functions/organizations/organization.store.ts'
import { dynamoRegister } from '../../../functions/organizations/register.store.ts'
import { systemClock } from '../../../functions/shared/clock.ts'
import { issueMessage } from '../../../functions/shared/issue-message.ts'
import { type CommandInput, required, type Target, UsageError } from '../command/command.ts'

export const stores = ({ client, output }: Target) => {
  const table = output('TableName')
  const ledger = dynamoLedger(client, table, systemClock)
  return {
    ledger,
    keys: dynamoApiKeys(client, table),
    organizations: dynamoOrganizations(client, table),
    register: dynamoRegister(client, table, ledger),
  }
}

export async function requireOrganization(target: Target, id: string): Promise<void> {
  if (!(await stores(target).organizations.get(id))) throw new UsageError(`no organization has the id ${id}`)
}

/** The option --name, checked by the API's own schema. */
export function nameFrom(schema: v.GenericSchema<string, string>, options: CommandInput['options']): string {
  const result = v.safeParse(schema, required(options, 'name'))
  if (result.success) return result.output
  throw new UsageError(`--name: ${issueMessage(result.issues[0])}`)
}
