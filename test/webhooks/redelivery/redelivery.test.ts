import { describe, expect, test } from 'vitest'
import { answering } from '../../support/webhooks/receiver.ts'
import { type Owner, useWebhooks } from '../../support/webhooks/use-webhooks.ts'

const succeeds = answering(200, {}, 'answer')
/** Its retries are due later than any of these tests ends, however slow the machine is. */
const fails = answering(500, { 'retry-after': '3600' }, 'answer')
const webhooks = useWebhooks({ answer: succeeds })

describe('a redelivery', () => {
  const redeliver = (owner: Owner, id: string, headers: Record<string, string> = {}) =>
    owner.call({ method: 'POST', resource: '/webhook-log/{id}/redeliver', params: { id }, headers })

  test('sends the same delivery again, also a successful one', async () => {
    const { owner } = webhooks
    const keyword = await webhooks.keyword()
    await keyword.send(1)
    const [row] = await webhooks.log()
    const { status, body } = await redeliver(owner, row.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      deliveryId: row.deliveryId,
      attempt: 2,
      status: 'sending',
      nextAttemptAt: null,
    })
    await webhooks.service.deliver()
    expect(keyword.received()).toHaveLength(2)
    expect(keyword.received()[1]?.body).toBe(keyword.received()[0]?.body)
    expect(keyword.received()[1]?.headers['webhook-id']).toBe(keyword.received()[0]?.headers['webhook-id'])
    const { body: sent } = await owner.call({ resource: '/webhook-log/{id}', params: { id: body.id } })
    expect(sent).toMatchObject({ status: 'delivered', attempt: 2 })
  })

  test('is sent once for fifty requests at once', async () => {
    const { owner } = webhooks
    const keyword = await webhooks.keyword()
    await keyword.send(1, fails)
    webhooks.answer = succeeds
    const [row] = await webhooks.log()
    const clicks = await Promise.all(Array.from({ length: 50 }, () => redeliver(owner, row.id)))
    expect(new Set(clicks.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(clicks.map(({ body }) => body.id)).size).toBe(1)
    await webhooks.service.deliver()
    await webhooks.service.pass(3_600_000)
    expect(keyword.received()).toHaveLength(2)
  })

  test('is sent once for each idempotency key', async () => {
    const { owner } = webhooks
    const keyword = await webhooks.keyword()
    await keyword.send(1)
    const [row] = await webhooks.log()
    for (let click = 0; click < 3; click += 1) {
      await redeliver(owner, row.id, { 'idempotency-key': `again-${row.id}` })
      await webhooks.service.deliver()
    }
    expect(keyword.received()).toHaveLength(2)
  })

  test('replaces the scheduled retry', async () => {
    const { owner } = webhooks
    const keyword = await webhooks.keyword()
    await keyword.send(1, fails)
    const [first] = await webhooks.log()
    await redeliver(owner, first.id)
    await webhooks.service.deliver()
    const [second] = await webhooks.log()
    expect(second).toMatchObject({ attempt: 2, status: 'failure' })
    webhooks.answer = succeeds
    // The schedule goes on after the redelivery.
    await webhooks.service.pass(4 * 3_600_000)
    expect((await webhooks.log()).map(({ attempt, status }) => `${attempt} ${status}`)).toEqual([
      '3 delivered',
      '2 failure',
      '1 failure',
    ])
  })

  test('is refused when the webhook was removed', async () => {
    const { owner } = webhooks
    const keyword = await webhooks.keyword()
    await keyword.send(1)
    await webhooks.service.setWebhook({ ...keyword, url: null })
    const [row] = await webhooks.log()
    expect((await redeliver(owner, row.id)).status).toBe(409)
  })

  test('of all failures since a time is a job that skips what has succeeded since', async () => {
    const { owner } = webhooks
    const keyword = await webhooks.keyword()
    // It has answered once, so that it gets its full share.
    await keyword.send(1)
    const old = await keyword.send(3, fails)
    await webhooks.service.pass(4 * 24 * 3_600_000)
    const since = webhooks.service.clock().toISOString()
    await webhooks.service.setWebhook(keyword)
    let failed = 0
    // A host that fails more often in a row gets few requests.
    while (failed < 130) {
      await keyword.send(1, succeeds)
      failed += (await keyword.send(Math.min(4, 130 - failed), fails)).length
    }
    webhooks.answer = succeeds
    const [lucky] = await webhooks.log({ status: 'failure' })
    await redeliver(owner, lucky.id)
    await webhooks.service.deliver()
    const before = keyword.received().length

    const { status, body } = await owner.call({
      method: 'POST',
      resource: '/webhook-log/redeliver',
      body: { since },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'running', filter: { status: 'failure', from: since } })
    await webhooks.service.redeliver()
    await webhooks.service.deliver()
    const job = await owner.call({ resource: '/webhook-log/redeliver/{id}', params: { id: body.id } })
    expect(job.body).toMatchObject({ status: 'succeeded', redelivered: 129 })
    expect(job.body.skipped).toBe(job.body.matched - 129)
    const ids = keyword
      .received()
      .slice(before)
      .map(({ body }) => JSON.parse(body).id)
    expect(new Set(ids).size).toBe(129)
    expect(ids).toHaveLength(129)
    expect(ids.filter((id) => old.some((signal) => signal.id === id))).toEqual([])
    expect(failed).toBe(130)
  })

  test('can be limited to one destination, and include what was delivered', async () => {
    const { owner } = webhooks
    const keyword = await webhooks.keyword()
    const signals = await keyword.send(12)
    const other = await webhooks.keyword('other')
    await webhooks.deliver(other.signal())
    const before = keyword.received().length
    const filter = { status: 'delivered', destination: `keyword/${keyword.id}` }
    await owner.call({ method: 'POST', resource: '/webhook-log/redeliver', body: filter })
    await webhooks.service.redeliver()
    await webhooks.service.deliver()
    expect(
      keyword
        .received()
        .slice(before)
        .map(({ body }) => JSON.parse(body).id)
        .sort(),
    ).toEqual(signals.map(({ id }) => id).sort())
  })

  test('of many runs once at a time for each organization', async () => {
    const { owner } = webhooks
    const stranger = await webhooks.service.organization()
    const start = (who: Owner, headers: Record<string, string> = {}) =>
      who.call({
        method: 'POST',
        resource: '/webhook-log/redeliver',
        body: { since: '2026-01-01' },
        headers,
      })
    const keyword = await webhooks.keyword()
    await keyword.send(3, fails)
    webhooks.answer = succeeds
    const replies = await Promise.all(Array.from({ length: 8 }, () => start(owner)))
    const [first, ...more] = replies.filter(({ status }) => status === 200)
    expect(more).toEqual([])
    const refused = replies.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(7)
    expect(refused[0]?.body).toMatchObject({ code: 'conflict', running: first?.body.id })
    expect((await start(stranger)).status).toBe(200)

    await webhooks.service.redeliver()
    await webhooks.service.deliver()
    expect((await start(owner)).status).toBe(200)
    expect((await start(owner)).status).toBe(409)
    // Its message was lost.
    await webhooks.service.pass(3 * 3_600_000)
    expect((await start(owner)).status).toBe(200)
  })

  test('ends after a hundred attempts, whichever of them is named', async () => {
    const { owner } = webhooks
    const keyword = await webhooks.keyword()
    await keyword.send(1)
    const [first] = await webhooks.log()
    let last = first
    for (let attempt = 2; attempt <= 100; attempt += 1) {
      const { status, body } = await redeliver(owner, last.id)
      expect(status).toBe(200)
      last = body
      await webhooks.service.deliver()
    }
    expect(last).toMatchObject({ attempt: 100 })
    for (const id of [first.id, last.id]) expect((await redeliver(owner, id)).status).toBe(409)
    const body = { since: '2026-01-01', status: 'delivered' }
    await owner.call({ method: 'POST', resource: '/webhook-log/redeliver', body })
    await webhooks.service.redeliver()
    await webhooks.service.deliver()
    expect(keyword.received()).toHaveLength(100)
  })

  test.each([
    [{}],
    [{ status: 'failure' }],
    [{ since: '2026-01-01', from: '2026-01-01' }],
    [{ since: 'soon' }],
    [{ since: '2026-01-01', status: 'sending' }],
    [{ since: '2026-01-01', limit: 5 }],
  ])('refuses the job %j', async (body) => {
    const { owner } = webhooks
    expect((await owner.call({ method: 'POST', resource: '/webhook-log/redeliver', body })).status).toBe(400)
  })
})
