import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientConfig } from '../../local/aws/dynamodb/client.ts'
import { startPlatforms } from '../../local/simulator/simulate-platforms.ts'
import { admin } from '../support/admin.ts'
import { type LocalService, startLocalService } from '../support/local/local-service.ts'

const KEY = 'key_of_the_caller_secret'
const HOOK = '/v3/sources/webhook/address_of_the_caller_secret'

let dataDir: string
let service: LocalService
let tools: Awaited<ReturnType<typeof startPlatforms>>
let apiKey: string
let stranger: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'signalbox-lists-'))
  tools = await startPlatforms()
  const env = Object.fromEntries(
    ['HEYREACH', 'INSTANTLY', 'SMARTLEAD'].map((name) => [`PUSH_${name}_URL`, tools.url]),
  )
  service = await startLocalService({ dataDir, env })
  const organizations = await Promise.all(
    ['Acme', 'Stranger'].map((name) => admin(dataDir, 'org', 'create', '--name', name, '--json')),
  )
  ;[apiKey = '', stranger = ''] = organizations.map(({ out }) => JSON.parse(out).apiKey)
})
afterAll(async () => {
  await service.stop()
  await tools.close()
  rmSync(dataDir, { recursive: true })
})

interface Reply {
  status: number
  headers: Headers
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: the expectations state the shape
  body: any
}

async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  const reply = await fetch(`${service.baseUrl}${path}`, {
    method,
    headers: { 'x-api-key': apiKey, ...type, ...headers },
    ...sent,
  })
  const text = await reply.text()
  const isJson = /[/+]json\b/.test(reply.headers.get('content-type') ?? '')
  return {
    status: reply.status,
    headers: reply.headers,
    text,
    body: isJson && text ? JSON.parse(text) : undefined,
  }
}

const people = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `https://www.linkedin.com/in/${name}-${index}`)

async function aList(name: string, count: number) {
  const urls = [...people(count, name), `https://www.linkedin.com/company/${name}`]
  const { body } = await call('POST', '/lists/upload', { name, urls })
  return body
}

async function pushed(listId: string, body: unknown): Promise<Reply> {
  const accepted = await call('POST', `/lists/${listId}/push-to-platform`, body)
  expect(accepted).toMatchObject({ status: 202, body: { listId, status: 'queued', results: [] } })
  const path = `/lists/${listId}/pushes/${accepted.body.id}`
  await expect
    .poll(async () => (await call('GET', path)).body.status, { interval: 200 })
    .toMatch(/succeeded|failed/)
  return call('GET', path)
}

function everyFileBelow(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1')).join('\n')
}

describe('lists on the running service', () => {
  test('are uploaded, read, exported, changed and deleted completely', async () => {
    const list = await aList('round-trip', 230)
    expect(list).toMatchObject({ itemCount: 231, upload: { matched: 0, created: 231, duplicates: 0 } })
    const pages = await Promise.all([1, 2, 3, 4].map((page) => call('GET', `/lists/${list.id}?page=${page}`)))
    expect(pages.map(({ body }) => body.data.length)).toEqual([100, 100, 31, 0])
    const rows = await call('GET', `/lists/${list.id}`, undefined, { accept: 'text/csv' })
    expect(rows.text.trimEnd().split('\r\n')).toHaveLength(232)
    expect((await call('PATCH', `/lists/${list.id}`, { name: 'renamed' })).body).toMatchObject({
      name: 'renamed',
    })
    expect((await call('DELETE', `/lists/${list.id}`)).status).toBe(204)
    expect((await call('GET', `/lists/${list.id}`)).status).toBe(404)
    // The change of the name and the deletion, for destinations that belong to the list. They expire.
    const changes = ['destinationChange', 'destinationChange']
    const left = async () => (await rowsOf(list.id)).filter((kind) => kind !== 'auditEntry')
    await expect.poll(left, { interval: 500 }).toEqual(changes)
  })
})

async function rowsOf(listId: string): Promise<string[]> {
  const client = new DynamoDBClient(clientConfig(service.endpoints.dynamodb))
  const kinds: string[] = []
  const pages = paginateScan(
    { client: DynamoDBDocumentClient.from(client) },
    { TableName: await tableName() },
  )
  for await (const { Items = [] } of pages) {
    kinds.push(
      ...Items.filter((item) => JSON.stringify(item).includes(listId)).map(({ kind }) => String(kind)),
    )
  }
  client.destroy()
  return kinds
}

async function tableName(): Promise<string> {
  const { ListTablesCommand } = await import('@aws-sdk/client-dynamodb')
  const client = new DynamoDBClient(clientConfig(service.endpoints.dynamodb))
  const { TableNames = [] } = await client.send(new ListTablesCommand({}))
  client.destroy()
  return (
    TableNames.find(
      (name) => name.includes('Tables') && name.includes('Signalbox') && !/Search|Webhook/.test(name),
    ) ?? ''
  )
}

