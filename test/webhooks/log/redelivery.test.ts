import { describe, expect, test } from 'vitest'
import { newId } from '../../../functions/shared/ids.ts'
import { aSignal } from '../../support/webhooks/builders.ts'
import { all, type Owner, useWebhooks } from '../../support/webhooks/logged.ts'

const { receiver, receiverFails, service, setUp } = useWebhooks()

describe('redelivering', () => {
  const redeliver = (owner: Owner, id: string, headers: Record<string, string> = {}) =>
    owner.call({ method: 'POST', resource: '/webhook-log/{id}/redeliver', params: { id }, headers })

  test('sends the same delivery again, also when it had succeeded', async () => {
    const { owner, send, got } = await setUp()
    await send(1)
    const [row] = await all(owner, {})
    const { status, body } = await redeliver(owner, row.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      deliveryId: row.deliveryId,
      attempt: 2,
      status: 'sending',
      nextAttemptAt: null,
    })
    await service().deliver()
    expect(got()).toHaveLength(2)
    expect(got()[1]?.body).toBe(got()[0]?.body)
    expect(got()[1]?.headers['webhook-id']).toBe(got()[0]?.headers['webhook-id'])
    const { body: sent } = await owner.call({ resource: '/webhook-log/{id}', params: { id: body.id } })
    expect(sent).toMatchObject({ status: 'delivered', attempt: 2 })
  })

  test('fifty clicks at once send it once', async () => {
    const { owner, send, got } = await setUp()
    await send(1, true)
    receiverFails(false)
    const [row] = await all(owner, {})
    const clicks = await Promise.all(Array.from({ length: 50 }, () => redeliver(owner, row.id)))
    expect(new Set(clicks.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(clicks.map(({ body }) => body.id)).size).toBe(1)
    await service().deliver()
    await service().pass(3_600_000)
    expect(got()).toHaveLength(2)
  })

  test('one request key is one redelivery, whenever it is used', async () => {
    const { owner, send, got } = await setUp()
    await send(1)
    const [row] = await all(owner, {})
    for (let click = 0; click < 3; click += 1) {
      await redeliver(owner, row.id, { 'idempotency-key': `again-${row.id}` })
      await service().deliver()
    }
    expect(got()).toHaveLength(2)
  })

  test('takes the place of the retry that was to come', async () => {
    const { owner, send } = await setUp()
    await send(1, true)
    const [first] = await all(owner, {})
    await redeliver(owner, first.id)
    await service().deliver()
    const [second] = await all(owner, {})
    expect(second).toMatchObject({ attempt: 2, status: 'failure' })
    receiverFails(false)
    // The one schedule goes on behind the attempt that was asked for.
    await service().pass(4 * 3_600_000)
    expect((await all(owner, {})).map(({ attempt, status }) => `${attempt} ${status}`)).toEqual([
      '3 delivered',
      '2 failure',
      '1 failure',
    ])
  })

  test('of a removed webhook is refused', async () => {
    const { owner, keyword, send } = await setUp()
    await send(1)
    await service().setWebhook({ ...keyword, url: null })
    const [row] = await all(owner, {})
    expect((await redeliver(owner, row.id)).status).toBe(409)
  })

  test('everything that failed since a time is a job that skips what has succeeded since', async () => {
    const { owner, keyword, send, got } = await setUp()
    const old = await send(3, true)
    await service().pass(4 * 24 * 3_600_000)
    const since = service().clock().toISOString()
    await service().setWebhook(keyword)
    const failed = await send(130, true)
    receiverFails(false)
    const [lucky] = await all(owner, { status: 'failure' })
    await redeliver(owner, lucky.id)
    await service().deliver()
    const before = got().length

    const { status, body } = await owner.call({
      method: 'POST',
      resource: '/webhook-log/redeliver',
      body: { since },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'running', filter: { status: 'failure', from: since } })
    await service().redeliver()
    await service().deliver()
    const job = await owner.call({ resource: '/webhook-log/redeliver/{id}', params: { id: body.id } })
    expect(job.body).toMatchObject({ status: 'succeeded', redelivered: 129 })
    expect(job.body.skipped).toBe(job.body.matched - 129)
    const ids = got()
      .slice(before)
      .map(({ body }) => JSON.parse(body).id)
    expect(new Set(ids).size).toBe(129)
    expect(ids).toHaveLength(129)
    expect(ids.filter((id) => old.some((signal) => signal.id === id))).toEqual([])
    expect(failed.length).toBe(130)
  })

  test('what was delivered can be sent again as well, and only to one destination', async () => {
    const { owner, keyword, send, got } = await setUp()
    const signals = await send(12)
    const other = {
      kind: 'keyword',
      organizationId: owner.id,
      id: newId('kw'),
      url: `${receiver().url}/other`,
    } as const
    await service().setWebhook(other)
    await service().fanOut(aSignal({ keywordId: other.id, organizationId: owner.id }))
    await service().deliver()
    const before = got().length
    const filter = { status: 'delivered', destination: keyword.id }
    await owner.call({ method: 'POST', resource: '/webhook-log/redeliver', body: filter })
    await service().redeliver()
    await service().deliver()
    expect(
      got()
        .slice(before)
        .map(({ body }) => JSON.parse(body).id)
        .sort(),
    ).toEqual(signals.map(({ id }) => id).sort())
  })

  test.each([
    [{}],
    [{ status: 'failure' }],
    [{ since: '2026-01-01', from: '2026-01-01' }],
    [{ since: 'soon' }],
    [{ since: '2026-01-01', status: 'sending' }],
    [{ since: '2026-01-01', limit: 5 }],
  ])('%j is no job', async (body) => {
    const { owner } = await setUp()
    expect((await owner.call({ method: 'POST', resource: '/webhook-log/redeliver', body })).status).toBe(400)
  })
})
