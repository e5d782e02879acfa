import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectedApp, oauthOf } from '../connections/flow.ts'
import { createOrganization } from '../support/admin.ts'
import { importRows } from '../support/import-rows.ts'
import { callMcp } from '../support/local/call-mcp.ts'
import { callService } from '../support/local/call-service.ts'
import { type LocalService, startLocalService } from '../support/local/local-service.ts'
import { WITHIN_MS } from '../support/patience.ts'
import { isChallenge, newSecret, willing } from '../support/webhooks/agents.ts'
import { type Receiver, startReceiver } from '../support/webhooks/receiver.ts'

let service: LocalService
let receiver: Receiver
beforeAll(async () => {
  ;[service, receiver] = await Promise.all([startLocalService(), startReceiver(willing())])
})
afterAll(() => Promise.all([service.stop(), receiver.stop()]))

const COMPANY = 'https://www.linkedin.com/company/acme'

function capture(text: string) {
  const source = `https://news.example.com/${encodeURIComponent(text)}`
  return imported('signals', { type: 'ACCOUNT_NEW_ANNOUNCEMENT', source, text, accountSocialUrl: COMPANY })
}

const imported = (type: string, row: object) => importRows(service.dataDir, type, [row])

const sent = (to?: string) =>
  receiver.received
    .filter((one) => !isChallenge(one) && (to === undefined || one.path === to))
    .map(({ body }) => JSON.parse(body))

test('an agent polls events, is sent them, renews, and ends with its key', async () => {
  const { apiKey } = await createOrganization(service.dataDir, 100)
  const asAdmin = (method: string, path: string, body?: unknown) =>
    callService(service.baseUrl, apiKey, method, path, body)
  const key = (await asAdmin('POST', '/api-keys', { name: 'An agent', scopes: ['read', 'webhooks'] })).body
  const ask = (method: string, params: object) => callMcp(service.baseUrl, key.apiKey, method, params)
  const list = (await asAdmin('POST', '/lists', { name: 'Ours' })).body
  const url = (path: string) => `${receiver.url}/${path}?mcp_event_subscription=x`
  const wish = (path: string, given: object = {}) => ({
    name: 'signal.captured',
    arguments: given,
    delivery: { mode: 'webhook', url: url(path), secret: newSecret() },
  })

  await imported('accounts', { name: 'Acme', socialUrl: COMPANY })
  const { events } = await ask('events/list', {})
  expect(events).toMatchObject([
    { name: 'signal.captured', delivery: ['poll', 'webhook'] },
    { name: 'run.finished', delivery: ['poll', 'webhook'] },
    { name: 'balance.low', delivery: ['poll', 'webhook'] },
    { name: 'destination.failing', delivery: ['poll', 'webhook'] },
  ])
  const { cursor } = await ask('events/poll', { name: 'signal.captured' })
  const first = await ask('events/subscribe', wish('all'))
  expect(first).toMatchObject({ id: expect.stringMatching(/^sub_/), truncated: false })
  const ofList = await ask('events/subscribe', wish('list', { listId: list.id }))
  expect(ofList.id).toMatch(/^sub_/)
  expect(await ask('events/subscribe', wish('all'))).toMatchObject({ id: first.id })
  expect(await ask('events/subscribe', wish('other'))).toMatchObject({ truncated: false })
  expect(await ask('events/unsubscribe', wish('other'))).toMatchObject({})

  await capture('Northwind opens an office')
  await vi.waitFor(() => expect(sent()).toHaveLength(1), { timeout: WITHIN_MS, interval: 200 })
  expect(sent()[0]).toMatchObject({ name: 'signal.captured', data: { text: 'Northwind opens an office' } })
  await vi.waitFor(
    async () => {
      const polled = await ask('events/poll', { name: 'signal.captured', cursor })
      expect(polled.events).toEqual([expect.objectContaining({ eventId: sent()[0].eventId })])
    },
    { timeout: WITHIN_MS, interval: 500 },
  )

  expect((await asAdmin('DELETE', `/lists/${list.id}`)).status).toBe(204)
  await capture('Northwind hires')
  await vi.waitFor(() => expect(sent().map(({ type }) => type)).toContain('terminated'), {
    timeout: WITHIN_MS,
    interval: 200,
  })
  expect((await asAdmin('DELETE', `/api-keys/${key.id}`)).status).toBe(204)
  await capture('Northwind moves')
  await vi.waitFor(() => expect(sent().filter(({ type }) => type === 'terminated')).toHaveLength(2), {
    timeout: WITHIN_MS,
    interval: 200,
  })
  expect(sent().some(({ data }) => data?.text === 'Northwind moves')).toBe(false)
  expect((await asAdmin('GET', '/destinations')).body.data).toEqual([])
})

test('an app that somebody connected is sent events, and none after it was disconnected', async () => {
  const { apiKey } = await createOrganization(service.dataDir, 100)
  const asAdmin = (method: string, path: string, body?: unknown) =>
    callService(service.baseUrl, apiKey, method, path, body)
  const app = await connectedApp(oauthOf(service.baseUrl), apiKey, ['read', 'webhooks'])
  const ask = (method: string, params: object) => callMcp(service.baseUrl, app.accessToken, method, params)
  const ofApp = () => sent('/app')
  const wish = {
    name: 'signal.captured',
    delivery: { mode: 'webhook', url: `${receiver.url}/app`, secret: newSecret() },
  }
  expect(await ask('events/subscribe', wish)).toMatchObject({ id: expect.stringMatching(/^sub_/) })
  const [connection] = (await asAdmin('GET', '/connections')).body.data
  const [shown] = (await asAdmin('GET', '/destinations')).body.data
  expect(shown.subscription).toMatchObject({ connectionId: connection.id })

  await capture('Northwind opens a port')
  await vi.waitFor(() => expect(ofApp()).toHaveLength(1), { timeout: WITHIN_MS, interval: 200 })
  expect((await asAdmin('DELETE', `/connections/${connection.id}`)).status).toBe(204)
  await capture('Northwind closes a port')
  await vi.waitFor(() => expect(ofApp().map(({ type }) => type)).toContain('terminated'), {
    timeout: WITHIN_MS,
    interval: 200,
  })
  expect(ofApp().some(({ data }) => data?.text === 'Northwind closes a port')).toBe(false)
  expect((await asAdmin('GET', '/destinations')).body.data).toEqual([])
  const { data } = (await asAdmin('GET', '/audit-log?limit=200')).body
  const told = data.map(({ action, actor }: { action: string; actor: { kind: string } }) => [
    action,
    actor.kind,
  ])
  for (const deed of [
    ['allowConnection', 'key'],
    ['connect', 'app'],
    ['subscribe', 'app'],
    ['endConnection', 'key'],
  ])
    expect(told).toContainEqual(deed)
})
