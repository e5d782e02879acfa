import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../functions/shared/ids.ts'
import { REQUEST_TIMEOUT_MS } from '../../../functions/shared/sender/send.ts'
import { ATTEMPT_LEASE_MS, type NewAttempt } from '../../../functions/webhooks/attempts/attempt.ts'
import { attemptIdOf, deliveryIdOf } from '../../../functions/webhooks/attempts/attempt-key.ts'
import { dynamoAttempts } from '../../../functions/webhooks/attempts/attempts.store.ts'
import { startTables, type Tables } from '../../support/dynamodb.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const NOW = new Date('2026-11-21T09:00:00.000Z')

/** Like an emulator without PartiQL. */
function withoutStatements() {
  const client = tables.documentClient()
  client.middlewareStack.add(
    (next, context) => (args) => {
      if (context.commandName !== 'BatchExecuteStatementCommand') return next(args)
      throw Object.assign(new Error('no such operation'), { name: 'UnknownOperationException' })
    },
    { step: 'initialize', name: 'withoutStatements' },
  )
  return client
}

function anAttempt(): NewAttempt {
  const [organizationId, signalId, destinationId] = [newId('org'), newId('sig'), newId('kw')]
  const deliveryId = deliveryIdOf(signalId, destinationId)
  return {
    id: attemptIdOf({ at: NOW, shard: 0, deliveryId, attempt: 1 }),
    organizationId,
    deliveryId,
    signalId,
    destination: { kind: 'keyword', id: destinationId },
    url: 'https://hooks.example.com/',
    attempt: 1,
  }
}

const DELIVERED = {
  status: 'delivered',
  sentAt: NOW.toISOString(),
  statusCode: 200,
  signatures: null,
  error: null,
  detail: null,
  durationMs: 12,
  body: Buffer.from('body'),
  answer: null,
  next: null,
} as const

test('a claim lasts longer than a request', () => {
  expect(ATTEMPT_LEASE_MS).toBeGreaterThan(REQUEST_TIMEOUT_MS)
})

describe.each([
  ['PartiQL', () => tables.documentClient()],
  ['conditional puts only', withoutStatements],
])('a claim with %s', (_by, client) => {
  const attempts = () => dynamoAttempts(client(), tables.tableNames.webhookLog, 30)

  test('succeeds for one of many, until it is settled', async () => {
    const attempt = anAttempt()
    const claims = await Promise.all(Array.from({ length: 8 }, () => attempts().claim(attempt, NOW)))
    expect(claims.map(({ state }) => state).sort()).toEqual([...Array(7).fill('busy'), 'claimed'])
    await attempts().settle(attempt, DELIVERED)
    expect(await attempts().claim(attempt, NOW)).toMatchObject({
      state: 'settled',
      row: { id: attempt.id, status: 'delivered', statusCode: 200 },
    })
  })

  test('can be taken over when it has expired', async () => {
    const attempt = anAttempt()
    await attempts().claim(attempt, NOW)
    const pastLease = (milliseconds: number) => new Date(NOW.getTime() + ATTEMPT_LEASE_MS + milliseconds)
    expect(await attempts().claim(attempt, pastLease(-1))).toEqual({ state: 'busy' })
    expect(await attempts().claim(attempt, pastLease(1))).toEqual({ state: 'claimed' })
  })
})
