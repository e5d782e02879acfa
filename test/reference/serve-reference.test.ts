import { expect, test } from 'vitest'
import { ENV } from '../../functions/shared/env.ts'
import { version } from '../../package.json'
import { caller } from '../support/call.ts'

process.env[ENV.publicUrl] = 'https://signals.example.com/api'
const { handler } = await import('../../functions/reference/serve-reference.handler.ts')
const call = caller(handler)

test('health shows the version, without a key or a table', async () => {
  expect(await call({ resource: '/health' })).toMatchObject({ status: 200, body: { status: 'ok', version } })
})

test('serves the generated reference', async () => {
  const reply = await call({ resource: '/openapi.json' })
  expect(reply).toMatchObject({ status: 200, body: { openapi: '3.1.0', info: { version } } })
})

test('serves the card of its MCP server, to pages of others too', async () => {
  const { headers, text } = await call({ resource: '/mcp/server-card' })
  expect(headers).toMatchObject({
    'content-type': 'application/mcp-server-card+json',
    'access-control-allow-origin': '*',
  })
  const card = JSON.parse(text)
  expect(card).toMatchObject({
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: 'com.example.signals/signalbox',
    version,
    remotes: [{ type: 'streamable-http', url: 'https://signals.example.com/api/v1/mcp' }],
  })
  // What the schema allows.
  expect(card.description.length).toBeLessThanOrEqual(100)
})

test('every answer has a request id and security headers', async () => {
  const { headers } = await call({ resource: '/health' })
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/./),
  })
})
