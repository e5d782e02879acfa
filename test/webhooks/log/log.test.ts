import { describe, expect, test } from 'vitest'
import { newId } from '../../../functions/shared/ids.ts'
import { aSignal } from '../../support/webhooks/builders.ts'
import { answering } from '../../support/webhooks/receiver.ts'
import { logPage, logRows, useWebhooks } from '../../support/webhooks/use-webhooks.ts'

const succeeds = answering(200, {}, 'answer')
const fails = answering(500, {}, 'answer')
const webhooks = useWebhooks({ answer: succeeds })

describe('the log', () => {
  test('pages through all rows, newest first, each once', async () => {
    const { owner } = webhooks
    const keyword = await webhooks.keyword()
    const lists = ['lst_a', 'lst_b', 'lst_c'].map((id) => `${id}${newId('lst')}`)
    for (const id of lists) {
      await webhooks.service.setWebhook({
        kind: 'list',
        organizationId: owner.id,
        id,
        url: `${webhooks.receiver.url}/${id}`,
        filters: null,
        selected: true,
      })
      await webhooks.service.addMember(owner.id, id, `acc_of_${owner.id}`)
    }
    const shared = Array.from({ length: 15 }, () =>
      aSignal({ accountId: `acc_of_${owner.id}`, organizationId: owner.id }),
    )
    for (const signal of shared) await webhooks.service.fanOut(signal)
    await keyword.send(20)
    const rows = await webhooks.log({ limit: '7' })
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
    expect(await webhooks.log({ destination: `keyword/${keyword.id}`, limit: '6' })).toHaveLength(20)
    expect(await webhooks.log({ destination: `list/${lists[0]}`, limit: '6' })).toHaveLength(15)
    expect(await webhooks.log({ destination: 'organization' })).toEqual([])
  })

  test('is filtered by status and time', async () => {
    const keyword = await webhooks.keyword()
    await keyword.send(3)
    webhooks.service.advance(60_000)
    const middle = webhooks.service.clock().toISOString()
    webhooks.service.advance(1000)
    const failed = await keyword.send(2, fails)
    expect((await webhooks.log({ status: 'failure' })).map(({ signalId }) => signalId).sort()).toEqual(
      failed.map(({ id }) => id).sort(),
    )
    expect(await webhooks.log({ status: 'delivered' })).toHaveLength(3)
    expect(await webhooks.log({ status: 'sending' })).toEqual([])
    expect(await webhooks.log({ from: middle })).toHaveLength(2)
    expect(await webhooks.log({ to: middle })).toHaveLength(3)
    expect(await webhooks.log({ status: 'failure', to: middle })).toEqual([])
    expect(await webhooks.log({ from: middle.slice(0, 10), to: middle.slice(0, 10) })).toHaveLength(5)
    expect(await webhooks.log({ to: '2020-01-01' })).toEqual([])
  })

  test('shows every attempt of one delivery, and only to its organization', async () => {
    const keyword = await webhooks.keyword()
    await keyword.send(2, fails)
    await keyword.send(2)
    const [failed] = await webhooks.log({ status: 'failure' })
    const { deliveryId } = failed
    webhooks.answer = succeeds
    await webhooks.service.pass(10_000)
    const rows = await webhooks.log({ deliveryId, limit: '1' })
    expect(rows.map(({ status }) => status)).toEqual(['delivered', 'failure'])
    expect(new Set(rows.map((row) => row.deliveryId))).toEqual(new Set([deliveryId]))
    expect(
      await webhooks.log({ deliveryId, status: 'failure', destination: `keyword/${keyword.id}` }),
    ).toHaveLength(1)
    expect(await webhooks.log({ deliveryId, destination: 'test' })).toEqual([])
    expect(await webhooks.log({ deliveryId: "dlv_' OR :pk" })).toEqual([])
    const stranger = await webhooks.service.organization()
    expect(await logRows(stranger, { deliveryId })).toEqual([])
    const { owner } = webhooks
    const { body } = await logPage(owner, { limit: '1' })
    const reply = await logPage(owner, { cursor: body.nextCursor, deliveryId })
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: 'cursor' }] } })
  })

  test.each([
    [{ status: 'lost' }, 'status'],
    [{ from: 'yesterday' }, 'from'],
    [{ from: '2026-02-31' }, 'from'],
    [{ from: '2026-02-02', to: '2026-02-01' }, 'from'],
    [{ to: '2026-13-01' }, 'to'],
    [{ cursor: 'nonsense' }, 'cursor'],
    [{ cursor: Buffer.from('att_0.x').toString('base64url') }, 'cursor'],
    [{ page: '2' }, 'page'],
  ])('refuses %j', async (query, path) => {
    const { owner } = webhooks
    const { status, body } = await logPage(owner, query)
    expect(status).toBe(400)
    expect(body.errors.map((error: { path: string }) => error.path)).toEqual([path])
  })

  test('hides the rows of other organizations', async () => {
    const { owner } = webhooks
    const keyword = await webhooks.keyword()
    await keyword.send(2)
    const stranger = await webhooks.service.organization()
    const [row] = await webhooks.log()
    const { nextCursor } = (await logPage(owner, { limit: '1' })).body
    expect(await logRows(stranger, {})).toEqual([])
    expect((await logPage(stranger, { limit: '1', cursor: nextCursor })).status).toBe(400)
    expect((await logPage(owner, { limit: '1', status: 'failure', cursor: nextCursor })).status).toBe(400)
    for (const [method, resource] of [
      ['GET', '/webhook-log/{id}'],
      ['POST', '/webhook-log/{id}/redeliver'],
    ] as const) {
      expect((await stranger.call({ method, resource, params: { id: row.id } })).status).toBe(404)
      expect((await owner.call({ method, resource, params: { id: 'att_nonsense' } })).status).toBe(404)
    }
    expect(await logRows(stranger, { destination: `keyword/${row.destination.id}` })).toEqual([])
  })
})

