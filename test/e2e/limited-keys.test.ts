import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectedApp, oauthOf } from '../connections/flow.ts'
import { admin } from '../support/admin.ts'
import { callMcp } from '../support/local/call-mcp.ts'
import { callService } from '../support/local/call-service.ts'
import { type Organization, type RunService, startRunService } from '../support/local/run-service.ts'

let service: RunService
beforeAll(async () => {
  service = await startRunService()
})
afterAll(() => service.stop())

const as =
  (apiKey: string) =>
  (method: string, path: string, body?: unknown): ReturnType<typeof callService> =>
    callService(service.baseUrl, apiKey, method, path, body)

/** A key with a limit, which the operator made. */
async function anAgent(organization: Organization, limit: number): Promise<{ id: string; apiKey: string }> {
  const args = ['--org', organization.id, '--name', 'Agent', '--credits-per-month', String(limit)]
  const { out } = await admin(service.dataDir, 'key', 'create', ...args, '--json')
  const made = JSON.parse(out)
  expect(made).toMatchObject({ maxCreditsPerMonth: limit, creditsThisMonth: 0 })
  return made
}

const spentBy = async (organization: Organization, id: string): Promise<number> => {
  const { data } = (await organization.call('GET', '/api-keys')).body
  return data.find((key: { id: string }) => key.id === id).creditsThisMonth
}

const KEYWORD = { query: 'limited', scrapper: 'SEARCH_NEWS' }
const capOf = ({ id }: { readonly id: string }, limit: number) => ({
  name: 'apiKey.maxCreditsPerMonth',
  limit,
  opensAt: expect.stringMatching(/-01T00:00:00.000Z$/),
  apiKey: { id, name: 'Agent' },
})

describe('what a key with a limit starts', () => {
  test('costs exactly the limit, however many requests and runs there are at once', async () => {
    service.stories.set('limited', 8)
    const organization = await service.anOrganization(10_000)
    const agent = await anAgent(organization, 370)
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => as(agent.apiKey)('POST', '/keywords', KEYWORD)),
    )
    const made = replies.filter(({ status }) => status === 201).map(({ body }) => body.id)
    expect(made.length).toBeGreaterThan(4)
    const runs = (await Promise.all(made.map((id) => service.settled(organization, id, 1)))).flat()
    expect(await organization.balance()).toBe(10_000 - 370)
    expect(await spentBy(organization, agent.id)).toBe(370)
    expect(runs.reduce((sum: number, { credits }) => sum + credits, 0)).toBe(370)
    const refused = runs.filter(({ status }) => status === 'failed')
    for (const run of refused)
      expect(run).toMatchObject({ statusCode: 402, error: 'cap_reached', cap: capOf(agent, 370) })
    const again = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        as(agent.apiKey)('POST', `/keywords/${made[n % made.length]}/run`),
      ),
    )
    expect(new Set(again.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['402 cap_reached']),
    )
    expect(again[0]?.body).toMatchObject({ cap: 'apiKey.maxCreditsPerMonth', keyId: agent.id, limit: 370 })
    expect(await spentBy(organization, agent.id)).toBe(370)
  })

  test('goes on after the key was revoked, up to its limit', async () => {
    service.stories.set('revoked', 1)
    const organization = await service.anOrganization(1000)
    const agent = await anAgent(organization, 20)
    const given = { ...KEYWORD, query: 'revoked' }
    const { id } = (await as(agent.apiKey)('POST', '/keywords', given)).body
    await service.settled(organization, id, 1)
    expect((await organization.call('DELETE', `/api-keys/${agent.id}`)).status).toBe(204)
    service.stories.set('revoked', 5)
    await service.fire(id)
    const [last] = await service.settled(organization, id, 2)
    expect(last).toMatchObject({ error: 'cap_reached', credits: 10, cap: capOf(agent, 20) })
    expect(await organization.balance()).toBe(980)
  })

  test('is estimated with the limit, over REST and as a tool', async () => {
    const organization = await service.anOrganization(1000)
    const agent = await anAgent(organization, 50)
    const { id } = (await service.aVisibleList(organization, 3)).body
    const estimate = async (apiKey: string, interval: string) =>
      (await as(apiKey)('GET', `/lists/${id}/monitor/estimate?interval=${interval}`)).body.keyLimit
    expect(await estimate(agent.apiKey, '30d')).toMatchObject({ creditsLeft: 50, stops: null })
    expect(await estimate(agent.apiKey, '7d')).toMatchObject({ keyId: agent.id, stops: 'month' })
    expect((await as(agent.apiKey)('POST', `/lists/${id}/monitor`, { interval: '30d' })).status).toBe(200)
    await service.settled(organization, id, 1)
    expect(await estimate(agent.apiKey, '30d')).toMatchObject({ creditsThisMonth: 30, stops: 'run' })
    const call = { name: 'get_balance', arguments: {} }
    const { content } = await callMcp(service.baseUrl, agent.apiKey, 'tools/call', call)
    expect(JSON.parse(content[0].text)).toMatchObject({ credits: 970, keyLimit: { creditsLeft: 20 } })
    expect((await as(agent.apiKey)('POST', `/lists/${id}/run`)).body).toMatchObject({
      code: 'cap_reached',
      keyId: agent.id,
      keyName: 'Agent',
    })
  })
})

test('a key of one list has its limit too', async () => {
  const organization = await service.anOrganization(1000)
  const { id } = (await service.aVisibleList(organization, 2)).body
  const limits = { only: { kind: 'list', id }, maxCreditsPerMonth: 19 }
  const own = (await organization.call('POST', '/api-keys', { name: 'Own', ...limits })).body
  const refused = await as(own.apiKey)('POST', `/lists/${id}/monitor`, { interval: '7d' })
  expect(refused).toMatchObject({ status: 402, body: { code: 'cap_reached', keyId: own.id, limit: 19 } })
  expect((await organization.call('GET', `/lists/${id}`)).body.list.monitor).toBe(false)
})

test('an app that such a key allowed spends for its limit', async () => {
  service.stories.set('app', 9)
  const organization = await service.anOrganization(1000)
  const agent = await anAgent(organization, 40)
  const scopes = ['read', 'keywords', 'credits']
  const app = await connectedApp(oauthOf(service.baseUrl), agent.apiKey, scopes)
  const given = { name: 'create_keyword', arguments: { ...KEYWORD, query: 'app' } }
  expect((await callMcp(service.baseUrl, app.accessToken, 'tools/call', given)).isError).toBeFalsy()
  const { data } = (await organization.call('GET', '/keywords')).body
  expect(await service.settled(organization, data[0].id, 1)).toMatchObject([
    { error: 'cap_reached', credits: 40, cap: capOf(agent, 40) },
  ])
  expect(await spentBy(organization, agent.id)).toBe(40)
  const refused = await callMcp(service.baseUrl, app.accessToken, 'tools/call', given)
  expect(refused.isError).toBe(true)
  expect(JSON.parse(refused.content[0].text)).toMatchObject({ code: 'cap_reached', keyId: agent.id })
})

test('the operator sees what keys with a limit have cost, and a wrong limit is refused', async () => {
  const organization = await service.anOrganization(0)
  await anAgent(organization, 500)
  const { out } = await admin(service.dataDir, 'key', 'list', '--org', organization.id)
  expect(out).toContain('0 of 500 credits')
  const args = ['--org', organization.id, '--name', 'x', '--credits-per-month', 'many']
  const { exitCode, err } = await admin(service.dataDir, 'key', 'create', ...args)
  expect([exitCode, err]).toEqual([2, expect.stringContaining('--credits-per-month')])
})
