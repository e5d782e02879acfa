import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LocalService } from '../support/local/local-service.ts'
import { ERAS, type Era } from './mcp-client.ts'
import { type Organization, organization, rest, startWithRows, use } from './running-service.ts'

let service: LocalService
let owner: Organization
let accounts: { id: string; type: 'account' }[]
beforeAll(async () => {
  service = await startWithRows()
  const { apiKey } = await organization(service, 0)
  const { body } = await rest(service, apiKey, 'GET', '/data?type=accounts&limit=3')
  accounts = body.data.map(({ id }: { id: string }) => ({ id, type: 'account' }))
})
afterAll(() => service?.stop())

type Answer = { action: 'accept'; content: { start: boolean } } | { action: 'decline' | 'cancel' }
const YES: Answer = { action: 'accept', content: { start: true } }

let asked: string[]
beforeEach(async () => {
  asked = []
  owner = await organization(service, 1000)
})

/** A client that shows forms, with a user who answers all of them alike. */
async function askingClient(
  answer: Answer,
  era: Era = '2026-07-28',
  apiKey = owner.apiKey,
  headers = {},
): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { capabilities: { elicitation: {} }, versionNegotiation: { mode: ERAS[era] } },
  )
  client.setRequestHandler('elicitation/create', ({ params }) => {
    asked.push(params.message)
    return answer
  })
  const requestInit = { headers: { 'x-api-key': apiKey, ...headers } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${service.baseUrl}/mcp`), { requestInit }))
  return client
}

const call = async (path: string, method = 'GET', body?: unknown) =>
  (await rest(service, owner.apiKey, method, path, body)).body

const newList = () => call('/lists', 'POST', { name: 'Watched', selected: accounts })
const namesOf = async (path: string, name: 'name' | 'query') =>
  (await call(path)).data.map((one: Record<string, string>) => one[name])

describe('a client that shows forms', () => {
  test('asks with the price of the list, and the call goes on after a yes', async () => {
    const { id: listId } = await newList()
    const client = await askingClient(YES)
    const { status } = await use(client, 'set_list_monitor', { listId, interval: '7d' })
    expect(status).toBe(200)
    expect(asked).toEqual([
      'Watch this list every 7d? Each run costs 10 credits for each account on the list, and the first one starts at once. Now that is 30 credits a run, and 150 in 30 days.',
    ])
    expect((await call(`/lists/${listId}`)).list).toMatchObject({ monitor: true, monitorInterval: '7d' })
  })

  test.each<Answer>([
    { action: 'decline' },
    { action: 'cancel' },
    { action: 'accept', content: { start: false } },
  ])('starts nothing after %j', async (answer) => {
    const { id: listId } = await newList()
    const client = await askingClient(answer)
    const calls = [
      ['set_list_monitor', { listId, interval: '1d' }],
      ['create_list', { name: 'Refused', selected: accounts, monitor: true }],
      ['create_list_from_urls', { name: 'Refused', urls: ['https://www.example.com'], monitor: true }],
      ['create_keyword', { query: 'refused', scrapper: 'SEARCH_NEWS', interval: '1d' }],
    ] as const
    for (const [name, given] of calls) {
      const { isError, content } = await client.callTool({ name, arguments: given })
      expect([isError, content]).toEqual([
        true,
        [{ type: 'text', text: 'The user said no. Nothing was started, and nothing was charged.' }],
      ])
    }
    expect(asked).toHaveLength(calls.length)
    expect((await call(`/lists/${listId}`)).list.monitor).toBe(false)
    expect(await namesOf('/lists', 'name')).not.toContain('Refused')
    expect(await namesOf('/keywords', 'query')).not.toContain('refused')
    expect((await call('/organization')).credits).toBe(1000)
  })

  test('may send its Idempotency-Key again with the answer', async () => {
    const client = await askingClient(YES, '2026-07-28', owner.apiKey, { 'idempotency-key': 'once' })
    const given = { query: 'repeated', scrapper: 'SEARCH_NEWS', interval: '1d', backfill: false }
    expect((await use(client, 'create_keyword', given)).status).toBe(200)
    expect(asked).toHaveLength(1)
    expect(await namesOf('/keywords', 'query')).toEqual(['repeated'])
  })

  test('asks by use_tool too', async () => {
    const client = await askingClient({ action: 'decline' })
    const given = { query: 'wrapped', scrapper: 'SEARCH_NEWS', interval: '1d' }
    const { isError } = await client.callTool({
      name: 'use_tool',
      arguments: { name: 'create_keyword', arguments: given },
    })
    expect([isError, asked]).toEqual([
      true,
      ['Search for "wrapped" again and again, every 1d? Each new result costs 10 credits.'],
    ])
  })

  test('asks nothing where nothing begins to cost, the user has set a limit, or the call is refused', async () => {
    const { id: listId } = await newList()
    const client = await askingClient({ action: 'decline' })
    const given = { listId, interval: '7d', maxCreditsPerMonth: 200 }
    expect((await use(client, 'set_list_monitor', given)).status).toBe(200)
    expect((await use(client, 'set_list_monitor', { listId, interval: null })).status).toBe(200)
    expect((await use(client, 'create_list', { name: 'Free', selected: accounts })).status).toBe(200)
    expect((await use(client, 'set_list_monitor', { listId, interval: '9d' })).status).toBe(400)
    const reader = await call('/api-keys', 'POST', { name: 'Reader', scopes: ['read'] })
    const limited = await askingClient(YES, '2026-07-28', reader.apiKey)
    expect((await use(limited, 'set_list_monitor', { listId, interval: '7d' })).status).toBe(403)
    expect(asked).toEqual([])
  })

  test('asks before more is watched than the user said, and adds nothing after a no', async () => {
    const [first, ...others] = accounts
    const { id: listId } = await call('/lists', 'POST', { name: 'Growing', selected: [first] })
    await call(`/lists/${listId}/monitor`, 'POST', { interval: '7d' })
    const client = await askingClient({ action: 'decline' })
    const calls = [
      ['add_to_list', { listId, selected: others }],
      ['save_query_to_list', { type: 'accounts', list: listId }],
      ['save_query_to_list', { type: 'accounts', list: 'Growing' }],
      ['upload_to_list', { listId, urls: ['https://www.example.com'] }],
    ] as const
    for (const [name, given] of calls) {
      const { isError } = await client.callTool({ name, arguments: given })
      expect([name, isError]).toEqual([name, true])
    }
    expect(new Set(asked)).toEqual(
      new Set([
        'Add to a list that is watched? Each run costs 10 credits for each account on the list, so each new one adds as many. Now that is 10 credits a run, and 50 in 30 days.',
      ]),
    )
    expect(asked).toHaveLength(calls.length)
    expect((await call(`/lists/${listId}`)).total).toBe(1)
    const willing = await askingClient(YES)
    expect((await use(willing, 'add_to_list', { listId, selected: others })).status).toBe(200)
    expect((await call(`/lists/${listId}`)).total).toBe(accounts.length)
  })

  test('asks nothing when it adds to a list that nobody watches, or that has a limit', async () => {
    const [first, ...others] = accounts
    const client = await askingClient({ action: 'decline' })
    const { id: free } = await call('/lists', 'POST', { name: 'Free', selected: [first] })
    expect((await use(client, 'add_to_list', { listId: free, selected: others })).status).toBe(200)
    const given = { type: 'accounts', list: 'Made by this' }
    expect((await use(client, 'save_query_to_list', given)).status).toBe(200)
    const { id: limited } = await call('/lists', 'POST', { name: 'Limited', selected: [first] })
    await call(`/lists/${limited}/monitor`, 'POST', { interval: '7d', maxCreditsPerMonth: 100 })
    expect((await use(client, 'add_to_list', { listId: limited, selected: others })).status).toBe(200)
    const dry = { listId: limited, urls: ['https://www.example.com'], dryRun: true }
    expect((await use(client, 'upload_to_list', dry)).status).toBe(200)
    expect(asked).toEqual([])
  })

  test('that asks about a list of somebody else hears that there is none, and no price', async () => {
    const { id: listId } = await newList()
    const stranger = await organization(service, 100)
    const client = await askingClient(YES, '2026-07-28', stranger.apiKey)
    expect((await use(client, 'set_list_monitor', { listId, interval: '7d' })).status).toBe(404)
    expect(asked).toEqual([expect.not.stringContaining('Now that is')])
  })

  test('of the older protocol is not asked', async () => {
    const { id: listId } = await newList()
    const client = await askingClient({ action: 'decline' }, '2025-11-25')
    expect((await use(client, 'set_list_monitor', { listId, interval: '14d' })).status).toBe(200)
    expect(asked).toEqual([])
  })
})
