import { expect, test } from 'vitest'
import { organizationsApi } from '../../../functions/organizations/organizations.api.ts'
import type { Implementations } from '../../../functions/shared/http/endpoint.ts'
import { serveOpen } from '../../../functions/shared/http/pipeline.ts'
import { caller } from '../../support/call.ts'

const { endpoints } = organizationsApi
const never = async () => {
  throw new Error('nothing was asked that an endpoint answers')
}
const run = Object.fromEntries(Object.keys(endpoints).map((name) => [name, never]))
const call = caller(serveOpen(organizationsApi, run as unknown as Implementations<typeof endpoints>))

test('an unknown method is 405 with the allowed ones', async () => {
  const reply = await call({ method: 'PUT', resource: '/organization' })
  expect(reply).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } })
  expect(reply.headers.allow).toBe('GET, HEAD, PATCH, OPTIONS')
})

test('OPTIONS lists the allowed methods', async () => {
  const reply = await call({ method: 'OPTIONS', resource: '/api-keys/{id}', params: { id: 'key_1' } })
  expect(reply).toMatchObject({ status: 204, headers: { allow: 'DELETE, OPTIONS' } })
})

test('a path that no endpoint has is 404', async () => {
  expect(await call({ method: 'GET', resource: '/nowhere' })).toMatchObject({ status: 404 })
})
