import { expect, test } from 'vitest'
import { handler } from '../../functions/reference/serve-reference.handler.ts'
import { version } from '../../package.json'
import { caller } from '../support/call.ts'

const call = caller(handler)

test('health answers with the version, without a key and without a table', async () => {
  expect(await call({ resource: '/health' })).toMatchObject({ status: 200, body: { status: 'ok', version } })
})

test('the reference is served as it is generated', async () => {
  const reply = await call({ resource: '/openapi.json' })
  expect(reply).toMatchObject({ status: 200, body: { openapi: '3.1.0', info: { version } } })
})

test('every answer says who it is and how not to be misused', async () => {
  const { headers } = await call({ resource: '/health' })
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/./),
  })
})
