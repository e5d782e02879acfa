import { PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountCard } from '../../functions/entities/card.ts'
import { hostStubItem } from '../../functions/entities/entity-item.ts'
import { hostStubOf } from '../../functions/entities/identity.ts'
import { dynamoListed } from '../../functions/entities/listed/listed.store.ts'
import { newId } from '../../functions/shared/ids.ts'
import { DEFAULT_QUOTAS } from '../../functions/shared/quotas.ts'
import type { Signal } from '../../functions/signals/signal.ts'
import { signalItem } from '../../functions/signals/signal-item.ts'
import { unpack } from '../../functions/webhooks/attempts/packed-text.ts'
import { destinationWrites } from '../../functions/webhooks/destinations/destination.writes.ts'
import { cachedDestinations } from '../../functions/webhooks/destinations/destinations.store.ts'
import { destinationOwners } from '../../functions/webhooks/destinations/owners.store.ts'
import { fanOut } from '../../functions/webhooks/fan-out/fan-out.ts'
import { dynamoSignalSubjects } from '../../functions/webhooks/fan-out/subjects.store.ts'
import type { DeliveryMessage } from '../../functions/webhooks/queue/delivery-message.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { aSignal } from '../support/webhooks/builders.ts'

const NAME = 'Nettlebay Robotics'
const HOST = 'nettlebay.example.org'
const NOW = new Date('2026-11-21T10:00:00.000Z')

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

/** An organization with a webhook for all of its signals. */
async function anOwner() {
  const organizationId = newId('org')
  const url = `https://hooks.example.com/${organizationId}`
  const change = { kind: 'organization', organizationId, id: organizationId, url, given: true } as const
  const TransactItems = destinationWrites(tables.tableNames.table, change, NOW)
  await tables.documentClient().send(new TransactWriteCommand({ TransactItems }))
  return organizationId
}

/** The name of the account in each delivery, by its organization. */
async function namesIn(signals: readonly Signal[]) {
  const client = tables.documentClient()
  const { table } = tables.tableNames
  const sent: DeliveryMessage[] = []
  const service = {
    destinations: cachedDestinations(client, table, DEFAULT_QUOTAS, () => NOW),
    ...dynamoSignalSubjects(client, table),
    listed: dynamoListed(client, table),
    owners: destinationOwners(client, table),
    collect: async () => undefined,
    enqueue: async (messages: readonly DeliveryMessage[]) => void sent.push(...messages),
  }
  const card = accountCard({ ...hostStubOf(HOST, NOW), name: NAME, version: 0.5 })
  const changes = signals.map((signal) => ({
    id: signal.id,
    at: NOW,
    before: undefined,
    after: signalItem(signal, NOW, { account: card }),
  }))
  await fanOut(service, changes)
  return sent.map(({ organizationId, body }): [string, string] => {
    const { account } = JSON.parse(unpack(Buffer.from(body ?? '', 'base64')))
    return [organizationId, account.name]
  })
}

test('webhooks show the name that the own monitor read, in own signals and in no others', async () => {
  const stub = hostStubItem(HOST, NOW)
  await tables.documentClient().send(new PutCommand({ TableName: tables.tableNames.table, Item: stub }))
  const [ours, theirs] = [await anOwner(), await anOwner()]
  const about = (organizationId: string | null) =>
    aSignal({ keywordId: null, organizationId, accountId: stub.id })
  expect(await namesIn([about(ours)])).toEqual([[ours, NAME]])
  // A public signal may carry any card: only the item of the account counts.
  expect(new Map(await namesIn([about(null)]))).toEqual(
    new Map([
      [ours, HOST],
      [theirs, HOST],
    ]),
  )
})
