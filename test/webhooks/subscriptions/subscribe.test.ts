import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../functions/shared/ids.ts'
import { agentsAt, aKey, isChallenge, newSecret, willing } from '../../support/webhooks/agents.ts'
import { aSignal } from '../../support/webhooks/builders.ts'
import { useWebhooks } from '../../support/webhooks/use-webhooks.ts'
import { verified } from '../../support/webhooks/verified.ts'

const webhooks = useWebhooks({ answer: willing() })
const HOUR = 3_600_000

let ask: Awaited<ReturnType<typeof agentsAt>>
beforeAll(async () => {
  ask = await agentsAt(webhooks.service)
})

let secret: string
beforeEach(() => {
  secret = newSecret()
})

const url = () => `${webhooks.receiver.url}/cb?mcp_event_subscription=1`
const wish = (changes: object = {}, delivery: object = {}) => ({
  name: 'signal.captured',
  arguments: {},
  delivery: { mode: 'webhook', url: url(), secret, ...delivery },
  ...changes,
})
const subscribe = (changes: object = {}, delivery: object = {}, apiKey = webhooks.owner.apiKey) =>
  ask(apiKey, 'events/subscribe', wish(changes, delivery))
const unsubscribe = (changes: object = {}, apiKey = webhooks.owner.apiKey) =>
  ask(apiKey, 'events/unsubscribe', wish(changes))

const challenges = () => webhooks.received.filter(isChallenge)
/** Without challenges and gaps. */
const events = () => webhooks.received.filter(({ body }) => JSON.parse(body).type === undefined)
const own = () => aSignal({ organizationId: webhooks.owner.id })

/** How long the subscription was granted for, at least and at most: the clock goes on meanwhile. */
async function granted(changes: object, apiKey?: string) {
  const before = webhooks.service.clock().getTime()
  const { result } = await subscribe(changes, {}, apiKey)
  const until = Date.parse(result.refreshBefore)
  return { most: until - before, least: until - webhooks.service.clock().getTime() }
}

describe('to subscribe', () => {
  test('gives an id and a time, after the receiver has answered a signed challenge', async () => {
    const { result } = await subscribe({ ttlMs: HOUR })
    expect(result).toEqual({
      id: expect.stringMatching(/^sub_[0-9a-f]{32}$/),
      refreshBefore: expect.stringMatching(/^\d{4}-.*Z$/),
      cursor: null,
      truncated: false,
    })
    const [challenge, ...more] = webhooks.received
    expect(more).toEqual([])
    if (!challenge) throw new Error('no challenge came')
    expect(challenge.headers['webhook-id']).toMatch(/^msg_verification_/)
    expect(challenge.headers['x-mcp-subscription-id']).toBe(result.id)
    expect(verified(secret, challenge)).toMatchObject({ type: 'verification' })
  })

  test('again renews: the same id, a new time, and no second challenge', async () => {
    const first = (await subscribe({ ttlMs: HOUR })).result
    webhooks.service.advance(HOUR / 2)
    const { result } = await subscribe({ ttlMs: HOUR, cursor: 'x' })
    expect(result).toEqual({
      id: first.id,
      refreshBefore: expect.any(String),
      cursor: null,
      truncated: false,
      deliveryStatus: { active: true, lastDeliveryAt: null, lastError: null },
    })
    expect(Date.parse(result.refreshBefore)).toBeGreaterThanOrEqual(
      Date.parse(first.refreshBefore) + HOUR / 2,
    )
    expect(challenges()).toHaveLength(1)
  })

  test('with the members of the arguments in another order is the same', async () => {
    const a = await subscribe({ arguments: { types: ['ACCOUNT_JOB_HIRING'], minScore: 0.5 } })
    const b = await subscribe({ arguments: { minScore: 0.5, types: ['ACCOUNT_JOB_HIRING'] } })
    const c = await subscribe({ arguments: { minScore: 0.6, types: ['ACCOUNT_JOB_HIRING'] } })
    expect([b.result.id, c.result.id === a.result.id]).toEqual([a.result.id, false])
  })

  test.each([
    [undefined, 24 * HOUR],
    [null, 24 * HOUR],
    [HOUR, HOUR],
    [1, 300_000],
    [9 * 24 * HOUR, 24 * HOUR],
  ])('for %j ms grants %i ms', async (ttlMs, wanted) => {
    const { least, most } = await granted({ ttlMs })
    expect(least).toBeLessThanOrEqual(wanted)
    expect(most).toBeGreaterThanOrEqual(wanted)
  })

  test('never lasts longer than the key', async () => {
    const endsAt = new Date(webhooks.service.clock().getTime() + 2 * HOUR).toISOString()
    const { apiKey } = await aKey(webhooks.service, webhooks.owner, { endsAt })
    expect((await subscribe({}, {}, apiKey)).result.refreshBefore).toBe(endsAt)
  })

  test('after a lapse with a cursor says that something may be missing', async () => {
    expect((await subscribe({ cursor: 'x' })).result).toMatchObject({ cursor: null, truncated: true })
  })
})

