import type { Client } from '@modelcontextprotocol/client'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dynamoApiKeys } from '../../functions/organizations/api-key.store.ts'
import { createApiKey } from '../../functions/organizations/api-key.ts'
import { systemClock } from '../../functions/shared/clock.ts'
import { ENV } from '../../functions/shared/env.ts'
import { KeyLimits, NO_LIMITS } from '../../functions/shared/http/key-limits.ts'
import { newId } from '../../functions/shared/ids.ts'
import type { Handler } from '../support/call.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'
import { connect, ERAS, type Era, fetchFrom } from './mcp-client.ts'

const URL = 'https://localhost/api/v1/mcp'
const eras = Object.keys(ERAS) as Era[]

let tables: Tables
let handler: Handler
let apiKey: string

beforeAll(async () => {
  tables = await startTables()
  const unused = Object.fromEntries(Object.values(ENV).map((name) => [name, 'http://127.0.0.1:1/none']))
  Object.assign(process.env, unused, tables.env)
  ;({ handler } = await import('../../functions/mcp/serve-mcp.handler.ts'))
})
afterAll(() => tables.stop())
beforeEach(async () => {
  ;({ apiKey } = await anOrganization(tables))
})

const post = async (body: unknown, headers: Record<string, string> = {}, method = 'POST') => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const reply = await fetchFrom(handler)(URL, {
    method,
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey, ...headers },
    ...(method === 'GET' ? {} : { body: text }),
  })
  const answer = await reply.text()
  return {
    status: reply.status,
    headers: Object.fromEntries(reply.headers),
    body: answer === '' ? undefined : JSON.parse(answer),
  }
}

const rpc = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 7, method, params })

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
}
const modern = (method: string, params: object = {}, meta: object = META) =>
  [
    rpc(method, { ...params, _meta: meta }),
    { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method },
  ] as const

test.each([
  { name: 5 },
  { name: 'watch_list', arguments: null },
  { name: 'watch_list', arguments: { list: 1, credits: '1' } },
  { name: 'watch_list', arguments: ['a'] },
])('a prompt asked for with %j is invalid, in both versions', async (params) => {
  expect((await post(rpc('prompts/get', params))).body.error).toMatchObject({ code: -32602 })
  const [message, headers] = modern('prompts/get', params)
  const named = { ...headers, 'mcp-name': String(params.name) }
  expect((await post(message, named)).body.error).toMatchObject({ code: -32602 })
})

const LISTS = ['tools', 'prompts', 'resources', 'resources/templates', 'events']
test.each(LISTS)('a cursor of %s/list that is no text is invalid, in both versions', async (all) => {
  const old = await post(rpc(`${all}/list`, { cursor: 5 }))
  const { body } = await post(...modern(`${all}/list`, { cursor: [] }))
  expect([old.body.error.code, body.error.code]).toEqual([-32602, -32602])
})

describe.each(eras)('a client of %s', (era) => {
  let client: Client
  beforeEach(async () => {
    client = await connect(URL, apiKey, era, fetchFrom(handler))
  })

  test("gets the server's name, capabilities and instructions", () => {
    expect(client.getServerVersion()).toMatchObject({ name: 'signalbox' })
    expect(client.getServerCapabilities()).toEqual({
      tools: { listChanged: false },
      prompts: { listChanged: false },
      resources: { subscribe: false, listChanged: false },
      // The client leaves out what it does not know, such as `events`.
      extensions: { 'io.modelcontextprotocol/events': {} },
    })
    expect(client.getInstructions()).toContain('10 credits')
  })

  test('calls a tool and gets its answer as data and as text', async () => {
    const { content, structuredContent, isError } = await client.callTool({ name: 'list_lists' })
    expect(structuredContent).toEqual({ data: [] })
    expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }])
    expect(isError).toBeUndefined()
  })

  test('gets every mistake at once, with the next step', async () => {
    const { content, isError } = await client.callTool({
      name: 'create_keyword',
      arguments: { query: '', scrapper: 'SEARCH_TV', colour: 'red', detail: 'some' },
    })
    expect(isError).toBe(true)
    const problem = JSON.parse(content[0]?.type === 'text' ? content[0].text : '')
    expect(problem).toMatchObject({ status: 400, code: 'invalid_input', requestId: expect.any(String) })
    const paths = problem.errors.map(({ path }: { path: string }) => path)
    expect([...new Set(paths)].sort()).toEqual(['colour', 'detail', 'query', 'scrapper'])
    expect(problem.nextStep).toContain('call again')
  })

  test("gets the protocol's error code for an unknown tool", async () => {
    await expect(client.callTool({ name: 'drop_tables' })).rejects.toMatchObject({ code: -32602 })
  })

  test('is refused with an unknown key', async () => {
    await expect(connect(URL, `sb_${'a'.repeat(43)}`, era, fetchFrom(handler))).rejects.toThrow(/401/)
  })
})

