import { beforeEach, expect, test } from 'vitest'
import { MOST_CONNECTIONS_OF_KEY } from '../../functions/connections/grants/connection.ts'
import { dynamoGrants } from '../../functions/connections/grants/grants.store.ts'
import { redeemCode } from '../../functions/connections/grants/open-grant.ts'
import { systemClock } from '../../functions/shared/clock.ts'
import { grantOf } from '../../functions/shared/http/access-token.ts'
import { dynamoCredentials } from '../../functions/shared/http/credential.store.ts'
import { hashOf } from '../../functions/shared/http/credential.ts'
import { newId } from '../../functions/shared/ids.ts'
import { noAudit } from '../audit/no-audit.ts'
import { anAllowance } from '../connections/an-allowance.ts'
import { tableNames } from '../support/dynamodb.ts'
import { useUsers } from './use-users.ts'

const users = useUsers()
let grants: ReturnType<typeof dynamoGrants>
beforeEach(() => {
  grants = dynamoGrants(users.running.tables.documentClient(), tableNames.table)
})

/** A code that the user has given an app. */
async function allow(keyId: string) {
  const code = newId('con')
  const scopes = ['read', 'lists'] as const
  const allowance = {
    organizationId: users.organization.id,
    keyId,
    scopes: [...scopes],
    mayHave: [...scopes],
  }
  await grants.addCode(hashOf(code), anAllowance(allowance))
  return code
}
const redeem = (code: string) =>
  redeemCode({ grants, clock: systemClock, audit: noAudit, address: '' }, code, () => undefined)
const connect = async (keyId: string) => redeem(await allow(keyId))
const change = (id: string, role: string) =>
  users.call({ method: 'PATCH', resource: '/users/{id}', params: { id }, body: { role } })
const connected = () => grants.list(users.organization.id)
const stillOpens = async (token: string) => {
  const credentials = dynamoCredentials(users.running.tables.documentClient(), tableNames.table)
  return (await credentials.findAccess(grantOf(token) ?? '', hashOf(token), new Date())) !== undefined
}

test('a lower role ends the apps of a user, and those that he was about to connect', async () => {
  const [ann, eve] = [await users.join('member'), await users.join('member')]
  const { accessToken } = await connect(ann.id)
  await connect(eve.id)
  const code = await allow(ann.id)
  expect(await change(ann.id, 'viewer')).toMatchObject({ status: 200 })
  expect(await connected()).toMatchObject([{ keyId: eve.id }])
  expect(await stillOpens(accessToken)).toBe(false)
  await expect(redeem(code)).rejects.toThrow('not known, has ended')
  // He may allow another one, with what he may do now.
  await connect(ann.id)
  expect(await connected()).toHaveLength(2)
})

test('a higher role, and another name, leave the apps as they are', async () => {
  const ann = await users.join('viewer')
  await connect(ann.id)
  await change(ann.id, 'admin')
  const named = { method: 'PATCH', resource: '/users/{id}', params: { id: ann.id }, body: { name: 'Ann' } }
  expect(await users.call(named)).toMatchObject({ status: 200, body: { name: 'Ann' } })
  expect(await connected()).toHaveLength(1)
})

test('a user with as many apps as he may have gets a lower role, and is removed', async () => {
  const ann = await users.join('member')
  for (let app = 0; app < MOST_CONNECTIONS_OF_KEY; app += 1) await connect(ann.id)
  expect(await change(ann.id, 'viewer')).toMatchObject({ status: 200 })
  expect(await connected()).toEqual([])
  for (let app = 0; app < MOST_CONNECTIONS_OF_KEY; app += 1) await connect(ann.id)
  const remove = { method: 'DELETE', resource: '/users/{id}', params: { id: ann.id } }
  const code = await allow(ann.id)
  expect(await users.call(remove)).toMatchObject({ status: 204 })
  expect(await connected()).toEqual([])
  await expect(redeem(code)).rejects.toThrow('not known, has ended')
})

test.each([1, 2, 3])('an app that is connected while the role is lowered ends with it (%i)', async () => {
  const ann = await users.join('member')
  const codes = await Promise.all(Array.from({ length: 5 }, () => allow(ann.id)))
  await Promise.all([...codes.map((code) => redeem(code).catch(() => undefined)), change(ann.id, 'viewer')])
  expect(await connected()).toEqual([])
})
