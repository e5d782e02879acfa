import assert from 'node:assert/strict'
import type { Client } from '@modelcontextprotocol/client'
import { connect, ERAS, type Era } from '../../mcp/mcp-client.ts'
import type { Json } from '../suite/caller.ts'
import type { Section, World } from '../suite/world.ts'
import { NOWHERE } from './webhooks.ts'

export const mcp: Section = {
  name: 'Tools for agents (MCP)',
  async run(world) {
    for (const era of Object.keys(ERAS) as Era[]) await protocolOf(world, era)
    await everyTool(world)
  },
}

const open = ({ options }: World, era: Era, key = options.key) => connect(`${options.baseUrl}/mcp`, key, era)

async function protocolOf(world: World, era: Era) {
  const { suite, api, coverage } = world
  await suite.check(`a client of ${era} gets the same answers as from REST`, async () => {
    const client = await open(world, era)
    const query = { type: 'accounts', limit: 5 }
    const { data } = await used(client, 'query_data', query)
    const rest = await api.accepted('GET /data', { query })
    assert.deepEqual(ids(data), ids(rest.data))
    coverage.count('POST /mcp', 'accepted')
    await client.close()
  })
  await suite.check(`a client of ${era} gets every mistake by its name`, async () => {
    const client = await open(world, era)
    const given = { query: '', scrapper: 'SEARCH_TV', colour: 'red' }
    const { content, isError } = await client.callTool({ name: 'create_keyword', arguments: given })
    const [block] = content
    const problem: Json = JSON.parse(block?.type === 'text' ? block.text : 'null')
    const named = new Set(problem.errors.map(({ path }: Json) => path))
    assert.deepEqual(
      [isError, problem.status, [...named].sort()],
      [true, 400, ['colour', 'query', 'scrapper']],
    )
    await assert.rejects(client.callTool({ name: 'drop_tables' }))
    await client.close()
    await assert.rejects(open(world, era, `sb_${'a'.repeat(43)}`), /401/)
    coverage.count('POST /mcp', 'refused')
  })
}

const ids = (rows: Json[]) => rows.map(({ id }) => id)

async function used(client: Client, name: string, given: object): Promise<Json> {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: { ...given } })
  const [block] = content
  assert(!isError, `${name}: ${block?.type === 'text' ? block.text : 'fails'}`)
  return structuredContent
}

async function everyTool(world: World) {
  const { suite } = world
  await suite.check('every tool does its work', async () => {
    const client = await open(world, '2026-07-28')
    const called = new Set<string>()
    const use = (name: string, given: object = {}) => {
      called.add(name)
      return used(client, name, given)
    }
    await reading(use)
    await onLists(world, use)
    await onAccounts(world, use)
    await onKeywords(world, use)
    await onDestinations(world, use)
    const { tools } = await client.listTools()
    const [more] = tools.filter(({ name }) => name === 'more_tools')
    const { enum: groups } = Object(more?.inputSchema.properties?.group)
    const inGroups = []
    for (const group of groups) inGroups.push(...(await use('more_tools', { group })).tools)
    const costs = { name: 'get_costs', arguments: { groupBy: 'day' } }
    assert.deepEqual(await use('use_tool', costs), await use('get_costs', costs.arguments))
    await client.close()
    const missing = [...tools, ...inGroups].map(({ name }) => name).filter((name) => !called.has(name))
    assert.deepEqual(missing, [], 'these tools have no check')
  })
}

type Use = (name: string, given?: object) => Promise<Json>

async function reading(use: Use) {
  const newest = await use('query_data', { type: 'signals', limit: 3 })
  await use('judge_signal', { signalId: newest.data[0]?.id, verdict: 'right' })
  await use('list_values', { field: 'industry' })
  await use('list_lists')
  await use('list_keywords')
  await use('get_balance')
  await use('get_costs', { groupBy: 'owner' })
  await use('read_audit_log', {})
  const { data } = await use('list_runs', { detail: 'full' })
  if (data[0]) assert.equal((await use('get_run', { runId: data[0].id })).id, data[0].id)
}

async function onLists({ suite, api, tag }: World, use: Use) {
  const kept = (id: string) => suite.undoLater('a list of a tool', () => api.ask('DELETE', `/lists/${id}`))
  const name = `Contract tools ${tag}`
  const people = await use('create_list_from_urls', { name, urls: [`linkedin.com/in/contract-${tag}`] })
  kept(people.id)
  const urls = [`linkedin.com/in/contract-more-${tag}`]
  assert.equal((await use('preview_upload', { urls })).created, 1)
  assert.equal((await use('upload_to_list', { listId: people.id, urls })).upload.created, 1)
  const rows = Array.from({ length: 1001 }, () => ({ website: `contract-${tag}.example.com` }))
  const many = await use('upload_to_list', { listId: people.id, rows })
  assert.equal((await use('get_upload', { listId: people.id, uploadId: many.id })).total, 1001)
  const [item] = (await use('get_list', { listId: people.id })).data
  const { id: listId } = await use('create_list', { name })
  kept(listId)
  await use('update_list', { listId, name: `${name} renamed` })
  await use('add_to_list', { listId, selected: [{ id: item.id, type: 'person' }] })
  assert.equal((await use('estimate_list_monitor', { listId })).creditsPerRun, 0)
  await use('set_list_monitor', { listId, interval: '30d' })
  await use('set_list_monitor', { listId, interval: null })
  const { id: pushId } = await use('push_list', {
    listId,
    platform: 'clay',
    webhookUrl: 'https://nothing.example.com/',
  })
  await use('get_push', { listId, pushId })
  await use('cancel_push', { listId, pushId })
  await use('remove_from_list', { listId, ids: [item.id] })
  const saved = await use('save_query_to_list', { type: 'accounts', limit: 1, list: `${name} saved` })
  kept(saved.list.id)
}

async function onAccounts({ suite, api, tag }: World, use: Use) {
  const sites = await use('create_list_from_urls', { name: `Contract sites ${tag}`, urls: ['example.com'] })
  suite.undoLater('a list of a tool', () => api.ask('DELETE', `/lists/${sites.id}`))
  const [account] = (await use('get_list', { listId: sites.id })).data
  assert.equal((await use('get_coverage', { accountId: account.id })).accountId, account.id)
  const corrected = await use('correct_coverage', { accountId: account.id, team: 'none' })
  assert.equal(corrected.corrections.team, 'none')
  await use('correct_coverage', { accountId: account.id, team: null })
  assert(Array.isArray((await use('list_sources', {})).data))
}

async function onKeywords({ suite, api, tag }: World, use: Use) {
  const given = { query: `"zzyzx ${tag}"`, scrapper: 'SEARCH_NEWS', backfill: false }
  const { id: keywordId } = await use('create_keyword', given)
  suite.undoLater('the keyword of a tool', () => api.ask('DELETE', `/keywords/${keywordId}`))
  await use('update_keyword', { keywordId, interval: '30d' })
  await use('delete_keyword', { keywordId })
}

async function onDestinations({ suite, api, receiver, tag }: World, use: Use) {
  const url = `${receiver?.url ?? NOWHERE}/${tag}/tool`
  const { id: destinationId } = await use('create_destination', { kind: 'webhook', name: tag, url })
  suite.undoLater('the destination of a tool', () => api.ask('DELETE', `/destinations/${destinationId}`))
  const { status } = await use('test_destination', { destinationId })
  assert.equal(status, receiver ? 'delivered' : 'failure')
  assert.equal((await use('update_destination', { destinationId, paused: true })).paused, true)
  const { data } = await use('list_destinations')
  assert(data.some(({ id }: Json) => id === destinationId))
}
