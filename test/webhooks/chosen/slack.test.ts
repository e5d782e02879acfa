import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '../../../functions/shared/ids.ts'
import { slackStandIn } from '../../support/channels/slack-stand-in.ts'
import { scanAll } from '../../support/scan.ts'
import { aSignal } from '../../support/webhooks/builders.ts'
import { useWebhooks } from '../../support/webhooks/use-webhooks.ts'

const webhooks = useWebhooks()
const PATH = '/services/T024BE7LD/B024BE7LH/verysecretXXXXXXXXXXQx7Z'

let slack: ReturnType<typeof slackStandIn>
beforeEach(() => {
  slack = slackStandIn(() => webhooks.service.clock().getTime())
  webhooks.answer = slack.answer
})

afterEach(() => void vi.useRealTimers())

const make = async (url = `${webhooks.receiver.url}${PATH}`) => {
  const request = {
    method: 'POST',
    resource: '/destinations',
    body: { kind: 'slack', name: 'Sales', url },
  } as const
  const { status, body } = await webhooks.owner.destinations(request)
  expect(status).toBe(201)
  return body
}
const destination = async (id: string) =>
  (await webhooks.owner.destinations({ resource: '/destinations/{id}', params: { id } })).body
const change = (id: string, body: object) =>
  webhooks.owner.destinations({ method: 'PATCH', resource: '/destinations/{id}', params: { id }, body })
const own = () => aSignal({ organizationId: webhooks.owner.id })

describe('a Slack destination', () => {
  test('gets a message, and its URL is a secret everywhere', async () => {
    const { id, url } = await make()
    expect(url).toBe(`${webhooks.receiver.url}/services/…Qx7Z`)
    await webhooks.deliver(own())
    const [request] = webhooks.received
    expect(request?.path).toBe(PATH)
    expect(JSON.parse(request?.body ?? '').blocks[0].text.text).toBe('Announcement')
    const [row] = await webhooks.log()
    expect(row).toMatchObject({ status: 'delivered', statusCode: 200, url })
    const { client, tables } = webhooks.service
    expect(JSON.stringify(await scanAll(client, tables.tableNames.webhookLog))).not.toContain('verysecret')
    const texts = [await destination(id), await webhooks.log(), await webhooks.states()]
    expect(JSON.stringify(texts)).not.toContain('verysecret')
  })

  test('names the keyword that found the signal', async () => {
    await make()
    const keywordId = newId('kw')
    const { id: organizationId } = webhooks.owner
    await webhooks.service.putKeyword({ organizationId, id: keywordId, query: 'robotics <!channel>' })
    await webhooks.deliver({ ...own(), keywordId })
    const [request] = webhooks.received
    expect(request?.body).toContain('Matches keyword “robotics &lt;!channel&gt;”')
  })

  test('gets one message a second, and every one', async () => {
    // Only the test moves time on, however slow the machine is.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
    await make()
    await webhooks.service.fanOut(...Array.from({ length: 12 }, own))
    await webhooks.service.deliver()
    expect(webhooks.received).toHaveLength(1)
    for (let second = 0; second < 15; second += 1) {
      webhooks.service.advance(1000)
      await webhooks.service.deliver()
    }
    const rows = await webhooks.log()
    expect(rows).toHaveLength(12)
    expect(rows.map(({ status }: { status: string }) => status)).toEqual(Array(12).fill('delivered'))
  })

  test.each([
    [403, 'action_prohibited'],
    [404, 'no_service'],
    [404, 'channel_not_found'],
    [410, 'channel_is_archived'],
  ])('that answers %i %s is stopped, until its URL is set again', async (status, code) => {
    const { id } = await make()
    slack.refuse(PATH, status, code)
    await webhooks.deliver(own())
    const [row] = await webhooks.log()
    expect(row).toMatchObject({
      status: 'failure',
      error: expect.stringContaining(`gone: Slack answered ${status} ${code}.`),
      nextAttemptAt: null,
    })
    expect((await destination(id)).health).toMatchObject({
      state: 'disabled',
      reason: expect.stringContaining(code),
    })
    await webhooks.deliver(own())
    expect(webhooks.received).toHaveLength(1)
    slack.refuse(PATH, 200, 'ok')
    await change(id, { url: `${webhooks.receiver.url}${PATH}` })
    expect((await destination(id)).health.state).toBe('active')
    webhooks.service.advance(2000)
    await webhooks.deliver(own())
    expect(webhooks.received).toHaveLength(2)
  })

  test('stays well when it does not take one message', async () => {
    const { id } = await make()
    slack.refuse(PATH, 400, 'invalid_payload')
    await webhooks.deliver(own())
    expect(await webhooks.log()).toMatchObject([
      {
        error: expect.stringMatching(/^message_refused: Slack answered 400 invalid_payload/),
        nextAttemptAt: null,
      },
    ])
    expect((await destination(id)).health).toMatchObject({ state: 'active', failures: 0 })
  })

  test('is tested with a message as it will look', async () => {
    const { id, url } = await make()
    const request = { method: 'POST', resource: '/destinations/{id}/test', params: { id } } as const
    const { status, body } = await webhooks.owner.destinations(request)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'delivered', url, destination: { kind: 'test', id } })
    expect(JSON.parse(body.request.body).blocks[0].text.text).toMatch(/^Announcement: Ada Example/)
    expect(webhooks.received[0]?.path).toBe(PATH)
  })

  test('is redelivered with the same message', async () => {
    await make()
    await webhooks.deliver(own())
    const [row] = await webhooks.log()
    const request = {
      method: 'POST',
      resource: '/webhook-log/{id}/redeliver',
      params: { id: row.id },
    } as const
    const { body } = await webhooks.owner.call(request)
    expect(body.url).toBe(`${webhooks.receiver.url}/services/…Qx7Z`)
    await webhooks.service.pass(5000)
    const bodies = webhooks.received.map((one) => one.body)
    expect(bodies).toHaveLength(2)
    expect(new Set(bodies).size).toBe(1)
  })

  test.each([
    'https://example.com/services/T0/B0/x',
    'https://hooks.slack.com.example.com/services/T0/B0/x',
    'https://hooks.slack.com:8443/services/T0/B0/x',
    'https://hooks.slack.com/services/T0/B0',
    'https://hooks.slack.com/services/T0/B0/x?channel=general',
    'https://169.254.169.254/services/T0/B0/x',
    'https://user:word@hooks.slack.com/services/T0/B0/x',
    'http://hooks.slack.com/services/T0/B0/x',
  ])('can not be at %s', async (url) => {
    const request = {
      method: 'POST',
      resource: '/destinations',
      body: { kind: 'slack', name: 'Sales', url },
    } as const
    const { status, body } = await webhooks.owner.publicDestinations(request)
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'url'])
  })

  test('can be at a URL of an incoming webhook', async () => {
    const url = 'https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX'
    const request = {
      method: 'POST',
      resource: '/destinations',
      body: { kind: 'slack', name: 'Sales', url },
    } as const
    expect((await webhooks.owner.publicDestinations(request)).status).toBe(201)
  })
})
