import { readFileSync } from 'node:fs'
import type { Client } from '@modelcontextprotocol/client'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LocalService } from '../support/local/local-service.ts'
import { connect } from './mcp-client.ts'
import { logsOf, organization, rest, startWithRows, use } from './running-service.ts'

const DOCUMENT = readFileSync('docs/mcp.md', 'utf8')

/** A table that is ten percent off misleads nobody. */
function expectDocumented(answer: string, tokens: number) {
  const row = DOCUMENT.split('\n').find((line) => line.startsWith(`| ${answer} |`)) ?? ''
  const told = Number(/ ([\d,]+) \|$/.exec(row)?.[1]?.replace(',', ''))
  expect(tokens / told, `${answer}: ${tokens} tokens, not ${told}`).toBeGreaterThan(0.9)
  expect(tokens / told, `${answer}: ${tokens} tokens, not ${told}`).toBeLessThan(1.1)
}

let service: LocalService
let client: Client
/** It asks for all tools at once. */
let whole: Client
let apiKey: string

beforeAll(async () => {
  service = await startWithRows()
  ;({ apiKey } = await organization(service, 1000))
  client = await connect(`${service.baseUrl}/mcp`, apiKey, '2026-07-28')
  whole = await connect(`${service.baseUrl}/mcp?tools=all`, apiKey, '2026-07-28')
})
afterAll(async () => {
  await whole.close()
  await client.close()
  await service.stop()
})

const FIRST = [
  'query_data',
  'save_query_to_list',
  'list_values',
  'judge_signal',
  'list_lists',
  'get_list',
  'create_list',
  'create_list_from_urls',
  'update_list',
  'add_to_list',
  'remove_from_list',
  'estimate_list_monitor',
  'set_list_monitor',
  'push_list',
  'get_push',
  'cancel_push',
  'list_keywords',
  'create_keyword',
  'update_keyword',
  'delete_keyword',
  'list_runs',
  'get_run',
  'get_balance',
]

/** The tools that a model sees when it asks for a group. */
const IN_GROUPS = {
  destinations: ['list_destinations', 'create_destination', 'update_destination', 'test_destination'],
  uploads: ['upload_to_list', 'get_upload', 'preview_upload'],
  coverage: ['get_coverage', 'correct_coverage', 'list_sources'],
  records: ['get_costs', 'read_audit_log'],
}

const namesOf = (tools: readonly { readonly name: string }[]) => tools.map(({ name }) => name)

test('lists the tools in this order, and two that lead to the others', async () => {
  const { tools } = await client.listTools()
  expect(namesOf(tools)).toEqual([...FIRST, 'more_tools', 'use_tool'])
})

test('lists all tools where the address asks for them', async () => {
  const all = namesOf((await whole.listTools()).tools)
  expect(all.toSorted()).toEqual([...FIRST, ...Object.values(IN_GROUPS).flat()].sort())
})

test('shows the tools of each group as they are listed with all others', async () => {
  const all = (await whole.listTools()).tools
  for (const [group, names] of Object.entries(IN_GROUPS)) {
    const { tools } = (await use(client, 'more_tools', { group })).body
    expect(namesOf(tools)).toEqual(names)
    for (const tool of tools) expect(all.find(({ name }) => name === tool.name)).toMatchObject(tool)
  }
  const { isError } = await client.callTool({ name: 'more_tools', arguments: { group: 'secrets' } })
  expect(isError).toBe(true)
})

test('calls a tool of a group by itself and within another, with the same answer', async () => {
  const given = { groupBy: 'owner' }
  const direct = await use(client, 'get_costs', given)
  expect(await use(client, 'use_tool', { name: 'get_costs', arguments: given })).toEqual(direct)
  const old = await connect(`${service.baseUrl}/mcp`, apiKey, '2025-11-25')
  expect(await use(old, 'use_tool', { name: 'get_costs', arguments: given })).toEqual(direct)
  await old.close()
})

test('refuses a call within another of a tool that is not there', async () => {
  const call = { name: 'drop_tables', arguments: {} }
  await expect(client.callTool({ name: 'use_tool', arguments: call })).rejects.toThrow('drop_tables')
})

