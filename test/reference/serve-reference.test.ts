import { expect, test } from 'vitest'
import { handler } from '../../functions/reference/serve-reference.handler.ts'
import { version } from '../../package.json'
import { caller } from '../support/call.ts'

const call = caller(handler)

test('health shows the version, without a key or a table', async () => {
  expect(await call({ resource: '/health' })).toMatchObject({ status: 200, body: { status: 'ok', version } })
})

test('serves the generated reference', async () => {
  const reply = await call({ resource: '/openapi.json' })
  expect(reply).toMatchObject({ status: 200, body: { openapi: '3.1.0', info: { version } } })
})

test('every answer has a request id and security headers', async () => {
  const { headers } = await call({ resource: '/health' })
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/./),
  })
})