describe('a message', () => {
  test.each<[string, unknown, Record<string, string>, number, number]>([
    ['that is not JSON', '{"jsonrpc":', {}, 400, -32700],
    ['that is empty', '', {}, 400, -32700],
    ['that is a batch', [rpc('ping'), rpc('ping')], {}, 400, -32600],
    ['that is an empty batch', [], {}, 400, -32600],
    ['that is a number', 5, {}, 400, -32600],
    ['that is null', 'null', {}, 400, -32600],
    ['without a method', { jsonrpc: '2.0', id: 1 }, {}, 400, -32600],
    ['of another JSON-RPC', { ...rpc('ping'), jsonrpc: '1.0' }, {}, 400, -32600],
    ['whose id is an object', { ...rpc('ping'), id: {} }, {}, 400, -32600],
    ['of an unknown method', rpc('tools/burn'), {}, 200, -32601],
    ['of an unknown method in the newer era', ...modern('tools/burn'), 404, -32601],
    ['of an unknown version', rpc('tools/list'), { 'mcp-protocol-version': '1999-01-01' }, 400, -32000],
    [
      'of an unknown version of the newer era',
      rpc('tools/list', { _meta: { ...META, 'io.modelcontextprotocol/protocolVersion': '2099-01-01' } }),
      { 'mcp-protocol-version': '2099-01-01', 'mcp-method': 'tools/list' },
      400,
      -32022,
    ],
    [
      'of the newer era that says so only in a header',
      rpc('tools/list'),
      { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' },
      400,
      -32602,
    ],
    [
      'whose header names another method',
      modern('tools/list')[0],
      { ...modern('tools/list')[1], 'mcp-method': 'ping' },
      400,
      -32020,
    ],
    ['with a header that HTTP does not allow', ...withOddHeader(), 400, -32020],
    ['that asks for a stream', ...modern('subscriptions/listen'), 200, -32603],
    ['that calls a tool without a name', rpc('tools/call', { name: 5 }), {}, 200, -32602],
    ['whose arguments are a list', rpc('tools/call', { name: 'list_lists', arguments: [] }), {}, 200, -32602],
    ['that initializes without a version', rpc('initialize'), {}, 200, -32602],
  ])('%s gets the right error', async (_what, message, headers, status, code) => {
    const reply = await post(message, headers)
    expect([reply.status, reply.body.error.code]).toEqual([status, code])
    expect(reply.headers['content-type']).toContain('application/json')
  })

  function withOddHeader() {
    const [message, headers] = modern('tools/list')
    return [message, { ...headers, 'mcp-method': 'tööls' }] as const
  }

  test('that is a notification gets 202', async () => {
    const reply = await post({ jsonrpc: '2.0', method: 'notifications/initialized' })
    expect(reply).toMatchObject({ status: 202, body: undefined })
  })

  test('is answered as JSON even when the client prefers a stream', async () => {
    const reply = await post(rpc('tools/list'), { accept: 'text/event-stream' })
    expect(reply).toMatchObject({ status: 200, headers: { 'content-type': 'application/json' } })
    const without = await post(rpc('tools/list'), { accept: '*/*' })
    expect(without.status).toBe(200)
  })

  test('that is too large is refused', async () => {
    const reply = await post(rpc('tools/call', { name: 'x'.repeat(5 * 1024 * 1024) }))
    expect(reply).toMatchObject({ status: 413, body: { code: 'body_too_large' } })
  })

  test('of another media type is refused', async () => {
    const reply = await post(rpc('ping'), { 'content-type': 'text/plain' })
    expect(reply).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } })
  })
})

