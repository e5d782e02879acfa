import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENV } from '../../functions/shared/env.ts'
import type { Access } from '../../functions/shared/http/access-token.ts'
import { dynamoCredentials } from '../../functions/shared/http/credential.store.ts'
import { dynamoIdempotency } from '../../functions/shared/http/idempotency.store.ts'
import { dynamoHeavyRequests } from '../../functions/shared/http/limits/heavy-requests.store.ts'
import { dynamoRequestCounts } from '../../functions/shared/http/limits/request-counts.store.ts'
import { newId } from '../../functions/shared/ids.ts'
import { key } from '../../functions/shared/table.ts'
import { tablesWithRights } from '../support/local/tables-with-rights.ts'

const ONLY_READ = ['ServeCoverage', 'ServeCredits', 'ServeData', 'ServeRuns']
const CREATE = [
  'ServeOrganizations',
  'ServeConnections',
  'ServeWebhooks',
  'ServeDestinations',
  'ServeKeywords',
  'ServePreview',
  'ServeDefinitions',
  'ServeLists',
  'ServeMonitors',
  'ServePush',
  'ServeUploads',
  'ServeFeedback',
  'ServeMcp',
]
/** It signs in and out, and serves pages. */
const CONSOLE = 'ServeConsole'

let tables: Awaited<ReturnType<typeof tablesWithRights>>
beforeAll(async () => {
  tables = await tablesWithRights()
})
afterAll(() => tables.stop())

const now = new Date()
const tomorrow = new Date(now.getTime() + 86_400_000).toISOString()

const GRANT = 'grant'
const access: Omit<Access, 'organizationId'> = {
  keyId: 'key_1',
  connectionId: 'con_1',
  audience: 'api',
  usedOn: null,
  seenFrom: [],
  limits: { only: null, endsAt: null, networks: null },
  mayHave: [],
  tokens: [{ hash: 'hash', endsAt: tomorrow, scopes: ['read'] }],
}

const useFrom = (organizationId: string) => ({
  day: '2026-01-01',
  from: {
    network: '203.0.113.0/24',
    deed: {
      organizationId,
      actor: { kind: 'key', keyId: 'key_1' } as const,
      action: 'useKeyFrom',
      address: '203.0.113.9',
      requestId: null,
    },
  },
})

/** A key with a session of the console and a token of it, and an app with access. */
async function aCredential(TableName: string) {
  const [keyHash, sessionHash, tokenHash] = [randomUUID(), randomUUID(), randomUUID()]
  const organizationId = newId('org')
  const items = [
    { ...key.credential(keyHash), organizationId, keyId: newId('key'), usedOn: null },
    { ...key.session(sessionHash), organizationId, keyHash },
    { ...key.token(tokenHash), sessionHash, keyHash, endsAt: tomorrow },
    { ...key.access(GRANT), ...access, organizationId },
  ]
  for (const Item of items) await tables.operator.send(new PutCommand({ TableName, Item }))
  return { organizationId, keyHash, tokenHash }
}

test('are checked here for every function that takes keys', () => {
  const taking = tables.functions.filter(({ environment }) => ENV.requestRate in environment)
  const named = taking.map(({ logicalId }) => /(Serve\w+?)[0-9A-F]{8}$/.exec(logicalId)?.[1])
  expect(named.sort()).toEqual([...ONLY_READ, ...CREATE, CONSOLE].sort())
})

describe.each([...ONLY_READ, ...CREATE])('%s', (name) => {
  test('may find out who calls, by key, by token and as an app, and count requests', async () => {
    const { client, table } = tables.as(name)
    const { organizationId, keyHash, tokenHash } = await aCredential(table)
    const credentials = dynamoCredentials(client, table)
    expect(await credentials.find(keyHash)).toMatchObject({ organizationId })
    expect(await credentials.findByToken(tokenHash, now)).toMatchObject({ organizationId })
    await credentials.markUsed(keyHash, useFrom(organizationId))
    expect(await credentials.findAccess(GRANT, 'hash', now)).toMatchObject({ organizationId })
    await credentials.markAccessUsed(GRANT, useFrom(organizationId))
    const window = { index: 1, endsAt: now }
    expect(await dynamoRequestCounts(client, table).add(organizationId, window, 2)).toBe(2)
  })

  test('may take a place among the heavy requests, and leave it', async () => {
    const { client, table } = tables.as(name)
    const heavy = dynamoHeavyRequests(client, table)
    const place = await heavy.begin(newId('org'), now)
    expect(place).toBeDefined()
    await place?.leave()
  })
})

describe.each(CREATE)('%s', (name) => {
  test('may keep a first answer, read a long one again, and forget what it refused', async () => {
    const { client, table } = tables.as(name)
    const records = dynamoIdempotency(client, table)
    const claim = { organizationId: newId('org'), key: randomUUID(), fingerprint: 'same' }
    expect(await records.claim(claim, now)).toEqual({ state: 'claimed' })
    const reply = { statusCode: 201, headers: {}, body: randomText(600_000) }
    await records.complete(claim, reply, now)
    expect(await records.claim(claim, now)).toEqual({ state: 'done', reply })
    await records.release({ ...claim, key: randomUUID() })
  })
})

/** Nothing makes it much shorter. */
const randomText = (length: number) =>
  Array.from({ length: Math.ceil(length / 36) }, () => randomUUID())
    .join('')
    .slice(0, length)

test('no function asked for more than it may do', () => {
  expect(tables.refused).toEqual([])
})
