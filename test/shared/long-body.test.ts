import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dynamoIdempotency } from '../../functions/shared/http/idempotency.store.ts'
import { claimOf, once } from '../../functions/shared/http/idempotency.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

test.each([0, 10, 199_000, 201_000, 3_000_000])('an answer of %i bytes is given again', async (length) => {
  const records = dynamoIdempotency(tables.documentClient(), tables.tableNames.table)
  const claim = claimOf('org_1', `key-${length}`, ['POST'])
  const body = randomBytes(length / 2).toString('hex')
  const reply = { statusCode: 201, headers: { 'content-type': 'text/plain' }, body }
  await once(records, claim, new Date(), async () => reply)
  const again = await once(records, claim, new Date(), () => Promise.reject(new Error('ran twice')))
  expect(again).toMatchObject({ statusCode: 201, body })
})
