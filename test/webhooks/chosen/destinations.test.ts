import { beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_QUOTAS } from '../../../functions/shared/quotas.ts'
import { scanAll } from '../../support/scan.ts'
import { aSignal } from '../../support/webhooks/builders.ts'
import { useWebhooks } from '../../support/webhooks/use-webhooks.ts'

const webhooks = useWebhooks()
const owner = () => webhooks.owner

const place = (name = 'a') => `${webhooks.receiver.url}/services/T0/B0/secret-${name}-0123456789`

const make = (body: object = {}) =>
  owner().destinations({
    method: 'POST',
    resource: '/destinations',
    body: { kind: 'webhook', name: 'CRM', url: place(), ...body },
  })
const at = (method: 'GET' | 'PATCH' | 'DELETE', id: string, body?: object) =>
  owner().destinations({
    method,
    resource: '/destinations/{id}',
    params: { id },
    ...(body && { body }),
  })
const list = async () => (await owner().destinations({ resource: '/destinations' })).body.data

describe('a destination', () => {
  test('is made, read, changed and removed', async () => {
    const made = await make({ filter: { types: ['ACCOUNT_JOB_HIRING'] } })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      id: expect.stringMatching(/^dst_/),
      kind: 'webhook',
      name: 'CRM',
      owners: [{ kind: 'organization', id: owner().id }],
      filter: { types: ['ACCOUNT_JOB_HIRING'] },
      paused: false,
      readOnly: false,
      health: { state: 'active', reason: null, lastSuccessAt: null },
    })
    const { id } = made.body
    expect((await at('GET', id)).body).toEqual(made.body)
    expect(await list()).toEqual([made.body])
    const changed = await at('PATCH', id, { name: 'New', filter: null, paused: true })
    expect(changed.body).toEqual({
      ...made.body,
      name: 'New',
      filter: null,
      paused: true,
      health: { ...made.body.health, state: 'paused' },
    })
    expect((await at('DELETE', id)).status).toBe(204)
    expect((await at('GET', id)).status).toBe(404)
    expect((await at('PATCH', id, { name: 'x' })).status).toBe(404)
    expect((await at('DELETE', id)).status).toBe(404)
    expect(await list()).toEqual([])
  })

  test('of another organization is unknown', async () => {
    const { body } = await make()
    const stranger = await webhooks.service.organization()
    const call = (method: 'GET' | 'PATCH' | 'DELETE', more: object = {}) =>
      stranger.destinations({
        method,
        resource: '/destinations/{id}',
        params: { id: body.id },
        ...more,
      })
    expect((await call('GET')).status).toBe(404)
    expect((await call('PATCH', { body: { name: 'mine' } })).status).toBe(404)
    expect((await call('DELETE')).status).toBe(404)
    const test = { method: 'POST', resource: '/destinations/{id}/test', params: { id: body.id } } as const
    expect((await stranger.destinations(test)).status).toBe(404)
    expect((await at('GET', body.id)).body).toEqual(body)
  })

  test('that is made twice with one idempotency key is one', async () => {
    const request = {
      method: 'POST',
      resource: '/destinations',
      headers: { 'idempotency-key': 'the-same' },
      body: { kind: 'webhook', name: 'CRM', url: place() },
    } as const
    const [first, second] = [await owner().destinations(request), await owner().destinations(request)]
    expect(second.body).toEqual(first.body)
    expect(await list()).toHaveLength(1)
  })

  test.each([
    [{ kind: 'fax' }, 'kind'],
    [{ name: '' }, 'name'],
    [{ url: 'gopher://x' }, 'url'],
    [{ owners: [{ kind: 'list', id: 'lst_unknown' }] }, 'owners.0.id'],
    [{ owners: [{ kind: 'keyword', id: 'kw_unknown' }] }, 'owners.0.id'],
    [{ filter: { listId: 'lst_unknown' } }, 'filter.listId'],
    [{ filter: { types: ['NONSENSE'] } }, 'filter.types.0'],
    [{ filter: { minHeadcount: 5, maxHeadcount: 4 } }, 'filter.minHeadcount'],
    [{ filter: { minScore: 2 } }, 'filter.minScore'],
    [{ filter: JSON.parse('{"__proto__": {"types": []}}') }, 'filter.__proto__'],
    [{ id: 'dst_mine' }, 'id'],
  ])('is refused with %j', async (wrong, path) => {
    const { status, body } = await make(wrong)
    expect([status, body.errors.map((error: { path: string }) => error.path)]).toEqual([400, [path]])
  })

  test('too many are refused, and none of two at once slips in', async () => {
    const most = DEFAULT_QUOTAS.destinations
    for (let number = 0; number < most - 1; number += 1) await make({ url: place(String(number)) })
    const last = await Promise.all([make({ url: place('x') }), make({ url: place('y') })])
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(last.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'quota_exceeded',
      quota: most,
      current: most,
    })
  })
})

