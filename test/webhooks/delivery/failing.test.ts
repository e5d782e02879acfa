import { describe, expect, test } from 'vitest'
import { RETRY_STEPS } from '../../../functions/webhooks/retries/retry-schedule.ts'
import { answering } from '../../support/webhooks/receiver.ts'
import { useWebhooks } from '../../support/webhooks/use-webhooks.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const webhooks = useWebhooks()

describe('a failed attempt', () => {
  test('is retried on schedule until it succeeds, with the same id and body', async () => {
    const keyword = await webhooks.keyword()
    webhooks.answer = answering(500)
    await webhooks.deliver(keyword.signal())
    await webhooks.service.pass(2 * HOUR)
    webhooks.answer = answering(204)
    await webhooks.service.pass(3 * DAY)

    const rows = (await webhooks.log()).reverse()
    expect(
      rows.map(({ status, attempt }: { status: string; attempt: number }) => `${attempt} ${status}`),
    ).toEqual(['1 failure', '2 failure', '3 failure', '4 failure', '5 delivered'])
    expect(new Set(webhooks.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(webhooks.received.map(({ body }) => body)).size).toBe(1)
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

  test('is retried 9 times in 3 days, and then stays in the log', async () => {
    const keyword = await webhooks.keyword()
    webhooks.answer = answering(503)
    await webhooks.deliver(keyword.signal())
    await webhooks.service.pass(5 * DAY)
    expect(webhooks.received).toHaveLength(10)
    const [last] = await webhooks.log()
    expect(last).toMatchObject({
      attempt: 10,
      status: 'failure',
      error: 'http_status: The receiver answered 503 Service Unavailable.',
      statusCode: 503,
      nextAttemptAt: null,
    })
  })

  test('is retried after the time that the receiver asks for', async () => {
    const keyword = await webhooks.keyword()
    webhooks.answer = answering(429, { 'retry-after': '7200' })
    await webhooks.deliver(keyword.signal())
    const [row] = await webhooks.log()
    expect(Date.parse(row.nextAttemptAt) - webhooks.service.clock().getTime()).toBeGreaterThan(7_100_000)
    webhooks.answer = answering(200)
    await webhooks.service.pass(HOUR)
    expect(webhooks.received).toHaveLength(1)
    await webhooks.service.pass(HOUR + MINUTE)
    expect(webhooks.received).toHaveLength(2)
  })

  test('is retried at the new URL when the URL has changed', async () => {
    const keyword = await webhooks.keyword('old')
    webhooks.answer = answering(500)
    await webhooks.deliver(keyword.signal())
    webhooks.answer = answering(200)
    await webhooks.service.setWebhook({ ...keyword, url: `${webhooks.receiver.url}/new` })
    await webhooks.service.pass(MINUTE)
    expect(webhooks.received.map(({ path }) => path)).toEqual(['/old', '/new'])
    expect((await webhooks.log())[0]).toMatchObject({
      status: 'delivered',
      url: `${webhooks.receiver.url}/new`,
    })
  })

  test('ends with a row in the log when the webhook was removed', async () => {
    const keyword = await webhooks.keyword()
    webhooks.answer = answering(500)
    await webhooks.deliver(keyword.signal())
    await webhooks.service.setWebhook({ ...keyword, url: null })
    await webhooks.service.pass(3 * DAY)
    expect(webhooks.received).toHaveLength(1)
    const [last, ...rest] = await webhooks.log()
    expect(last).toMatchObject({
      status: 'failure',
      error: 'destination_removed: The webhook was removed.',
      nextAttemptAt: null,
    })
    expect(rest).toHaveLength(1)
  })
})

describe('a receiver that is gone', () => {
  test('is disabled by a 410, with a reason, and enabled by setting its URL', async () => {
    const keyword = await webhooks.keyword()
    webhooks.answer = answering(410)
    await webhooks.deliver(keyword.signal())
    await webhooks.deliver(keyword.signal())
    expect(webhooks.received).toHaveLength(1)
    const rows = await webhooks.log()
    expect(rows.map(({ error }: { error: string }) => error)).toEqual([
      'destination_disabled: The receiver answered 410 Gone.',
      "gone: The receiver answered 410 Gone. Nothing more is sent until the webhook's URL is set again.",
    ])
    expect(await webhooks.states()).toMatchObject([
      { id: keyword.id, state: 'disabled', reason: 'The receiver answered 410 Gone.' },
    ])

    webhooks.answer = answering(200)
    await webhooks.service.setWebhook(keyword, false)
    await webhooks.deliver(keyword.signal())
    expect(webhooks.received).toHaveLength(1)
    await webhooks.service.setWebhook(keyword)
    await webhooks.deliver(keyword.signal())
    expect(webhooks.received).toHaveLength(2)
    expect(await webhooks.states()).toMatchObject([{ state: 'active', reason: null }])
  })

  test('is disabled after 5 days of failures only, and enabled by a redelivery', async () => {
    const keyword = await webhooks.keyword()
    webhooks.answer = answering(500)
    for (let day = 0; day < 6; day += 1) {
      await webhooks.deliver(keyword.signal())
      await webhooks.service.pass(DAY)
    }
    const [state] = await webhooks.states()
    expect(state).toMatchObject({ state: 'disabled' })
    expect(state.reason).toMatch(/^Every attempt since .* failed\.$/)
    const sent = webhooks.received.length
    const missed = keyword.signal()
    await webhooks.deliver(missed)
    expect(webhooks.received).toHaveLength(sent)

    webhooks.answer = answering(200)
    const [row] = await webhooks.log()
    expect(row).toMatchObject({ signalId: missed.id, status: 'failure' })
    await webhooks.owner.call({
      method: 'POST',
      resource: '/webhook-log/{id}/redeliver',
      params: { id: row.id },
    })
    await webhooks.service.deliver()
    expect(webhooks.received.at(-1)?.body).toContain(missed.id)
    expect(await webhooks.states()).toMatchObject([{ state: 'active' }])
  })

  test('gets few new signals while it fails, and the rest when it is back', async () => {
    const keyword = await webhooks.keyword()
    webhooks.answer = answering(500)
    const signals = Array.from({ length: 40 }, keyword.signal)
    for (const [index, signal] of signals.entries()) {
      await webhooks.deliver(signal)
      if (index < 10) webhooks.service.advance(10_000)
    }
    expect(new Set(webhooks.received.map(({ body }) => JSON.parse(body).id)).size).toBeLessThan(15)
    expect(await webhooks.states()).toMatchObject([{ state: 'waiting' }])
    webhooks.answer = answering(200)
    await webhooks.service.pass(3 * DAY)
    const arrived = new Set(webhooks.received.slice(1).map(({ body }) => JSON.parse(body).id))
    expect(signals.filter(({ id }) => !arrived.has(id))).toEqual([])
    expect(await webhooks.states()).toMatchObject([{ state: 'active' }])
  })
})