test.each([
  ['itself', { name: 'use_tool', arguments: { name: 'get_costs', arguments: {} } }],
  ['no arguments in an object', { name: 'get_costs', arguments: [] }],
  ['no name', { arguments: {} }],
  ['an argument too many', { name: 'get_costs', arguments: {}, detail: 'full' }],
])('refuses a call within another of %s', async (_, given) => {
  expect(await client.callTool({ name: 'use_tool', arguments: given })).toMatchObject({ isError: true })
})

test('names every mistake of a call within another', async () => {
  const given = { name: 'create_destination', arguments: { kind: 'fax' } }
  const { isError, content } = await client.callTool({ name: 'use_tool', arguments: given })
  const [block] = content
  expect([isError, block?.type === 'text' && block.text]).toEqual([true, expect.stringContaining('kind')])
})

test('the time of capture is no filter of tools, in filters neither', async () => {
  for (const given of [{ since: '2026-01-01' }, { filters: { since: '2026-01-01' } }]) {
    const { isError, content } = await client.callTool({
      name: 'query_data',
      arguments: { type: 'signals', ...given },
    })
    const [block] = content
    expect([isError, block?.type === 'text' && block.text]).toEqual([
      true,
      expect.stringContaining('fromDate'),
    ])
  }
})

test("the list of tools leaves most of a model's context free", async () => {
  const { tools } = await client.listTools()
  const shownToModels = tools.map(({ name, description, inputSchema }) => ({
    name,
    description,
    inputSchema,
  }))
  const tokens = countTokens(JSON.stringify(shownToModels))
  expect(tokens).toBeLessThan(4000)
  expectDocumented('the tools that a model sees at first', tokens)
  expect(countTokens(JSON.stringify(tools))).toBeLessThan(12_000)
})

test('the annotations of the tools are right', async () => {
  const { tools } = await whole.listTools()
  const where = (hint: 'readOnlyHint' | 'destructiveHint' | 'openWorldHint') =>
    tools.filter(({ annotations }) => annotations?.[hint]).map(({ name }) => name)
  expect(where('readOnlyHint')).toEqual([
    'query_data',
    'list_values',
    'list_lists',
    'get_list',
    'get_upload',
    'preview_upload',
    'estimate_list_monitor',
    'get_coverage',
    'list_sources',
    'get_push',
    'list_keywords',
    'list_destinations',
    'list_runs',
    'get_run',
    'get_balance',
    'get_costs',
    'read_audit_log',
  ])
  expect(where('destructiveHint')).toEqual([
    'upload_to_list',
    'update_list',
    'remove_from_list',
    'set_list_monitor',
    'push_list',
    'cancel_push',
    'update_keyword',
    'delete_keyword',
    'update_destination',
  ])
  expect(where('openWorldHint')).toEqual([
    'create_list',
    'create_list_from_urls',
    'update_list',
    'set_list_monitor',
    'correct_coverage',
    'push_list',
    'create_keyword',
    'update_keyword',
    'create_destination',
    'update_destination',
    'test_destination',
  ])
  for (const { name, title, description, inputSchema, outputSchema } of tools) {
    expect(name).toMatch(/^[a-z_]{1,64}$/)
    expect([title, description]).toEqual([expect.any(String), expect.stringMatching(/free|credits/i)])
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
    expect(outputSchema).toMatchObject({ type: 'object' })
  }
})