describe('an event', () => {
  test('is a signed envelope with the id of the event', async () => {
    const { id } = (await subscribe()).result
    const signal = own()
    await webhooks.deliver(signal)
    const [event, ...more] = events()
    expect(more).toEqual([])
    if (!event) throw new Error('no event came')
    expect(event.headers).toMatchObject({
      'webhook-id': signal.id,
      'x-mcp-subscription-id': id,
      'content-type': 'application/json',
    })
    expect(verified(secret, event)).toMatchObject({
      eventId: signal.id,
      name: 'signal.captured',
      timestamp: webhooks.service.storedAt(signal)?.toISOString(),
      cursor: null,
      data: { signalId: signal.id, type: signal.type, text: signal.text },
    })
    expect(() => verified(newSecret(), event)).toThrow()
  })

  test('comes once for each subscription of one URL, with its own secret', async () => {
    const [first, second] = [newSecret(), newSecret()]
    const ids = [
      (await subscribe({}, { secret: first })).result.id,
      (await subscribe({ arguments: { about: 'account' } }, { secret: second })).result.id,
      (await subscribe({ arguments: { minScore: 0 } }, { secret: second })).result.id,
    ]
    await webhooks.deliver(aSignal({ organizationId: webhooks.owner.id, accountId: null }))
    const got = events().map(({ headers }) => headers['x-mcp-subscription-id'])
    expect(got).toEqual([ids[0]])
    const account = { id: newId('acc') }
    await webhooks.deliver(aSignal({ organizationId: webhooks.owner.id, accountId: account.id }))
    const about = events().slice(1)
    expect(about.map(({ headers }) => headers['x-mcp-subscription-id']).sort()).toEqual(
      ids.slice(0, 2).sort(),
    )
    for (const event of about)
      verified(event.headers['x-mcp-subscription-id'] === ids[0] ? first : second, event)
  })

  test('has two signatures for a day after the secret was replaced', async () => {
    await subscribe()
    const next = newSecret()
    await subscribe({}, { secret: next })
    await webhooks.deliver(own())
    const [event] = events()
    if (!event) throw new Error('no event came')
    expect(String(event.headers['webhook-signature']).split(' ')).toHaveLength(2)
    verified(secret, event)
    verified(next, event)
    webhooks.service.advance(23 * HOUR)
    await subscribe({}, { secret: next })
    webhooks.service.advance(2 * HOUR)
    await webhooks.deliver(own())
    const [, later] = events()
    if (!later) throw new Error('no event came')
    expect(() => verified(secret, later)).toThrow()
    verified(next, later)
  })

  test.each([410, 413])('that is answered %i is not sent again, and the next one comes', async (status) => {
    await subscribe()
    webhooks.answer = willing(status)
    await webhooks.deliver(own())
    await webhooks.service.pass(3 * HOUR)
    expect(events()).toHaveLength(1)
    webhooks.answer = willing()
    await webhooks.deliver(own())
    expect(events()).toHaveLength(2)
    const ofEvents = (await webhooks.log()).filter(({ signal }) => signal !== null)
    expect(ofEvents.map(({ status }) => status)).toEqual(['delivered', 'failure'])
  })

  test('that fails is tried four times within a quarter of an hour, with one id and new signatures', async () => {
    await subscribe()
    webhooks.answer = willing(503)
    await webhooks.deliver(own())
    await webhooks.service.pass(3 * HOUR)
    const tries = events()
    expect(tries).toHaveLength(4)
    expect(new Set(tries.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    for (const one of tries) verified(secret, one)
    const { result } = await subscribe()
    expect(result.deliveryStatus).toMatchObject({ active: true, lastError: 'http_5xx' })
    expect(result.deliveryStatus.failedSince).toBeDefined()
  })

  test('that was captured after the end is not sent, and neither is one that waits then', async () => {
    await subscribe({ ttlMs: 300_000 })
    webhooks.answer = willing(503)
    await webhooks.deliver(own())
    expect(events()).toHaveLength(1)
    webhooks.service.advance(301_000)
    await webhooks.deliver(own())
    await webhooks.service.pass(3 * HOUR)
    expect(events()).toHaveLength(1)
  })

  test('is in the webhook log without the secret and the query of the URL', async () => {
    const { id } = (await subscribe()).result
    const signal = own()
    await webhooks.deliver(signal)
    const [row] = await webhooks.log()
    expect(row).toMatchObject({
      destination: { kind: 'destination', id },
      signalId: signal.id,
      status: 'delivered',
      signal: { type: signal.type, text: signal.text },
      request: { headers: { 'webhook-id': signal.id, 'x-mcp-subscription-id': id } },
    })
    expect(JSON.stringify(row)).not.toContain('mcp_event_subscription')
    expect(JSON.stringify(row)).not.toContain(secret)
  })
})

describe('to unsubscribe', () => {
  test('ends it, and is fine for one that is not there', async () => {
    await subscribe()
    expect((await unsubscribe()).result).toEqual({})
    expect((await unsubscribe()).result).toEqual({})
    await webhooks.deliver(own())
    expect(events()).toEqual([])
  })

  test('with another key or another URL ends nothing', async () => {
    await subscribe()
    const { apiKey } = await aKey(webhooks.service, webhooks.owner)
    await unsubscribe({}, apiKey)
    await unsubscribe({ delivery: { mode: 'webhook', url: `${url()}2` } })
    await webhooks.deliver(own())
    expect(events()).toHaveLength(1)
  })
})

describe('the organization', () => {
  test('sees a subscription among its destinations, can end it and not change it', async () => {
    const { id, refreshBefore } = (await subscribe({ arguments: { about: 'account' } })).result
    const { destinations } = webhooks.owner
    const { body } = await destinations({ resource: '/destinations' })
    expect(body.data).toEqual([
      expect.objectContaining({
        id,
        kind: 'webhook',
        filter: { about: 'account' },
        readOnly: true,
        subscription: {
          event: 'signal.captured',
          expiresAt: refreshBefore,
          keyId: expect.stringMatching(/^key_/),
          connectionId: null,
        },
      }),
    ])
    expect(JSON.stringify(body)).not.toContain(secret)
    const at = { resource: '/destinations/{id}', params: { id } }
    const json = { 'content-type': 'application/json' }
    const change = { ...at, method: 'PATCH', headers: json, body: JSON.stringify({ paused: true }) }
    expect((await destinations(change)).status).toBe(409)
    const test = { resource: '/destinations/{id}/test', params: { id }, method: 'POST' }
    expect((await destinations(test)).status).toBe(409)
    const rotate = { resource: '/destinations/{id}/rotate-secret', params: { id }, method: 'POST' }
    expect((await destinations(rotate)).status).toBe(409)
    expect((await destinations({ ...at, method: 'DELETE' })).status).toBe(204)
    await webhooks.deliver(aSignal({ organizationId: webhooks.owner.id, accountId: newId('acc') }))
    expect(events()).toEqual([])
  })

  test('has as many destinations as before', async () => {
    await subscribe()
    const body = JSON.stringify({ kind: 'webhook', name: 'Ours', url: `${webhooks.receiver.url}/own` })
    const made = await webhooks.owner.destinations({
      resource: '/destinations',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(made.status).toBe(201)
  })
})
