import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { dynamoLedger } from '../../functions/credits/ledger.store.ts'
import { Unindexed } from '../../functions/indexer/unindexed.store.ts'
import { dynamoApiKeys } from '../../functions/organizations/api-key.store.ts'
import { createApiKey } from '../../functions/organizations/api-key.ts'
import { DEFAULT_CREDITS } from '../../functions/organizations/organization.ts'
import { dynamoRegister } from '../../functions/organizations/register.store.ts'
import { systemClock } from '../../functions/shared/clock.ts'
import { newId } from '../../functions/shared/ids.ts'
import { clientConfig } from '../aws/dynamodb/client.ts'
import type { Runtime } from '../runtime.ts'
import { DEMO_SIGNALS, storeDemoData } from './demo-data.ts'

const NAME = 'Demo'
const POLL_MS = 500

export const demoKeyFile = (dataDir: string) => join(dataDir, 'demo-key')

/**
 * The key of the demo organization, which the first start in a data folder creates. It is the only key that
 * is stored in plain text, in a file that only its owner can read.
 */
export async function demoKey(
  runtime: Runtime,
  dataDir: string,
  empty: boolean,
): Promise<string | undefined> {
  const file = demoKeyFile(dataDir)
  const started = join(dataDir, 'started')
  if (!existsSync(started) && !empty) writeFileSync(file, `${await createDemo(runtime)}\n`, { mode: 0o600 })
  writeFileSync(started, '')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

/**
 * Stores the sample rows of the demo organization and waits until searches find them. The next start repeats it
 * when it was interrupted. Says what there is now; nothing when there was nothing to do.
 */
export async function fillDemo(
  runtime: Runtime,
  dataDir: string,
  signals = DEMO_SIGNALS,
): Promise<string | undefined> {
  const filled = join(dataDir, 'demo-data')
  if (!existsSync(demoKeyFile(dataDir)) || existsSync(filled)) return undefined
  const { client, table } = databaseOf(runtime)
  const unindexed = new Unindexed(client, output(runtime, 'SearchIndexName'))
  const stored = await storeDemoData(client, table, systemClock, (written) => unindexed.add(written), signals)
  writeFileSync(filled, '')
  const left = await unindexed.wait({ now: Date.now, pause: () => sleep(POLL_MS), onLeft: () => {} })
  client.destroy()
  if (left > 0) throw new Error(`${left} rows are not indexed`)
  return `${stored.accounts} companies, ${stored.people} people and ${stored.signals} signals`
}

function databaseOf(runtime: Runtime) {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(clientConfig(runtime.endpoints.dynamodb)))
  return { table: output(runtime, 'TableName'), client }
}

function output({ resources }: Runtime, name: string): string {
  const value = resources[name]
  if (!value) throw new Error(`The template has no output ${name}.`)
  return value
}

async function createDemo(runtime: Runtime): Promise<string> {
  const { client, table } = databaseOf(runtime)
  const register = dynamoRegister(client, table, dynamoLedger(client, table, systemClock))
  const id = newId('org')
  const createdAt = systemClock().toISOString()
  await register.create({ id, name: NAME, credits: DEFAULT_CREDITS, createdAt })
  const { apiKey } = await createApiKey(
    dynamoApiKeys(client, table),
    id,
    { id: newId('key'), name: 'Demo key' },
    systemClock,
  )
  client.destroy()
  return apiKey
}
