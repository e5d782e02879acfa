import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../functions/shared/ids.ts'
import { RETRY_STEPS } from '../../../functions/webhooks/retries/retry-schedule.ts'
import { aSignal } from '../../support/webhooks/builders.ts'
import { type Answer, type Receiver, startReceiver } from '../../support/webhooks/receiver.ts'
import { startWebhookService, type WebhookService } from '../../support/webhooks/webhook-service.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let service: WebhookService
let receiver: Receiver
let answer: Answer
let owner: Awaited<ReturnType<WebhookService['organization']>>

beforeAll(async () => {
  service = await startWebhookService()
  receiver = await startReceiver((...args) => answer(...args))
})
afterAll(async () => {
  await receiver.stop()
  await service.stop()
})
beforeEach(async () => {
  answer = (_request, response) => void response.end('ok')
  receiver.received.length = 0
  owner = await service.organization()
})

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(code, headers).end()

/** A keyword of the organization whose webhook leads to the receiver, and a signal it captured. */
async function aKeyword(path = newId('kw')) {
  const keyword = {
    kind: 'keyword',
    organizationId: owner.id,
    id: newId('kw'),
    url: `${receiver.url}/${path}`,
  } as const
  await service.setWebhook(keyword)
  const signal = () => aSignal({ keywordId: keyword.id, organizationId: owner.id })
  return { ...keyword, signal }
}

const log = async (query: Record<string, string> = {}) => {
  const entries = Object.entries(query).map(([name, value]) => [name, [value]])
  const { body, status } = await owner.call({ resource: '/webhook-log', query: Object.fromEntries(entries) })
  expect(status).toBe(200)
  return body.data
}
const states = async () => (await owner.call({ resource: '/webhooks' })).body.data

describe('a failed attempt', () => {
  test('is repeated on schedule until it succeeds, with the same id and body', async () => {
    const keyword = await aKeyword()
    answer = status(500)
    await service.fanOut(keyword.signal())
    await service.deliver()
    await service.pass(2 * HOUR)
    answer = status(204)
    await service.pass(3 * DAY)

    const rows = (await log()).reverse()
    expect(
      rows.map(({ status, attempt }: { status: string; attempt: number }) => `${attempt} ${status}`),
    ).toEqual(['1 failure', '2 failure', '3 failure', '4 failure', '5 delivered'])
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
    const gaps = rows
      .slice(1)
      .map(
        (row: { createdAt: string }, index: number) =>
          Date.parse(row.createdAt) - Date.parse(rows[index].createdAt),
      )
    for (const [index, gap] of gaps.entries()) {
      expect(gap).toBeGreaterThanOrEqual((RETRY_STEPS[index] ?? 0) * 0.8)
      expect(gap).toBeLessThan((RETRY_STEPS[index] ?? 0) * 1.2 + 5000)
    }
  })

  test('is repeated nine times at most, over three days, and then stays in the log', async () => {
    const keyword = await aKeyword()
    answer = status(503)
    await service.fanOut(keyword.signal())
    await service.deliver()
    await service.pass(5 * DAY)
    expect(receiver.received).toHaveLength(10)
    const [last] = await log()
    expect(last).toMatchObject({
      attempt: 10,
      status: 'failure',
      error: 'http_status',
      statusCode: 503,
      nextAttemptAt: null,
    })
  })

  test('waits as long as the receiver asks for', async () => {
    const keyword = await aKeyword()
    answer = status(429, { 'retry-after': '7200' })
    await service.fanOut(keyword.signal())
    await service.deliver()
    const [row] = await log()
    expect(Date.parse(row.nextAttemptAt) - service.clock().getTime()).toBeGreaterThan(7_100_000)
    answer = status(200)
    await service.pass(HOUR)
    expect(receiver.received).toHaveLength(1)
    await service.pass(HOUR + MINUTE)
    expect(receiver.received).toHaveLength(2)
  })

  test('goes to the new URL when it was changed meanwhile', async () => {
    const keyword = await aKeyword('old')
    answer = status(500)
    await service.fanOut(keyword.signal())
    await service.deliver()
    answer = status(200)
    await service.setWebhook({ ...keyword, url: `${receiver.url}/new` })
    await service.pass(MINUTE)
    expect(receiver.received.map(({ path }) => path)).toEqual(['/old', '/new'])
    expect((await log())[0]).toMatchObject({ status: 'delivered', url: `${receiver.url}/new` })
  })

  test('ends visibly when the webhook was removed meanwhile', async () => {
    const keyword = await aKeyword()
    answer = status(500)
    await service.fanOut(keyword.signal())
    await service.deliver()
    await service.setWebhook({ ...keyword, url: null })
    await service.pass(3 * DAY)
    expect(receiver.received).toHaveLength(1)
    const [last, ...rest] = await log()
    expect(last).toMatchObject({
      status: 'failure',
      error: 'destination_removed: The webhook was removed.',
      nextAttemptAt: null,
    })
    expect(rest).toHaveLength(1)
  })
})