describe('a webhookUrl among the destinations', () => {
  beforeEach(async () => {
    const { id } = owner()
    const url = 'https://crm.example.com/in?token=very-secret'
    await webhooks.service.setWebhook({ kind: 'organization', organizationId: id, id, url })
  })

  test('is shown without its secret, and is changed elsewhere', async () => {
    const { id } = owner()
    const [shown] = await list()
    expect(shown).toMatchObject({
      id,
      kind: 'webhook',
      name: null,
      url: 'https://crm.example.com/in?…',
      owners: [{ kind: 'organization', id }],
      readOnly: true,
    })
    for (const [method, body] of [['PATCH', { paused: true }], ['DELETE']] as const) {
      const { status, body: problem } = await at(method, id, body)
      expect([status, problem.code]).toEqual([409, 'conflict'])
    }
  })

  test('is among the webhooks, and a destination is not', async () => {
    await make()
    const { body } = await owner().call({ resource: '/webhooks' })
    expect(body.data).toMatchObject([{ kind: 'organization', url: expect.stringContaining('very-secret') }])
    expect(body.data).toHaveLength(1)
  })
})

describe('a destination of kind webhook', () => {
  test('gets what a webhookUrl gets, with its own name, and is in the log', async () => {
    const { body } = await make({ url: `${webhooks.receiver.url}/in?token=very-secret` })
    const signal = aSignal({ organizationId: owner().id })
    await webhooks.deliver(signal)
    expect(webhooks.received).toHaveLength(1)
    const [request] = webhooks.received
    expect(request?.path).toBe('/in?token=very-secret')
    expect(request?.headers['x-signalbox-destination']).toBe(`destination/${body.id}`)
    expect(JSON.parse(request?.body ?? '')).toMatchObject({ id: signal.id, person: null })
    const [row] = await webhooks.log({ destination: `destination/${body.id}` })
    expect(row).toMatchObject({
      status: 'delivered',
      destination: { kind: 'destination', id: body.id },
      url: `${webhooks.receiver.url}/in?…`,
    })
    const { client, tables } = webhooks.service
    const stored = await scanAll(client, tables.tableNames.webhookLog)
    expect(JSON.stringify(stored)).not.toContain('very-secret')
    expect((await at('GET', body.id)).body.health.lastSuccessAt).toMatch(/^20/)
  })

  test('and a webhookUrl with one URL are one receiver', async () => {
    const { id } = owner()
    await make()
    await webhooks.service.setWebhook({ kind: 'organization', organizationId: id, id, url: place() })
    await webhooks.deliver(aSignal({ organizationId: id }))
    expect(webhooks.received.map(({ headers }) => headers['x-signalbox-destination'])).toEqual([
      'organization',
    ])
  })

  test('that is paused gets nothing, and what was on its way waits in the log', async () => {
    const { body } = await make()
    await webhooks.service.fanOut(aSignal({ organizationId: owner().id }))
    await at('PATCH', body.id, { paused: true })
    await webhooks.service.deliver()
    await webhooks.deliver(aSignal({ organizationId: owner().id }))
    expect(webhooks.received).toEqual([])
    const rows = await webhooks.log()
    expect(rows).toMatchObject([{ status: 'failure', error: expect.stringMatching(/^destination_paused: /) }])
    const again = {
      method: 'POST',
      resource: '/webhook-log/{id}/redeliver',
      params: { id: rows[0].id },
    } as const
    expect((await owner().call(again)).status).toBe(409)
    await at('PATCH', body.id, { paused: false })
    expect((await owner().call(again)).status).toBe(200)
    await webhooks.service.deliver()
    expect(webhooks.received).toHaveLength(1)
  })

  test('gets nothing more once it is removed', async () => {
    const { body } = await make()
    await webhooks.service.fanOut(aSignal({ organizationId: owner().id }))
    await at('DELETE', body.id)
    await webhooks.service.deliver()
    await webhooks.deliver(aSignal({ organizationId: owner().id }))
    expect(webhooks.received).toEqual([])
    expect(await webhooks.log()).toMatchObject([
      { error: expect.stringMatching(/^destination_removed/), url: expect.not.stringContaining('secret-a') },
    ])
  })
})
