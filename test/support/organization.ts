import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { dynamoLedger } from '../../functions/credits/ledger.store.ts'
import { dynamoApiKeys } from '../../functions/organizations/api-key.store.ts'
import { createApiKey } from '../../functions/organizations/api-key.ts'
import { dynamoRegister } from '../../functions/organizations/register.store.ts'
import { systemClock } from '../../functions/shared/clock.ts'
import { newId } from '../../functions/shared/ids.ts'

interface Place {
  readonly tableNames: { readonly table: string }
  documentClient(): DynamoDBDocumentClient
}

/** An organization with a valid key, created like the operator's. */
export async function anOrganization(tables: Place, credits = 1000) {
  const client = tables.documentClient()
  const { table } = tables.tableNames
  const id = newId('org')
  const createdAt = systemClock().toISOString()
  await dynamoRegister(client, table, dynamoLedger(client, table, systemClock)).create({
    id,
    name: 'Acme',
    credits,
    createdAt,
  })
  const { apiKey } = await createApiKey(
    dynamoApiKeys(client, table),
    id,
    { id: newId('key'), name: 'First key' },
    systemClock,
  )
  return { id, apiKey }
}
