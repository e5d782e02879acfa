import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_CONNECTIONS_OF_KEY } from '../../functions/connections/grants/connection.ts'
import { dynamoGrants } from '../../functions/connections/grants/grants.store.ts'
import { redeemCode } from '../../functions/connections/grants/open-grant.ts'
import { dynamoApiKeys } from '../../functions/organizations/api-key.store.ts'
import { createApiKey, revokeApiKey } from '../../functions/organizations/api-key.ts'
import { systemClock } from '../../functions/shared/clock.ts'
import { grantOf } from '../../functions/shared/http/access-token.ts'
import { dynamoCredentials } from '../../functions/shared/http/credential.store.ts'
import { hashOf } from '../../functions/shared/http/credential.ts'
import type { Payers } from '../../functions/shared/http/key-limits.ts'
import { SCOPES } from '../../functions/shared/http/scope.ts'
import { newId } from '../../functions/shared/ids.ts'
import { noAudit } from '../audit/no-audit.ts'
import { startTables, type Tables, tableNames } from '../support/dynamodb.ts'
import { anAllowance } from './an-allowance.ts'

let tables: Tables
let keys: ReturnType<typeof dynamoApiKeys>
let grants: ReturnType<typeof dynamoGrants>
beforeAll(async () => {
  tables = await startTables()
  const client = tables.documentClient()
  keys = dynamoApiKeys(client, tableNames.table)
  grants = dynamoGrants(client, tableNames.table)
})
afterAll(() => tables.stop())

const make = (organizationId: string, id: string) =>
  createApiKey(keys, organizationId, { id, name: 'A key' }, systemClock)

type Replaced = Parameters<typeof grants.addCode>[1]['replaces']
interface Chosen {
  readonly payers?: Payers | undefined
  readonly replaces?: Replaced
}

async function connect(organizationId: string, keyId: string, { payers, replaces = null }: Chosen = {}) {
  const code = newId('con')
  const allowance = { organizationId, keyId, scopes: SCOPES, audience: 'mcp', payers, replaces } as const
  await grants.addCode(hashOf(code), anAllowance(allowance))
  return redeemCode({ grants, clock: systemClock, audit: noAudit, address: '' }, code, () => undefined)
}

test('a key is revoked with as many apps as it may have', async () => {
  const [organizationId, keyId] = [newId('org'), newId('key')]
  await make(organizationId, newId('key'))
  await make(organizationId, keyId)
  for (let app = 0; app < MOST_CONNECTIONS_OF_KEY; app += 1) await connect(organizationId, keyId)
  expect(await grants.list(organizationId)).toHaveLength(MOST_CONNECTIONS_OF_KEY)
  await revokeApiKey(keys, organizationId, keyId)
  expect(await grants.list(organizationId)).toEqual([])
})

test('a key with as many apps as it may have widens one of them, and takes no other', async () => {
  const [organizationId, keyId] = [newId('org'), newId('key')]
  await make(organizationId, keyId)
  for (let app = 0; app < MOST_CONNECTIONS_OF_KEY; app += 1) await connect(organizationId, keyId)
  const [first] = await grants.list(organizationId)
  if (!first) throw new Error('nothing is connected')
  await connect(organizationId, keyId, { replaces: first })
  expect(await grants.list(organizationId)).toHaveLength(MOST_CONNECTIONS_OF_KEY)
  await expect(connect(organizationId, keyId)).rejects.toThrow('as many apps as it may')
})

test('a connection that is widened by another key ends with that key, and not with the first', async () => {
  const organizationId = newId('org')
  const [one, other] = [newId('key'), newId('key')]
  await make(organizationId, one)
  await make(organizationId, other)
  await make(organizationId, newId('key'))
  await connect(organizationId, one)
  const [first] = await grants.list(organizationId)
  if (!first) throw new Error('nothing is connected')
  await connect(organizationId, other, { replaces: first })
  await revokeApiKey(keys, organizationId, one)
  expect(await grants.list(organizationId)).toMatchObject([{ id: first.id, keyId: other }])
  await revokeApiKey(keys, organizationId, other)
  expect(await grants.list(organizationId)).toEqual([])
})

test.each([1, 2, 3])(
  'widening, disconnecting and revoking at once leave no tokens without a connection (%i)',
  async () => {
    const [organizationId, keyId] = [newId('org'), newId('key')]
    await make(organizationId, newId('key'))
    await make(organizationId, keyId)
    await connect(organizationId, keyId)
    const [first] = await grants.list(organizationId)
    if (!first) throw new Error('nothing is connected')
    const widened = Array.from({ length: 4 }, () =>
      connect(organizationId, keyId, { replaces: first }).catch(() => undefined),
    )
    const [, , ...tokens] = await Promise.all([
      grants.remove(organizationId, first.id),
      revokeApiKey(keys, organizationId, keyId),
      ...widened,
    ])
    expect(await grants.list(organizationId)).toEqual([])
    const opened = tokens.flatMap((one) => (typeof one === 'object' ? [grantOf(one.accessToken) ?? ''] : []))
    for (const grant of opened) expect(await grants.tokens(grant)).toBeUndefined()
  },
)

test('a key that is made again, because its first answer was lost, has apps and is revoked as others', async () => {
  const [organizationId, keyId] = [newId('org'), newId('key')]
  await make(organizationId, newId('key'))
  await make(organizationId, keyId)
  await make(organizationId, keyId)
  await connect(organizationId, keyId)
  expect(await grants.list(organizationId)).toHaveLength(1)
  await make(organizationId, keyId)
  expect(await grants.list(organizationId)).toEqual([])
  await revokeApiKey(keys, organizationId, keyId)
  await expect(connect(organizationId, keyId)).rejects.toThrow('The code is not known')
})

test('an app counts for the limit of the key that allowed it', async () => {
  const [organizationId, keyId] = [newId('org'), newId('key')]
  await make(organizationId, keyId)
  const credentials = dynamoCredentials(tables.documentClient(), tableNames.table)
  const accessOf = async (payers?: Payers) => {
    const { accessToken } = await connect(organizationId, keyId, { payers })
    return credentials.findAccess(grantOf(accessToken) ?? '', hashOf(accessToken), new Date())
  }
  const payers = [{ keyId, name: 'A key', maxCreditsPerMonth: 100 }]
  expect(await accessOf(payers)).toMatchObject({ payers, limits: { maxCreditsPerMonth: 100 } })
  const unlimited = await accessOf()
  expect(unlimited).toMatchObject({ limits: { maxCreditsPerMonth: null } })
  expect(unlimited?.payers).toBeUndefined()
})
