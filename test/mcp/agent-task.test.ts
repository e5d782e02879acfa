import type { Client } from '@modelcontextprotocol/client'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoKey, fillDemo } from '../../local/demo/start-demo.ts'
import { importRows } from '../support/import-rows.ts'
import { type LocalService, startLocalService } from '../support/local/local-service.ts'
import { WITHIN_MS } from '../support/patience.ts'
import { connect } from './mcp-client.ts'
import { rest, use } from './running-service.ts'

/**
 * "Find software companies in Germany with more than 200 people that are hiring. Save and monitor them, under 500
 * credits a month. Tell me what it found and what it cost."
 */
const MOST_CALLS = 8
const MOST_TOKENS = 25_000
const MONTH = 500

const company = (name: string, headcount: number, location: string, industry = 'Software Development') => ({
  name,
  socialUrl: `https://network.example/company/${name}`,
  websiteUrl: `https://${name}.example`,
  headcount,
  location,
  industry,
})

/** Beside those of the sample data. The last three are none that is asked for. */
const COMPANIES = [
  ...Array.from({ length: 8 }, (_, n) => company(`agent-${n}`, 201 + n * 400, 'Hamburg, Germany')),
  company('too-small', 200, 'Hamburg, Germany'),
  company('too-far', 900, 'Lyon, France'),
  company('other-trade', 900, 'Hamburg, Germany', 'Logistics'),
]

const hiringAt = ({ name, socialUrl }: { name: string; socialUrl: string }) => ({
  type: 'ACCOUNT_JOB_HIRING',
  source: `https://${name}.example/jobs/1`,
  text: `${name} is hiring: Data Engineer in Hamburg`,
  accountSocialUrl: socialUrl,
  createdAt: new Date(Date.now() - 3_600_000).toISOString(),
})

let service: LocalService
let client: Client
let apiKey: string
beforeAll(async () => {
  service = await startLocalService({ simulator: true })
  apiKey = (await demoKey(service, service.dataDir, false)) ?? ''
  await fillDemo(service, service.dataDir)
  await imported('accounts', COMPANIES)
  await imported('signals', COMPANIES.map(hiringAt))
  client = await connect(`${service.baseUrl}/mcp`, apiKey, '2026-07-28')
})
afterAll(async () => {
  await client.close()
  await service.stop()
})

const imported = (type: string, rows: readonly object[]) => importRows(service.dataDir, type, rows, '--wait')

/** A caller that counts what it asks. */
function anAgent() {
  const calls: string[] = []
  const ask = async (tool: string, given: Record<string, unknown>) => {
    calls.push(tool)
    const { status, body } = await use(client, tool, given)
    expect([tool, status]).toEqual([tool, 200])
    expect(countTokens(JSON.stringify(body))).toBeLessThan(MOST_TOKENS)
    return body
  }
  return { calls, ask }
}

const read = async (path: string) => (await rest(service, apiKey, 'GET', path)).body

/** A person waits too, before asking how it went. */
const runEnded = (listId: string) =>
  vi.waitFor(async () => expect((await read(`/runs?listId=${listId}`)).data[0].status).not.toBe('running'), {
    timeout: WITHIN_MS,
    interval: 500,
  })

test('an agent finds, saves, monitors and reports, in eight calls', async () => {
  const { calls, ask } = anAgent()
  const before: number = (await read('/organization')).credits

  const { data: industries } = await ask('list_values', { field: 'industry', prefix: 'software' })
  const industry = industries.map(({ value }: { value: string }) => value)
  expect(industry).toEqual(['Software Development'])
  const query = {
    type: 'signals',
    types: ['ACCOUNT_JOB_HIRING'],
    industry,
    location: ['Germany'],
    minHeadcount: 201,
    limit: 100,
  }
  const found = await ask('query_data', query)
  const { list, count } = await ask('save_query_to_list', { ...query, list: 'German software, hiring' })
  const estimate = await ask('estimate_list_monitor', { listId: list.id, interval: '7d' })
  expect(estimate.creditsPerMonth).toBeLessThanOrEqual(MONTH)
  const monitored = await ask('set_list_monitor', {
    listId: list.id,
    interval: '7d',
    maxCreditsPerMonth: MONTH,
  })
  await runEnded(list.id)
  const watched = await ask('get_list', { listId: list.id })
  const { data: runs } = await ask('list_runs', { listId: list.id })
  const costs = await ask('get_costs', { groupBy: 'owner' })
  expect(calls.length).toBeLessThanOrEqual(MOST_CALLS)

  // What it found is so: every company, and no other one.
  expect(count).toBe(found.count)
  const companies = found.data.map(({ account }: { account: { id: string } }) => account.id)
  const accounts = (
    await read('/data?type=accounts&industry=software&location=Germany&minHeadcount=201&limit=100')
  ).data
  const hiring = (await read('/data?type=signals&types=ACCOUNT_JOB_HIRING&limit=100')).data
  expect(new Set(companies).size).toBeGreaterThan(8)
  expect(found.count).toBeLessThan(query.limit)
  const ids = (rows: { id: string }[]) => new Set(rows.map(({ id }) => id))
  expect([...new Set<string>(companies)].every((id) => ids(accounts).has(id))).toBe(true)
  for (const { id, accountId, createdAt } of hiring) {
    if (ids(accounts).has(accountId) && createdAt < monitored.lastRun.startedAt)
      expect(ids(found.data)).toContain(id)
  }
  expect(ids(watched.data)).toEqual(new Set(companies))
  expect(estimate.accounts).toBe(ids(watched.data).size)

  // So is what it cost.
  const [run, ...others] = runs
  expect(others).toEqual([])
  expect(run).toMatchObject({ status: 'succeeded', credits: estimate.creditsPerRun })
  expect(run.credits).toBeLessThanOrEqual(MONTH)
  expect(await read(`/runs/${run.id}`)).toMatchObject({ checked: estimate.accounts, notChecked: [] })
  expect((await read('/organization')).credits).toBe(before - run.credits)
  expect(costs.data).toContainEqual(
    expect.objectContaining({ id: list.id, charged: run.credits, refunded: 0 }),
  )
  expect(watched.list).toMatchObject({ monitorInterval: '7d', maxCreditsPerMonth: MONTH })
  expect(watched.list.lastRun).toMatchObject({ id: run.id, newSignals: run.newSignals })
})
