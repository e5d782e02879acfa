import { describe, expect, test } from 'vitest'
import { newId } from '../../../functions/shared/ids.ts'
import { aSignal } from '../../support/webhooks/builders.ts'
import { all, get, useWebhooks } from '../../support/webhooks/logged.ts'

const { receiver, receiverFails, service, setUp } = useWebhooks()

describe('the log', () => {
  test('is read to its end page by page, newest first, each row once', async () => {
    const { owner, keyword, send } = await setUp()
    const lists = ['lst_a', 'lst_b', 'lst_c'].map((id) => `${id}${newId('lst')}`)
    for (const id of lists) {
      await service().setWebhook({
        kind: 'list',
        organizationId: owner.id,
        id,
        url: `${receiver().url}/${id}`,
        filters: null,
        selected: true,
      })
      await service().addMember(owner.id, id, `acc_of_${owner.id}`)
    }
    const shared = Array.from({ length: 15 }, () =>
      aSignal({ accountId: `acc_of_${owner.id}`, organizationId: owner.id }),
    )
    for (const signal of shared) await service().fanOut(signal)
    await send(20)
    const rows = await all(owner, { limit: '7' })
    expect(rows).toHaveLength(65)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(65)
    expect(rows.map(({ id }) => id)).toEqual(
      rows
        .map(({ id }) => id)
        .sort()
        .reverse(),
    )
    expect(rows[0].request).toEqual({ headers: expect.anything() })
    expect(rows[0].response).toEqual({ headers: expect.anything(), truncated: false })
    expect(await all(owner, { destination: keyword.id, limit: '6' })).toHaveLength(20)
    expect(await all(owner, { destination: 'list', limit: '6' })).toHaveLength(45)
    expect(await all(owner, { destination: 'organization' })).toEqual([])
  })

  test('is filtered by status and time', async () => {
    const { owner, send } = await setUp()
    await send(3)
    service().advance(60_000)
    const middle = service().clock().toISOString()
    service().advance(1000)
    const failed = await send(2, true)
    expect((await all(owner, { status: 'failure' })).map(({ signalId }) => signalId).sort()).toEqual(
      failed.map(({ id }) => id).sort(),
    )
    expect(await all(owner, { status: 'delivered' })).toHaveLength(3)
    expect(await all(owner, { status: 'sending' })).toEqual([])
    expect(await all(owner, { from: middle })).toHaveLength(2)
    expect(await all(owner, { to: middle })).toHaveLength(3)
    expect(await all(owner, { status: 'failure', to: middle })).toEqual([])
    expect(await all(owner, { from: middle.slice(0, 10), to: middle.slice(0, 10) })).toHaveLength(5)
    expect(await all(owner, { to: '2020-01-01' })).toEqual([])
  })

  test.each([
    [{ status: 'lost' }, 'status'],
    [{ from: 'yesterday' }, 'from'],
    [{ from: '2026-02-31' }, 'from'],
    [{ to: '2026-13-01' }, 'to'],
    [{ cursor: 'nonsense' }, 'cursor'],
    [{ cursor: Buffer.from('att_0.x').toString('base64url') }, 'cursor'],
    [{ page: '2' }, 'page'],
  ])('refuses %j', async (query, path) => {
    const { owner } = await setUp()
    const { status, body } = await get(owner, query)
    expect(status).toBe(400)
    expect(body.errors.map((error: { path: string }) => error.path)).toEqual([path])
  })

  test('shows an organization nothing of another', async () => {
    const { owner, send } = await setUp()
    await send(2)
    const stranger = await service().organization()
    const [row] = await all(owner, {})
    const { nextCursor } = (await get(owner, { limit: '1' })).body
    expect(await all(stranger, {})).toEqual([])
    expect((await get(stranger, { limit: '1', cursor: nextCursor })).status).toBe(400)
    expect((await get(owner, { limit: '1', status: 'failure', cursor: nextCursor })).status).toBe(400)
    for (const [method, resource] of [
      ['GET', '/webhook-log/{id}'],
      ['POST', '/webhook-log/{id}/redeliver'],
    ] as const) {
      expect((await stranger.call({ method, resource, params: { id: row.id } })).status).toBe(404)
      expect((await owner.call({ method, resource, params: { id: 'att_nonsense' } })).status).toBe(404)
    }
    expect(await all(stranger, { destination: row.destination.id })).toEqual([])
  })
})

describe('a test', () => {
  test('sends a sample at once and answers with its row, whatever the receiver did', async () => {
    const { owner } = await setUp()
    const sendTest = (url: unknown) =>
      owner.call({ method: 'POST', resource: '/webhooks/test', body: { url } })
    const good = await sendTest(`${receiver().url}/test`)
    expect(good.status).toBe(200)
    expect(good.body).toMatchObject({
      status: 'delivered',
      statusCode: 200,
      attempt: 1,
      destination: { kind: 'test', id: owner.id },
    })
    const [arrived] = receiver().received.filter(({ path }) => path === '/test')
    expect(good.body.request.body).toBe(arrived?.body)
    expect(good.body.response.body).toBe('answer')

    receiverFails(true)
    const bad = await sendTest(`${receiver().url}/test`)
    expect(bad).toMatchObject({
      status: 200,
      body: { status: 'failure', error: 'http_status', statusCode: 500, nextAttemptAt: null },
    })
    await service().pass(600_000)
    expect(receiver().received.filter(({ path }) => path === '/test')).toHaveLength(2)

    expect(await all(owner, {})).toHaveLength(2)
    const again = await owner.call({
      method: 'POST',
      resource: '/webhook-log/{id}/redeliver',
      params: { id: bad.body.id },
    })
    expect(again.status).toBe(409)
    expect((await sendTest('ftp://x.example/')).status).toBe(400)
    expect((await owner.call({ method: 'POST', resource: '/webhooks/test', body: {} })).status).toBe(400)
  })
})