describe('a hundred rows', () => {
  const limit = 100
  const MOST = 25_000

  test.each([
    ['signals', {}, ''],
    ['accounts', {}, ''],
    ['accounts', { includeDecisionMakers: true }, ' with decision makers'],
    ['people', {}, ''],
  ])('of %s %j fit into the answer size that clients allow', async (type, more, told) => {
    const { body } = await use(client, 'query_data', { type, limit, ...more })
    expect(body).toMatchObject({ count: 100, notice: expect.stringContaining('third parties') })
    expect(body.untrusted).toContain(type === 'signals' ? 'data[].text' : 'data[].name')
    expect(body.untrusted).not.toContain('data[].id')
    const tokens = countTokens(JSON.stringify(body))
    expect(tokens).toBeLessThan(MOST)
    expectDocumented(`\`query_data\`, ${type}${told}`, tokens)
  })

  test('of a list fit too, with their signals and decision makers', async () => {
    const { body: saved } = await use(client, 'save_query_to_list', { type: 'accounts', limit, list: 'All' })
    const { body } = await use(client, 'get_list', { listId: saved.list.id })
    expect(body).toMatchObject({ total: 100, pages: 1, notice: expect.any(String) })
    expect(body.data[0]).toMatchObject({ decisionMakers: [{}], signals: [{ text: expect.any(String) }] })
    const tokens = countTokens(JSON.stringify(body))
    expect(tokens).toBeLessThan(20_000)
    expectDocumented('`get_list`, accounts with signals and decision makers', tokens)
  })
})

test('a list of 1,000 rows shows what needs a look, and counts the rest', async () => {
  const name = 'ö'.repeat(150)
  const rows = Array.from({ length: 1000 }, (_, n) =>
    n % 2 === 0 ? { name: name.slice(4) + n } : { domain: `d${n}.com` },
  )
  const { body } = await use(client, 'create_list_from_urls', { name: 'Rows', rows })
  expect(body.upload).toMatchObject({ created: 500, unresolved: 500, rows: expect.any(Array) })
  expect(body.upload.rows).toHaveLength(50)
  expect(body.upload.rows[0]).toEqual({
    status: 'unresolved',
    input: { name: 'ö'.repeat(100) },
    reason: expect.any(String),
  })
  expect(countTokens(JSON.stringify(body))).toBeLessThan(10_000)
})

test('only the cap of a monitor on a month is for tools to set', async () => {
  const { body: list } = await use(client, 'create_list', { name: 'Capped' })
  const set = (more: object) => use(client, 'set_list_monitor', { listId: list.id, interval: '7d', ...more })
  expect((await set({ maxCreditsPerMonth: 500 })).body).toMatchObject({ maxCreditsPerMonth: 500 })
  expect((await set({ maxCreditsPerRun: 5, paused: true })).body.errors).toMatchObject([
    { path: 'maxCreditsPerRun', message: 'Is set over REST only.' },
    { path: 'paused', message: 'Is set over REST only.' },
  ])
})

test('a few rows have their full texts, the texts of many are cut', async () => {
  const length = async (limit: number) => {
    const { body } = await use(client, 'query_data', { type: 'signals', limit })
    return body.data[0].text.length
  }
  const { body } = await rest(service, apiKey, 'GET', '/data?type=signals&limit=1')
  expect(await length(10)).toBe(body.data[0].text.length)
  expect(await length(100)).toBeLessThan(300)
})

test('a second equal keyword is created, and a text beside the answer warns about it', async () => {
  const given = { query: 'zzyzx twice', scrapper: 'SEARCH_NEWS', backfill: false }
  const { body: first } = await use(client, 'create_keyword', given)
  const { content, structuredContent } = await client.callTool({ name: 'create_keyword', arguments: given })
  expect(content).toEqual([
    { type: 'text', text: JSON.stringify(structuredContent) },
    { type: 'text', text: expect.stringContaining(`Warning: ${first.id} searches for the same`) },
  ])
})

test('the key of a platform is in no answer and no log, also when the platform refuses it', async () => {
  const { body: list } = await use(client, 'create_list', { name: 'Push' })
  const secret = 'hr-9f27c1d4e8b6a350'
  const push = (platform: string, apiKey: string) =>
    use(client, 'push_list', { listId: list.id, platform, apiKey })
  const replies = [await push('heyreach', secret), await push('clay', secret), await push('nonsense', secret)]
  expect(replies.map(({ status }) => status)).toEqual([expect.any(Number), 400, 400])
  expect(JSON.stringify(replies)).not.toContain(secret)
  const logs = logsOf(service)
  expect(logs).toContain('"tool":"push_list"')
  expect(logs).not.toContain(secret)
})
