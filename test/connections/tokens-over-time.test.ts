import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dynamoGrants } from '../../functions/connections/grants/grants.store.ts'
import { allowConnection, type ConnectionWorld } from '../../functions/connections/manage-connections.ts'
import { answerOauth } from '../../functions/connections/oauth/answer-oauth.ts'
import { oauthPlaces } from '../../functions/connections/protocol/places.ts'
import { dynamoCredentials } from '../../functions/shared/http/credential.store.ts'
import { authenticate, hashOf } from '../../functions/shared/http/credential.ts'
import { NO_LIMITS } from '../../functions/shared/http/key-limits.ts'
import { keyGuard } from '../../functions/shared/http/limits/key-guard.ts'
import { noAudit } from '../audit/no-audit.ts'
import { startTables, type Tables, tableNames } from '../support/dynamodb.ts'
import { scanAll } from '../support/scan.ts'
import { newProof } from './flow.ts'

const REDIRECT = 'http://127.0.0.1:1/callback'
const CLIENT = { id: 'sbc_any', name: 'An assistant', redirectUris: [REDIRECT], host: null }
const START = Date.parse('2026-11-28T09:00:00.000Z')
const MINUTE = 60_000
const DAY = 86_400_000

let tables: Tables
let client: ReturnType<Tables['documentClient']>
let now: number
let world: ConnectionWorld
beforeAll(async () => {
  tables = await startTables()
  client = tables.documentClient()
})
afterAll(() => tables.stop())
beforeEach(() => {
  now = START
  world = {
    grants: dynamoGrants(client, tableNames.table),
    findClient: async () => CLIENT,
    places: oauthPlaces('https://signalbox.example/api'),
    clock: () => new Date(now),
  }
})

async function token(fields: Readonly<Record<string, string>>) {
  const reply = await answerOauth(
    { ...world, audit: noAudit, address: '' },
    {
      place: 'oauth/token',
      path: '/api/oauth/token',
      method: 'POST',
      query: '',
      mediaType: 'application/x-www-form-urlencoded',
      body: () => new URLSearchParams({ client_id: CLIENT.id, ...fields }).toString(),
    },
  )
  return JSON.parse(reply.body)
}

/** A code, and the proof that belongs to it. */
async function allowed(limits: Partial<typeof NO_LIMITS> = {}) {
  const { verifier, challenge } = newProof()
  const request = new URLSearchParams({
    response_type: 'code',
    client_id: CLIENT.id,
    redirect_uri: REDIRECT,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }).toString()
  const caller = { organizationId: 'org_1', keyId: `key_${now}`, limits: { ...NO_LIMITS, ...limits } }
  const { redirectTo } = await allowConnection(world, caller, { request, scopes: ['read'] })
  const code = new URL(redirectTo).searchParams.get('code') ?? ''
  return { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: REDIRECT }
}

const refresh = (refreshToken: string) => token({ grant_type: 'refresh_token', refresh_token: refreshToken })

const caller = (secret: string, address = '203.0.113.9') => {
  const credentials = dynamoCredentials(client, tableNames.table)
  const checks = { credentials, guard: keyGuard(), audit: noAudit, audience: 'mcp' as const }
  return authenticate(checks, { secret, address }, new Date(now)).then(
    ({ organizationId }) => organizationId,
    ({ code }) => code,
  )
}

const REFUSED = { error: 'invalid_grant' }

test('a code ends after a minute', async () => {
  const [early, late] = [await allowed(), await allowed()]
  now += MINUTE - 1
  expect(await token(early)).toHaveProperty('access_token')
  now += 1
  expect(await token(late)).toMatchObject(REFUSED)
})

test('access ends after an hour', async () => {
  const { access_token: access } = await token(await allowed())
  now += 60 * MINUTE - 1000
  expect(await caller(access)).toBe('org_1')
  now += 1000
  expect(await caller(access)).toBe('invalid_key')
})

test('access ends with its key, and comes from the networks of the key only', async () => {
  const endsAt = new Date(START + 10 * MINUTE).toISOString()
  const { access_token: access } = await token(await allowed({ endsAt, networks: ['203.0.113.0/24'] }))
  expect(await caller(access)).toBe('org_1')
  expect(await caller(access, '198.51.100.1')).toBe('forbidden_network')
  now += 10 * MINUTE
  expect(await caller(access)).toBe('invalid_key')
})

describe('a refresh token', () => {
  let first: string
  beforeEach(async () => {
    first = (await token(await allowed())).refresh_token
  })

  test('may come again for half a minute, and later ends the connection for everybody', async () => {
    const second = await refresh(first)
    now += 29_999
    const again = await refresh(first)
    expect(again).toHaveProperty('access_token')
    now += 1
    expect(await refresh(first)).toMatchObject(REFUSED)
    for (const { access_token: access, refresh_token: next } of [second, again]) {
      expect(await caller(access)).toBe('invalid_key')
      expect(await refresh(next)).toMatchObject(REFUSED)
    }
  })

  test('of long ago ends the connection too', async () => {
    let newest = first
    for (let time = 0; time < 5; time += 1) {
      newest = (await refresh(newest)).refresh_token
      now += MINUTE
    }
    expect(await refresh(first)).toMatchObject(REFUSED)
    expect(await refresh(newest)).toMatchObject(REFUSED)
  })

  test('lives as long as somebody uses it every 60 days', async () => {
    now += 60 * DAY - 1
    const { refresh_token: second } = await refresh(first)
    now += 60 * DAY - 1
    const { refresh_token: third } = await refresh(second)
    now += 60 * DAY
    expect(await refresh(third)).toMatchObject(REFUSED)
  })

  test('is stored as a hash only, as every token and code', async () => {
    const { access_token: access, refresh_token: second } = await refresh(first)
    const everything = JSON.stringify(await scanAll(client, tableNames.table))
    for (const secret of [access, first, second]) expect(everything).not.toContain(secret.slice(-43))
    expect(everything).toContain(hashOf(second))
  })
})