describe('a receiver that is gone', () => {
  test('is switched off by its 410, for a visible reason, and on again by setting its URL', async () => {
    const keyword = await aKeyword()
    answer = status(410)
    await service.fanOut(keyword.signal())
    await service.deliver()
    await service.fanOut(keyword.signal())
    await service.deliver()
    expect(receiver.received).toHaveLength(1)
    const rows = await log()
    expect(rows.map(({ error }: { error: string }) => error)).toEqual([
      'destination_disabled: The receiver answered 410 Gone.',
      'gone',
    ])
    expect(await states()).toMatchObject([
      { id: keyword.id, state: 'disabled', reason: 'The receiver answered 410 Gone.' },
    ])

    answer = status(200)
    await service.setWebhook(keyword, false)
    await service.fanOut(keyword.signal())
    await service.deliver()
    expect(receiver.received).toHaveLength(1)
    await service.setWebhook(keyword)
    await service.fanOut(keyword.signal())
    await service.deliver()
    expect(receiver.received).toHaveLength(2)
    expect(await states()).toMatchObject([{ state: 'active', reason: null }])
  })

  test('is switched off after five days of nothing but failures, and on again by redelivering', async () => {
    const keyword = await aKeyword()
    answer = status(500)
    for (let day = 0; day < 6; day += 1) {
      await service.fanOut(keyword.signal())
      await service.deliver()
      await service.pass(DAY)
    }
    const [state] = await states()
    expect(state).toMatchObject({ state: 'disabled' })
    expect(state.reason).toMatch(/^Every attempt since .* failed\.$/)
    const sent = receiver.received.length
    const missed = keyword.signal()
    await service.fanOut(missed)
    await service.deliver()
    expect(receiver.received).toHaveLength(sent)

    answer = status(200)
    const [row] = await log()
    expect(row).toMatchObject({ signalId: missed.id, status: 'failure' })
    await owner.call({ method: 'POST', resource: '/webhook-log/{id}/redeliver', params: { id: row.id } })
    await service.deliver()
    expect(receiver.received.at(-1)?.body).toContain(missed.id)
    expect(await states()).toMatchObject([{ state: 'active' }])
  })

  test('gets few new signals while it fails, all of them when it is back', async () => {
    const keyword = await aKeyword()
    answer = status(500)
    const signals = Array.from({ length: 40 }, keyword.signal)
    for (const [index, signal] of signals.entries()) {
      await service.fanOut(signal)
      await service.deliver()
      if (index < 10) service.advance(10_000)
    }
    expect(new Set(receiver.received.map(({ body }) => JSON.parse(body).id)).size).toBeLessThan(15)
    expect(await states()).toMatchObject([{ state: 'waiting' }])
    answer = status(200)
    await service.pass(3 * DAY)
    const arrived = new Set(receiver.received.slice(1).map(({ body }) => JSON.parse(body).id))
    expect(signals.filter(({ id }) => !arrived.has(id))).toEqual([])
    expect(await states()).toMatchObject([{ state: 'active' }])
  })
})
