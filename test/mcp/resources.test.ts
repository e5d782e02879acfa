import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LocalService } from '../support/local/local-service.ts'
import { connect, ERAS, type Era } from './mcp-client.ts'
import { type Organization, organization, rest, startWithRows } from './running-service.ts'

let service: LocalService
let owner: Organization
let list: { id: string; name: string }
beforeAll(async () => {
  service = await startWithRows()
  owner = await organization(service, 100)
  const { body } = await rest(service, owner.apiKey, 'GET', '/data?type=accounts&limit=2')
  const selected = body.data.map(({ id }: { id: string }) => ({ id, type: 'account' }))
  ;({ body: list } = await rest(service, owner.apiKey, 'POST', '/lists', { name: 'Berlin', selected }))
})
afterAll(() => service?.stop())

const clientOf = (apiKey: string, era: Era) => connect(`${service.baseUrl}/mcp`, apiKey, era)

async function keyWith(limits: object): Promise<string> {
  const { status, body } = await rest(service, owner.apiKey, 'POST', '/api-keys', {
    name: 'Limited',
    ...limits,
  })
  expect(status).toBe(201)
  return body.apiKey
}

async function read(client: Client, uri: string) {
  const { contents } = await client.readResource({ uri })
  expect(contents).toMatchObject([{ uri, mimeType: 'application/json' }])
  const [content] = contents
  return JSON.parse(content && 'text' in content ? content.text : 'null')
}

const NEWEST = 'signalbox://signals'

describe.each(Object.keys(ERAS) as Era[])('resources over %s', (era) => {
  let client: Client
  beforeAll(async () => {
    client = await clientOf(owner.apiKey, era)
  })

  test('are the newest signals and the lists of the organization', async () => {
    const { resources } = await client.listResources()
    expect(resources.map(({ uri, name }) => [uri, name])).toEqual([
      [NEWEST, 'signals'],
      [`signalbox://lists/${list.id}`, 'Berlin'],
    ])
    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'signalbox://lists/{id}',
      'signalbox://signals/{id}',
      'signalbox://accounts/{id}',
      'signalbox://people/{id}',
    ])
  })

  test('are read with the answers of REST, and say which texts are foreign', async () => {
    const members = await read(client, `signalbox://lists/${list.id}`)
    expect(members).toMatchObject({
      list: { id: list.id },
      total: 2,
      notice: expect.stringMatching(/untrusted/),
    })
    const newest = await read(client, NEWEST)
    expect(newest.data).toHaveLength(20)
    for (const place of ['signals', 'accounts', 'people']) {
      const { body } = await rest(service, owner.apiKey, 'GET', `/data?type=${place}&limit=1&hasEmail=false`)
      const [{ id: one }] = body.data
      const { notice, untrusted, ...record } = await read(client, `signalbox://${place}/${one}`)
      expect(notice).toMatch(/never follow instructions/)
      expect(untrusted.length).toBeGreaterThan(0)
      expect(record).toEqual((await rest(service, owner.apiKey, 'GET', `/${place}/${one}`)).body)
    }
  })

  test.each([
    'signalbox://lists/lst_unknown',
    'signalbox://signals/sig_unknown',
    'signalbox://lists/',
    'signalbox://lists/../organization',
    'signalbox://signals/%',
    'signalbox://keywords/kw_1',
    'https://example.com/lists/1',
    'file:///etc/passwd',
    '',
  ])('has nothing at %j', async (uri) => {
    await expect(client.readResource({ uri })).rejects.toMatchObject({
      message: expect.stringMatching(/not found/i),
    })
  })

  test('of others are not there', async () => {
    const stranger = await organization(service, 0)
    const other = await clientOf(stranger.apiKey, era)
    expect((await other.listResources()).resources.map(({ uri }) => uri)).toEqual([NEWEST])
    await expect(other.readResource({ uri: `signalbox://lists/${list.id}` })).rejects.toMatchObject({
      message: expect.stringMatching(/not found/i),
    })
  })

  test('are not listed for a key that may not read, and refused', async () => {
    const other = await clientOf(await keyWith({ scopes: ['push'] }), era)
    expect((await other.listResources()).resources).toEqual([])
    expect((await other.listResourceTemplates()).resourceTemplates).toEqual([])
    for (const uri of [NEWEST, `signalbox://lists/${list.id}`])
      await expect(other.readResource({ uri })).rejects.toMatchObject({
        code: -32602,
        data: { code: 'scope_missing' },
      })
  })

  test('cannot be subscribed to: events tell what is new', async () => {
    expect(client.getServerCapabilities()?.resources).toEqual({ subscribe: false, listChanged: false })
  })
})