describe('a push on the running service', () => {
  test('goes to each platform and reports every row', async () => {
    const list = await aList('outreach', 120)
    const company = { status: 'skipped', reason: expect.stringMatching(/company/) }
    const heyreach = await pushed(list.id, { platform: 'heyreach', apiKey: KEY })
    expect(heyreach.body).toMatchObject({
      status: 'succeeded',
      total: 121,
      pushed: 120,
      skipped: 1,
      failed: 0,
    })
    expect(heyreach.body.results.at(-1)).toMatchObject(company)
    const instantly = await pushed(list.id, { platform: 'instantly', apiKey: KEY })
    expect(instantly.body).toMatchObject({ status: 'succeeded', pushed: 120, skipped: 1 })
    const smartlead = await call('POST', `/lists/${list.id}/push-to-platform`, {
      platform: 'smartlead',
      apiKey: KEY,
    })
    expect(smartlead).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('120 rows (no email), 1 row (company row: ') },
    })
    const all = await call('GET', `/lists/${list.id}/pushes`)
    expect(all.body.data.map(({ platform }: { platform: string }) => platform)).toEqual([
      'instantly',
      'heyreach',
    ])
    expect(all.body.data[0]).not.toHaveProperty('results')
  })

  test('sends one POST per row to a row webhook', async () => {
    const list = await aList('rows', 12)
    const { body } = await pushed(list.id, { platform: 'clay', webhookUrl: tools.url + HOOK })
    expect(body).toMatchObject({ status: 'succeeded', total: 13, pushed: 13 })
    expect(tools.state.targets.get(HOOK)?.rows.size).toBe(13)
  })

  test.each([
    ['no platform', {}, ['platform']],
    ['an unknown platform', { platform: 'lemlist', apiKey: KEY }, ['platform']],
    ['clay without a URL', { platform: 'clay' }, ['webhookUrl']],
    ['clay with a bad URL', { platform: 'clay', webhookUrl: 'nonsense' }, ['webhookUrl']],
    ['heyreach without a key', { platform: 'heyreach' }, ['apiKey']],
    ['instantly with an empty key', { platform: 'instantly', apiKey: '' }, ['apiKey']],
    ['smartlead with a key of null', { platform: 'smartlead', apiKey: null }, ['apiKey']],
    ['a key that no header can hold', { platform: 'heyreach', apiKey: 'a\r\nb' }, ['apiKey']],
    [
      'a URL where a key is meant',
      { platform: 'heyreach', apiKey: KEY, webhookUrl: 'https://x.example.com/' },
      ['webhookUrl'],
    ],
    ['an unknown field', { platform: 'heyreach', apiKey: KEY, colour: 1 }, ['colour']],
    ['a key the tool refuses', { platform: 'instantly', apiKey: 'bad_key_secret' }, ['apiKey']],
  ])('refuses %s and names it', async (_case, body, paths) => {
    const list = await aList('refused', 1)
    const reply = await call('POST', `/lists/${list.id}/push-to-platform`, body)
    expect(reply.status).toBe(400)
    expect(reply.body.errors.map(({ path }: { path: string }) => path)).toEqual(paths)
    expect(reply.text).not.toContain('_secret')
    expect((await call('GET', `/lists/${list.id}/pushes`)).body.data).toEqual([])
  })

  test('of another organization’s list or of an unknown list is the same 404', async () => {
    const list = await aList('private', 1)
    const push = await pushed(list.id, { platform: 'heyreach', apiKey: KEY })
    const asStranger = { 'x-api-key': stranger }
    const body = { platform: 'heyreach', apiKey: KEY }
    const foreign = [
      await call('POST', `/lists/${list.id}/push-to-platform`, body, asStranger),
      await call('GET', `/lists/${list.id}/pushes`, undefined, asStranger),
      await call('GET', `/lists/${list.id}/pushes/${push.body.id}`, undefined, asStranger),
    ]
    const unknown = [
      await call('POST', '/lists/lst_none/push-to-platform', body),
      await call('GET', '/lists/lst_none/pushes'),
      await call('GET', `/lists/lst_none/pushes/${push.body.id}`),
    ]
    const neutral = ({ body: { requestId: _, ...problem } }: Reply) =>
      JSON.stringify(problem).replaceAll(list.id, 'lst_none')
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(foreign.map(neutral)).toEqual(unknown.map(neutral))
    expect((await call('GET', `/lists/${list.id}/pushes/psh_none`)).status).toBe(404)
  })

  test.each([
    ['nothing', undefined],
    ['anything', { platform: 'clay' }],
    ['no JSON', '{{{'],
  ])('by the old path answers 410 with %s in the body', async (_case, body) => {
    const reply = await call('POST', '/push-to-platform', body)
    expect(reply).toMatchObject({ status: 410, body: { code: 'gone' } })
    expect(reply.body.detail).toContain('/lists/{id}/push-to-platform')
    expect((await call('POST', '/push-to-platform', body, { 'x-api-key': '' })).status).toBe(401)
  })

  test('stores neither the caller’s key nor its URL in a file', async () => {
    const files = everyFileBelow(dataDir)
    expect(files.length).toBeGreaterThan(10_000)
    for (const secret of [KEY, HOOK.slice(20), Buffer.from(KEY).toString('base64').slice(0, 24)]) {
      expect(files).not.toContain(secret)
    }
  })
})
