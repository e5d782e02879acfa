import { afterAll, beforeAll, expect, test } from 'vitest'
import { dynamoGrants } from '../../functions/connections/grants/grants.store.ts'
import { redeemCode } from '../../functions/connections/grants/open-grant.ts'
import { signInByKey } from '../../functions/sessions/by-key.ts'
import { dynamoSessions } from '../../functions/sessions/session.store.ts'
import { systemClock } from '../../functions/shared/clock.ts'
import { hashOf } from '../../functions/shared/http/credential.ts'
import { SCOPES } from '../../functions/shared/http/scope.ts'
import { noAudit } from '../audit/no-audit.ts'
import { anAllowance } from '../connections/an-allowance.ts'
import { caller } from '../support/call.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
  Object.assign(process.env, tables.env)
})
afterAll(() => tables.stop())

/** An app that somebody has allowed to use the REST API. */
async function accessOf(client: ReturnType<Tables['documentClient']>, organizationId: string) {
  const grants = dynamoGrants(client, tables.tableNames.table)
  const allowance = anAllowance({ organizationId, keyId: 'key_1', scopes: SCOPES })
  await grants.addCode(hashOf('code'), allowance)
  const { accessToken } = await redeemCode(
    { grants, clock: systemClock, audit: noAudit, address: '' },
    'code',
    () => undefined,
  )
  return accessToken
}

test('a request with a key, or a token of an app, costs two requests to the table, one of the console three', async () => {
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
  const { id: organizationId, apiKey } = await anOrganization(tables)
  const sessions = dynamoSessions(client, tables.tableNames.table)
  const { token } = await signInByKey({ gate, sessions }, apiKey, {
    address: '203.0.113.9',
    browser: 'Firefox',
  })
  const app = await accessOf(client, organizationId)
  const requests = async (secret: string) => {
    const before = sent
    expect(await caller(handler, secret)({ resource: '/organization' })).toMatchObject({ status: 200 })
    return sent - before
  }
  expect(await requests(apiKey)).toBe(2)
  await requests(app)
  // The first use of a day is noted.
  expect(await requests(app)).toBe(2)
  expect(await requests(token)).toBe(3)
})