describe('a destination of the log', () => {
  test.each([
    'list',
    'keyword',
    'lst_1',
    'list/kw_1',
    'list/',
    'organization/org_1',
    'test/1',
    'LIST/lst_1',
    '',
  ])('is as in the header of a delivery, not "%s"', async (destination) => {
    const { status, body } = await logPage(webhooks.owner, { destination })
    expect([status, body.errors[0].path]).toEqual([400, 'destination'])
    const resource = '/webhook-log/redeliver'
    const job = await webhooks.owner.call({ method: 'POST', resource, body: { destination } })
    expect([job.status, job.body.errors[0].path]).toEqual([400, 'destination'])
  })
})

describe('POST /webhooks/test', () => {
  test('sends a sample at once and returns its row, also when the receiver fails', async () => {
    const { owner } = webhooks
    const sendTest = (url: unknown) =>
      owner.call({ method: 'POST', resource: '/webhooks/test', body: { url } })
    const good = await sendTest(`${webhooks.receiver.url}/test`)
    expect(good.status).toBe(200)
    expect(good.body).toMatchObject({
      status: 'delivered',
      statusCode: 200,
      attempt: 1,
      destination: { kind: 'test', id: owner.id },
    })
    const [arrived] = webhooks.received.filter(({ path }) => path === '/test')
    expect(good.body.request.body).toBe(arrived?.body)
    expect(good.body.response.body).toBe('answer')

    webhooks.answer = fails
    const bad = await sendTest(`${webhooks.receiver.url}/test`)
    expect(bad).toMatchObject({
      status: 200,
      body: {
        status: 'failure',
        error: expect.stringMatching(/^http_status: /),
        statusCode: 500,
        nextAttemptAt: null,
      },
    })
    await webhooks.service.pass(600_000)
    expect(webhooks.received.filter(({ path }) => path === '/test')).toHaveLength(2)

    expect(await webhooks.log()).toHaveLength(2)
    const again = await owner.call({
      method: 'POST',
      resource: '/webhook-log/{id}/redeliver',
      params: { id: bad.body.id },
    })
    expect(again.status).toBe(409)
    expect((await sendTest('ftp://x.example/')).status).toBe(400)
    expect((await owner.call({ method: 'POST', resource: '/webhooks/test', body: {} })).status).toBe(400)
  })

  test('may be asked for ten times a minute by each organization', async () => {
    const stranger = await webhooks.service.organization()
    const sendTest = (owner: typeof stranger, path: string) =>
      owner.call({
        method: 'POST',
        resource: '/webhooks/test',
        body: { url: `${webhooks.receiver.url}/${path}` },
      })
    await webhooks.service.pass(60_000 - (webhooks.service.clock().getTime() % 60_000))
    const replies = await Promise.all(Array.from({ length: 15 }, () => sendTest(webhooks.owner, 'often')))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(5)
    expect(refused[0]?.body).toMatchObject({ code: 'throttled' })
    const wait = Number(refused[0]?.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect(webhooks.received.filter(({ path }) => path === '/often')).toHaveLength(10)
    expect((await sendTest(stranger, 'mine')).status).toBe(200)
    await webhooks.service.pass(wait * 1000)
    expect((await sendTest(webhooks.owner, 'often')).status).toBe(200)
  })

  test('waits five seconds for an answer', async () => {
    webhooks.answer = () => undefined
    const { status, body } = await webhooks.owner.call({
      method: 'POST',
      resource: '/webhooks/test',
      body: { url: `${webhooks.receiver.url}/silent` },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'failure', error: expect.stringMatching(/^timeout: .* within 5 s/) })
    expect(body.durationMs).toBeLessThan(15_000)
  })
})
