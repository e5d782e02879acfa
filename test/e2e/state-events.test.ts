import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { callMcp } from '../support/local/call-mcp.ts'
import { type RunService, startRunService } from '../support/local/run-service.ts'
import { WITHIN_MS } from '../support/patience.ts'
import { isChallenge, newSecret, willing } from '../support/webhooks/agents.ts'
import { type Receiver, startReceiver } from '../support/webhooks/receiver.ts'

let service: RunService
let receiver: Receiver
beforeAll(async () => {
  ;[service, receiver] = await Promise.all([startRunService(), startReceiver(willing())])
})
afterAll(() => Promise.all([service.stop(), receiver.stop()]))

const sent = () => receiver.received.filter((one) => !isChallenge(one)).map(({ body }) => JSON.parse(body))

test('an agent polls and is sent runs that end, a balance that falls, and destinations that fail', async () => {
  const organization = await service.anOrganization(150)
  const { apiKey, call: asAdmin } = organization
  const ask = (name: string, params: object = {}) =>
    callMcp(service.baseUrl, apiKey, 'events/poll', { name, ...params })
  const names = ['run.finished', 'balance.low', 'destination.failing']
  const begun = new Map<string, string>()
  for (const name of names) {
    const page = await ask(name)
    expect(page).toMatchObject({ events: [], truncated: false, hasMore: false })
    begun.set(name, page.cursor)
  }
  const wish = (name: string, path = 'states') => ({
    name,
    delivery: { mode: 'webhook', url: `${receiver.url}/${path}`, secret: newSecret() },
  })
  for (const name of names)
    expect(await callMcp(service.baseUrl, apiKey, 'events/subscribe', wish(name))).toMatchObject({
      id: expect.stringMatching(/^sub_/),
    })
  const polled = async (name: string) => (await ask(name, { cursor: begun.get(name) })).events
  const until = (name: string) =>
    vi.waitFor(
      async () => {
        const [event, ...others] = await polled(name)
        expect([event?.name, others]).toEqual([name, []])
        return event
      },
      { timeout: WITHIN_MS, interval: 300 },
    )

  const { body: list } = await service.aVisibleList(organization, 6)
  const { status } = await asAdmin('POST', `/lists/${list.id}/monitor`, { interval: '30d' })
  expect(status).toBe(200)
  expect((await until('run.finished')).data).toMatchObject({ listId: list.id, keywordId: null })
  expect(await polled('destination.failing')).toEqual([])
  await vi.waitFor(
    () =>
      expect(
        sent()
          .map(({ name }) => name)
          .sort(),
      ).toEqual(['balance.low', 'run.finished']),
    { timeout: WITHIN_MS, interval: 500 },
  )
  expect(sent()).toContainEqual({ ...(await until('run.finished')), cursor: null })

  const { body: key } = await asAdmin('POST', '/api-keys', {
    name: 'Of one list',
    only: { kind: 'list', id: list.id },
  })
  const listed = await callMcp(service.baseUrl, key.apiKey, 'events/list', {})
  expect(listed.events.map(({ name }: { name: string }) => name)).toEqual(['signal.captured'])
  for (const name of names)
    expect(await callMcp(service.baseUrl, key.apiKey, 'events/poll', { name })).toBeUndefined()
  for (const name of names)
    expect(await callMcp(service.baseUrl, key.apiKey, 'events/subscribe', wish(name, 'one'))).toBeUndefined()
})
