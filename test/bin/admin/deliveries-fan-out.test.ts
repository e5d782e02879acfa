import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeItems } from '../../../functions/shared/dynamo/batch.store.ts'
import { newId } from '../../../functions/shared/ids.ts'
import { signalItem } from '../../../functions/signals/signal-item.ts'
import { clientConfig } from '../../../local/aws/dynamodb/client.ts'
import { admin, createOrganization } from '../../support/admin.ts'
import { aSignal } from '../../support/data/dataset.ts'
import { type LocalService, startLocalService } from '../../support/local/local-service.ts'
import { Random } from '../../support/random.ts'
import { type Receiver, startReceiver } from '../../support/webhooks/receiver.ts'

let service: LocalService
let receiver: Receiver
let dataDir: string
let client: DynamoDBDocumentClient
beforeAll(async () => {
  receiver = await startReceiver()
  dataDir = mkdtempSync(join(tmpdir(), 'signalbox-fan-out-'))
  service = await startLocalService({ dataDir })
  client = DynamoDBDocumentClient.from(new DynamoDBClient(clientConfig(service.endpoints.dynamodb)))
})
afterAll(async () => {
  client.destroy()
  await service.stop()
  await receiver.stop()
  rmSync(dataDir, { recursive: true })
})

const random = new Random(11)
const HOUR_MS = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

/** The fan-out sees new items only. An item that becomes a signal later is unseen, like one that it gave up. */
async function store(organizationId: string, count: number, storedAt: Date, how?: 'unseen') {
  const signals = Array.from({ length: count }, () => ({
    ...aSignal(random, newId('sig'), { accounts: [], people: [] }),
    organizationId,
    keywordId: null,
    listId: null,
  }))
  const items = signals.map((signal) => signalItem(signal, storedAt))
  const table = service.resources.TableName ?? ''
  if (how === 'unseen')
    await writeItems(
      client,
      table,
      items.map(({ pk, sk }) => ({ pk, sk, kind: 'place' })),
    )
  await writeItems(client, table, items)
  return signals.map(({ id }) => id)
}

const hookTo = (apiKey: string, path: string) =>
  fetch(`${service.baseUrl}/organization`, {
    method: 'PATCH',
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ webhookUrl: `${receiver.url}${path}` }),
  })

const sentTo = (path: string) =>
  receiver.received.filter((each) => each.path === path).map(({ body }) => JSON.parse(body).id)
const fanOut = (...args: string[]) => admin(dataDir, 'deliveries', 'fan-out', ...args)
const numbers = async (...args: string[]) => JSON.parse((await fanOut(...args, '--json')).out)
const sorted = (ids: readonly string[]) => [...ids].sort()

test('signals that never reached the queue are delivered, and those that did are not doubled', async () => {
  const { id, apiKey } = await createOrganization(dataDir, 0)
  await hookTo(apiKey, '/hook')
  const lost = await store(id, 30, ago(10), 'unseen')
  const older = await store(id, 3, ago(30), 'unseen')
  const delivered = await store(id, 10, ago(9))
  await expect.poll(() => sorted(sentTo('/hook'))).toEqual(sorted(delivered))

  const since = ago(12).toISOString()
  expect(await numbers('--since', since)).toEqual({ signals: 40, deliveries: 40, collected: 0, broken: 0 })
  const all = [...delivered, ...lost]
  await expect.poll(() => sentTo('/hook').length).toBe(40)
  expect(await numbers('--since', since)).toMatchObject({ deliveries: 40 })
  expect(await numbers('--since', ago(40).toISOString(), '--until', ago(20).toISOString())).toMatchObject({
    signals: 3,
  })
  await expect.poll(() => sentTo('/hook').length).toBe(43)
  // Whatever the repeated messages did has happened before the log shows every delivery once.
  expect(sorted(sentTo('/hook'))).toEqual(sorted([...all, ...older]))
})

test.each([
  [[], '--since is missing'],
  [['--since', 'yesterday'], '--since must be a date or a time in UTC'],
  [['--since', '2026-02-31'], '--since must be a date or a time in UTC'],
  [['--since', ago(1).toISOString(), '--until', ago(2).toISOString()], '--since must not be after --until'],
  [['--since', '2020-01-01'], 'within the 30 days that the webhook log is kept'],
])('a wrong time is refused: %j', async (args, message) => {
  const { exitCode, err } = await fanOut(...args)
  expect(exitCode).toBe(2)
  expect(err).toContain(message)
})
