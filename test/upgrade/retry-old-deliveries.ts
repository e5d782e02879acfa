import assert from 'node:assert/strict'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { until } from '../emulator/until.ts'
import { scanAll } from '../support/scan.ts'
import type { Receiver } from '../support/webhooks/receiver.ts'
import { LATE } from './failing-receiver.ts'

/** Lets the retries that an older version has stored come due now. Returns how many arrived. */
export async function retryOldDeliveries(webhookLog: string, { received }: Receiver): Promise<number> {
  const before = received.filter(({ path }) => path === LATE)
  const moved = await comeDue(webhookLog)
  assert.equal(moved, before.length, 'a failed delivery has no retry')
  const again = await until('the retries', 180, async () => {
    const late = received.filter(({ path }) => path === LATE).slice(before.length)
    return late.length >= moved ? late : undefined
  })
  assert.deepEqual(idsOf(again), idsOf(before), 'a retry is another delivery')
  return moved
}

const idsOf = (requests: Receiver['received']) => requests.map(({ headers }) => headers['webhook-id']).sort()

/** The time is the first part of the sort key. */
async function comeDue(TableName: string): Promise<number> {
  const client = new DynamoDBClient({})
  const documents = DynamoDBDocumentClient.from(client)
  const items = await scanAll(documents, TableName)
  const due = items.filter(({ pk }) => String(pk).startsWith('DUE#'))
  for (const { pk, sk, ...item } of due) {
    const now = String(sk).replace(/^[^#]+/, new Date().toISOString())
    await documents.send(new PutCommand({ TableName, Item: { ...item, pk, sk: now } }))
    await documents.send(new DeleteCommand({ TableName, Key: { pk, sk } }))
  }
  client.destroy()
  return due.length
}
