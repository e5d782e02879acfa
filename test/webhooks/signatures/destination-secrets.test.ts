import { describe, expect, test } from 'vitest'
import { scanAll } from '../../support/scan.ts'
import { aSignal } from '../../support/webhooks/builders.ts'
import { useWebhooks } from '../../support/webhooks/use-webhooks.ts'
import { verified } from '../../support/webhooks/verified.ts'

const HOUR_MS = 3_600_000
const webhooks = useWebhooks()

const make = async (body: object = {}) => {
  const url = `${webhooks.receiver.url}/services/T0/B0/in`
  const reply = await webhooks.owner.destinations({
    method: 'POST',
    resource: '/destinations',
    body: { kind: 'webhook', name: 'CRM', url, ...body },
  })
  expect(reply.status).toBe(201)
  return reply.body
}
const rotate = (id: string, body: object = {}, caller = webhooks.owner) =>
  caller.destinations({
    method: 'POST',
    resource: '/destinations/{id}/rotate-secret',
    params: { id },
    body,
  })
const newSecret = async (id: string, body: object = {}) => {
  const reply = await rotate(id, body)
  expect(reply).toMatchObject({ status: 201, body: { secret: expect.stringMatching(/^whsec_.{44}$/) } })
  return reply.body
}
const at = (method: 'GET' | 'PATCH', id: string, body?: object) =>
  webhooks.owner.destinations({
    method,
    resource: '/destinations/{id}',
    params: { id },
    ...(body && { body }),
  })
const ofOrganization = async () =>
  (await webhooks.owner.call({ resource: '/webhooks/signing-secret', method: 'POST', body: {} })).body.secret

async function delivered() {
  const before = webhooks.received.length
  await webhooks.deliver(aSignal({ organizationId: webhooks.owner.id }))
  const request = webhooks.received[before]
  if (!request) throw new Error('nothing was delivered')
  return request
}

describe('a destination with a secret of its own', () => {
  test('is signed with it, and not with the secret of the organization', async () => {
    const common = await ofOrganization()
    const { id } = await make()
    expect(verified(common, await delivered())).toMatchObject({})
    const { secret, createdAt } = await newSecret(id)
    const request = await delivered()
    expect(verified(secret, request)).toEqual(JSON.parse(request.body))
    expect(() => verified(common, request)).toThrow()
    expect((await at('GET', id)).body.signing).toEqual({ createdAt, previousUntil: null })
  })

  test('is signed where the organization has no secret', async () => {
    const { id, signing } = await make()
    expect(signing).toBeNull()
    const { secret } = await newSecret(id)
    expect(verified(secret, await delivered())).toMatchObject({})
  })

  test('has two signatures for a day after its secret was replaced, then one', async () => {
    const { id } = await make()
    const { secret: old } = await newSecret(id)
    const { secret, createdAt, previousUntil } = await newSecret(id)
    expect(Date.parse(previousUntil)).toBe(Date.parse(createdAt) + 24 * HOUR_MS)
    const meanwhile = await delivered()
    for (const one of [old, secret]) expect(verified(one, meanwhile)).toMatchObject({})
    webhooks.service.advance(24 * HOUR_MS)
    const afterwards = await delivered()
    expect(verified(secret, afterwards)).toMatchObject({})
    expect(() => verified(old, afterwards)).toThrow()
    expect((await at('GET', id)).body.signing.previousUntil).toBeNull()
  })

  test('keeps it when its name, its URL or its rhythm is changed', async () => {
    const { id } = await make()
    const { secret } = await newSecret(id)
    await at('PATCH', id, { name: 'New', url: `${webhooks.receiver.url}/elsewhere`, paused: true })
    await at('PATCH', id, { paused: false })
    expect(verified(secret, await delivered())).toMatchObject({})
  })

  test('is signed with that of the organization again when its own is forgotten', async () => {
    const common = await ofOrganization()
    const { id } = await make()
    await newSecret(id)
    expect((await at('PATCH', id, { signedBy: 'organization' })).body.signing).toBeNull()
    expect(verified(common, await delivered())).toMatchObject({})
  })

  test('is signed in a test and in a digest too', async () => {
    const { id } = await make({ rhythm: { every: '15m' } })
    const { secret } = await newSecret(id)
    await webhooks.owner.destinations({
      method: 'POST',
      resource: '/destinations/{id}/test',
      params: { id },
    })
    await webhooks.service.fanOut(aSignal({ organizationId: webhooks.owner.id }))
    webhooks.service.advance(HOUR_MS)
    await webhooks.service.sweepDigests()
    await webhooks.service.deliver()
    expect(webhooks.received).toHaveLength(2)
    for (const request of webhooks.received) expect(verified(secret, request)).toMatchObject({})
  })

  test('leaves it in no table, and in no answer but one', async () => {
    const { id } = await make()
    const { secret } = await newSecret(id)
    await delivered()
    const { client, tables } = webhooks.service
    const all = await Promise.all(Object.values(tables.tableNames).map((name) => scanAll(client, name)))
    const shown = await Promise.all([at('GET', id), webhooks.log()])
    expect(JSON.stringify([all, shown])).not.toContain(secret.slice('whsec_'.length))
  })

  test('is signed with every secret that two requests at once were answered with', async () => {
    const { id } = await make()
    const replies = await Promise.all([rotate(id), rotate(id)])
    const made = replies.filter(({ status }) => status === 201)
    expect(made).not.toEqual([])
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(2 - made.length)
    const request = await delivered()
    for (const { body } of made) expect(verified(body.secret, request)).toMatchObject({})
  })
})

test('messages for people have no secret', async () => {
  const { id } = await make({ kind: 'slack' })
  expect(await rotate(id)).toMatchObject({
    status: 409,
    body: { detail: 'Messages of kind slack carry no signature.' },
  })
})

test('a webhookUrl, an unknown destination and one of others get no secret', async () => {
  const { id } = await make()
  const { id: organizationId } = webhooks.owner
  const url = 'https://crm.example.com/in'
  await webhooks.service.setWebhook({ kind: 'organization', organizationId, id: organizationId, url })
  expect((await rotate(organizationId)).status).toBe(409)
  expect((await rotate('dst_unknown')).status).toBe(404)
  expect((await rotate(id, {}, await webhooks.service.organization())).status).toBe(404)
  expect((await at('GET', id)).body.signing).toBeNull()
})

test.each([
  [{ overlapHours: 73 }, 'overlapHours'],
  [{ secret: 'whsec_mine' }, 'secret'],
])('a secret is not made from %j', async (body, path) => {
  const { id } = await make()
  expect(await rotate(id, body)).toMatchObject({ status: 400, body: { errors: [{ path }] } })
})