describe('access', () => {
  test.each([
    ['public', 'every scope', NO_LIMITS],
    ['private', 'some scopes', { ...NO_LIMITS, scopes: ['read', 'lists'] }],
    ['private', 'one list', { ...NO_LIMITS, only: { kind: 'list', id: 'lst_1' } }],
  ] as const)('caches hold as %s the list of tools of a key with %s', async (scope, _, limits) => {
    const { id } = await anOrganization(tables)
    const keys = dynamoApiKeys(tables.documentClient(), tables.tableNames.table)
    const wanted = { id: newId('key'), name: 'Limited', limits: v.parse(KeyLimits, limits) }
    const made = await createApiKey(keys, id, wanted, systemClock)
    const [message, headers] = modern('tools/list')
    const { body } = await post(message, { ...headers, 'x-api-key': made.apiKey })
    expect(body.result.cacheScope).toBe(scope)
  })

  test.each(['GET', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'])('%s is answered 405', async (method) => {
    const reply = await post('', {}, method)
    expect(reply).toMatchObject({
      status: 405,
      headers: { allow: 'POST' },
      body: { code: 'method_not_allowed' },
    })
  })

  test.each(['POST', 'GET', 'DELETE'])('a foreign page is refused first, %s', async (method) => {
    const reply = await post('{', { origin: 'https://evil.example', 'x-api-key': 'none' }, method)
    expect(reply).toMatchObject({
      status: 403,
      headers: { 'content-type': 'application/problem+json' },
      body: { code: 'forbidden_origin' },
    })
  })

  test.each([
    ['no key', { 'x-api-key': '' }, 'missing_key'],
    ['an unknown key', { 'x-api-key': `sb_${'a'.repeat(43)}` }, 'invalid_key'],
  ])('%s is answered 401 before the message is read', async (_who, headers, code) => {
    const reply = await post('{', headers)
    expect(reply).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': expect.stringMatching(/^Bearer resource_metadata=/) },
      body: { code },
    })
  })

  test('the key may be in either header', async () => {
    const reply = await post(rpc('ping'), { 'x-api-key': '', authorization: `Bearer ${apiKey}` })
    expect(reply).toMatchObject({ status: 200, body: { id: 7, result: {} } })
  })
})

test('an argument that a tool does not take is refused with all that it takes', async () => {
  const { tools } = (await post(rpc('tools/list'))).body.result
  expect(tools.length).toBeGreaterThan(20)
  for (const { name, inputSchema } of tools) {
    const { result } = (await post(rpc('tools/call', { name, arguments: { nonsense: 1 } }))).body
    expect(result.isError).toBe(true)
    const names = Object.keys(inputSchema.properties)
    const takes = names.length === 0 ? 'There is no argument here.' : `Valid: ${names.join(', ')}.`
    expect(result.content[0].text).toContain(`Unknown argument \`nonsense\`. ${takes}`)
  }
})

describe('Idempotency-Key', () => {
  const list = (name: string, key = 'k1') =>
    post(rpc('tools/call', { name: 'create_list', arguments: { name } }), { 'idempotency-key': key })
  const count = async () =>
    (await post(rpc('tools/call', { name: 'list_lists' }))).body.result.structuredContent.data.length

  test('gives the first answer again and makes one list', async () => {
    const first = await list('Once')
    const again = await list('Once')
    expect(again.body).toEqual(first.body)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(await count()).toBe(1)
  })

  test('is refused with another message', async () => {
    await list('Once')
    expect(await list('Twice')).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } })
    expect(await count()).toBe(1)
  })

  test('of a call that only reads is answered anew', async () => {
    const read = () => post(rpc('tools/call', { name: 'list_lists' }), { 'idempotency-key': 'reads' })
    expect((await read()).body.result.structuredContent.data).toEqual([])
    await list('Between')
    const again = await read()
    expect(again.body.result.structuredContent.data).toHaveLength(1)
    expect(again.headers['idempotency-replayed']).toBeUndefined()
  })

  test('can be used again when the call was refused', async () => {
    expect((await list('')).body.result.isError).toBe(true)
    expect((await list('Now')).body.result.isError).toBeUndefined()
  })
})
