import { expect, test } from 'vitest'
import { handler } from '../../functions/routing/answer-unrouted.handler.ts'
import { caller } from '../support/call.ts'

const call = caller(handler)

test('an unknown path is 404, whatever the method', async () => {
  for (const method of ['GET', 'POST', 'OPTIONS', 'TRACE']) {
    const reply = await call({ method, resource: '/nowhere' })
    expect(reply).toMatchObject({
      status: 404,
      body: { code: 'not_found', detail: 'There is nothing at /v1/nowhere.' },
    })
  }
})

test('a known path asked in an unknown way is 405 with what it allows', async () => {
  const reply = await call({ method: 'PUT', resource: '/organization' })
  expect(reply).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } })
  expect(reply.headers.allow).toBe('GET, PATCH, OPTIONS')
})

test('OPTIONS tells what a path allows', async () => {
  const reply = await call({ method: 'OPTIONS', resource: '/api-keys/{id}', params: { id: 'key_1' } })
  expect(reply).toMatchObject({ status: 204, headers: { allow: 'DELETE, OPTIONS' } })
})
