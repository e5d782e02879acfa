import { afterAll, beforeAll, expect, test } from 'vitest'
import { dynamoSessions } from '../../functions/console/session.store.ts'
import { signIn } from '../../functions/console/session.ts'
import { caller } from '../support/call.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
  Object.assign(process.env, tables.env)
})
afterAll(() => tables.stop())

test('a request with a key costs two requests to the table, one with a token three', async () => {
  const client = tables.documentClient()
  let sent = 0
  client.middlewareStack.add(
    (next) => (args) => {
      sent += 1
      return next(args)
    },
    { step: 'finalizeRequest', name: 'count' },
  )
  const { organizationOperations, organizationWorld } = await import(
    '../../functions/organizations/organizations.wiring.ts'
  )
  const { organizationsApi } = await import('../../functions/organizations/organizations.api.ts')
  const { serve } = await import('../../functions/shared/http/pipeline.ts')
  const { awsGate } = await import('../../functions/shared/http/gate.wiring.ts')
  const gate = awsGate(client)
  const handler = serve(organizationsApi, organizationOperations(organizationWorld(client)), gate)
  const { apiKey } = await anOrganization(tables)
  const sessions = dynamoSessions(client, tables.tableNames.table)
  const { token } = await signIn({ gate, sessions }, apiKey, '203.0.113.9')
  const requests = async (secret: string) => {
    const before = sent
    expect(await caller(handler, secret)({ resource: '/organization' })).toMatchObject({ status: 200 })
    return sent - before
  }
  expect(await requests(apiKey)).toBe(2)
  expect(await requests(token)).toBe(3)
})
