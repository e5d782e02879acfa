import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../functions/shared/ids.ts'
import { MOST_EVENT_BYTES, mcp } from '../../../functions/webhooks/channels/mcp.ts'
import { MOST_SUBSCRIPTIONS } from '../../../functions/webhooks/destinations/webhook-share.ts'
import { sampleSignal } from '../../../functions/webhooks/sample-signal.ts'
import { MOST_CHALLENGES_A_MINUTE } from '../../../functions/webhooks/subscriptions/prove-endpoint.ts'
import { scanTable } from '../../support/data/scan-table.ts'
import { agentsAt, aKey, isChallenge, newSecret, willing } from '../../support/webhooks/agents.ts'
import { aSignal } from '../../support/webhooks/builders.ts'
import { answering } from '../../support/webhooks/receiver.ts'
import { useWebhooks } from '../../support/webhooks/use-webhooks.ts'

const webhooks = useWebhooks({ answer: willing() })

let ask: Awaited<ReturnType<typeof agentsAt>>
let askPublic: typeof ask
beforeAll(async () => {
  ask = await agentsAt(webhooks.service)
  askPublic = await agentsAt(webhooks.service, { policy: 'public' })
})

let secret: string
beforeEach(() => {
  secret = newSecret()
})

const wish = (changes: object = {}, delivery: object = {}) => ({
  name: 'signal.captured',
  arguments: {},
  delivery: { mode: 'webhook', url: `${webhooks.receiver.url}/cb`, secret, ...delivery },
  ...changes,
})
const subscribe = (changes: object = {}, delivery: object = {}, apiKey = webhooks.owner.apiKey) =>
  ask(apiKey, 'events/subscribe', wish(changes, delivery))

describe('a URL', () => {
  test.each([
    'https://127.0.0.1/cb',
    'https://10.0.0.1/cb',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/cb',
    'https://[::ffff:7f00:1]/cb',
    'https://localhost/cb',
    'https://metadata.internal/cb',
    'http://example.com/cb',
    'ftp://example.com/cb',
    'https://user:password@example.com/cb',
    'https://example.com/cb#part',
    'https://example.com/a b',
    `https://example.com/${'x'.repeat(3000)}`,
    'javascript:alert(1)',
    '',
  ])('%s is refused before anything is sent', async (url) => {
    const { error } = await askPublic(webhooks.owner.apiKey, 'events/subscribe', wish({}, { url }))
    expect(error).toMatchObject({ code: -32602, data: { errors: [{ path: 'delivery.url' }] } })
    expect(JSON.stringify(error)).not.toContain('password@')
  })
})

describe('a secret', () => {
  test.each([
    ['is missing', ''],
    ['is too short', newSecret(23)],
    ['is too long', newSecret(65)],
    ['has no prefix', newSecret().slice(6)],
    ['is no base64', 'whsec_****************************************'],
    ['is padded wrongly', `${newSecret(24)}=`],
  ])('that %s is refused, and never repeated', async (_case, given) => {
    const { error } = await subscribe({}, { secret: given })
    expect(error).toMatchObject({ code: -32602, data: { errors: [{ path: 'delivery.secret' }] } })
    if (given !== '') expect(JSON.stringify(error)).not.toContain(given)
    expect(webhooks.received).toEqual([])
  })

  test('of 24 or of 64 bytes is taken, and is nowhere in the tables', async () => {
    const [short, long] = [newSecret(24), newSecret(64)]
    expect((await subscribe({}, { secret: short })).result.id).toMatch(/^sub_/)
    expect((await subscribe({}, { secret: long })).result.id).toMatch(/^sub_/)
    await webhooks.deliver(aSignal({ organizationId: webhooks.owner.id }))
    const { service } = webhooks
    const { table, webhookLog } = service.tables.tableNames
    const stored = JSON.stringify([
      await scanTable(service.client, table),
      await scanTable(service.client, webhookLog),
    ])
    for (const given of [short, long]) {
      expect(stored).not.toContain(given)
      expect(stored).not.toContain(given.slice('whsec_'.length))
    }
  })
})

describe('a challenge', () => {
  test.each([
    ['echoes nothing', answering(200, {}, 'ok'), 'challenge_failed'],
    ['echoes another one', answering(200, {}, '{"challenge":"guess"}'), 'challenge_failed'],
    ['answers too much', answering(200, {}, 'x'.repeat(70_000)), 'challenge_failed'],
    ['leads elsewhere', answering(302, { location: 'http://127.0.0.1:1/' }), 'challenge_failed'],
    ['refuses', answering(403), 'http_4xx'],
    ['fails', answering(500, {}, 'a stack trace'), 'http_5xx'],
  ])('whose receiver %s makes no subscription', async (_case, answer, reason) => {
    webhooks.answer = answer
    const { error } = await subscribe()
    expect(error).toEqual({ code: -32015, message: 'CallbackEndpointError', data: { reason } })
    expect(webhooks.received).toHaveLength(1)
    webhooks.answer = willing()
    await webhooks.deliver(aSignal({ organizationId: webhooks.owner.id }))
    expect(webhooks.received).toHaveLength(1)
  })

  test('to a closed port tells no more than that', async () => {
    const { error } = await subscribe({}, { url: 'http://127.0.0.1:1/cb' })
    expect(error.data).toEqual({ reason: 'connection_refused' })
  })

  test('is a new one each time', async () => {
    webhooks.answer = answering(200)
    await subscribe()
    await subscribe()
    const nonces = webhooks.received.map(({ body }) => JSON.parse(body).challenge)
    expect(new Set(nonces).size).toBe(2)
    expect(nonces[0]).toMatch(/^[\w-]{43}$/)
  })

  test('is not repeated for another key without being answered for it', async () => {
    await subscribe()
    const { apiKey } = await aKey(webhooks.service, webhooks.owner)
    await subscribe({}, {}, apiKey)
    expect(webhooks.received.filter(isChallenge)).toHaveLength(2)
  })

  test('may be asked for ten times a minute by one key', async () => {
    const outcomes = []
    // A minute may end meanwhile.
    for (let count = 0; count <= 2 * MOST_CHALLENGES_A_MINUTE; count += 1)
      outcomes.push(await subscribe({}, { url: `${webhooks.receiver.url}/cb${count}` }))
    const refused = outcomes.filter(({ error }) => error)
    expect(refused.map(({ error }) => [error.code, error.data.limit])).toContainEqual([-32013, 'challenges'])
    expect(webhooks.received.length).toBeLessThanOrEqual(2 * MOST_CHALLENGES_A_MINUTE)
  })

  test('reaches a host that does not agree a few times only, however many organizations ask', async () => {
    webhooks.answer = answering(500)
    const owners = await Promise.all(Array.from({ length: 60 }, () => webhooks.service.organization()))
    const errors = []
    for (const { apiKey } of owners) errors.push((await subscribe({}, {}, apiKey)).error)
    expect(webhooks.received.length).toBeLessThan(owners.length)
    expect(errors).toContainEqual({
      code: -32013,
      message: 'ResourceExhausted',
      data: { limit: 'challenges', retryAfterMs: expect.any(Number) },
    })
  })
})

test('a flood of subscriptions ends at the quota, also when they come at once', async () => {
  const filters = Array.from({ length: MOST_SUBSCRIPTIONS + 15 }, (_, place) => ({ minScore: place / 100 }))
  const wanted = filters.map((given) => () => subscribe({ arguments: given }))
  const outcomes = []
  for (const one of wanted.slice(0, MOST_SUBSCRIPTIONS - 5)) outcomes.push(await one())
  outcomes.push(...(await Promise.all(wanted.slice(MOST_SUBSCRIPTIONS - 5).map((one) => one()))))
  // Some that came at once may have been told to try again.
  for (const one of wanted) outcomes.push(await one())
  const made = outcomes.flatMap(({ result }) => result?.id ?? [])
  expect(new Set(made).size).toBe(MOST_SUBSCRIPTIONS)
  const refused = outcomes.flatMap(({ error }) => (error ? [error] : []))
  expect(refused.every(({ code }) => code === -32013)).toBe(true)
  expect(refused).toContainEqual({
    code: -32013,
    message: 'ResourceExhausted',
    data: { limit: 'subscriptions', max: MOST_SUBSCRIPTIONS },
  })
  // One that is there can be renewed.
  expect((await wanted[0]?.())?.result).toBeDefined()
  // Those that nobody renews make room.
  webhooks.service.advance(25 * 3_600_000)
  expect((await subscribe({ arguments: { minScore: 1 } })).result).toBeDefined()
})

describe('arguments', () => {
  test("with a stranger's keyword are those of one that is nowhere, and nothing is sent", async () => {
    const stranger = await webhooks.service.organization()
    const theirs = newId('kw')
    await webhooks.service.putKeyword({ organizationId: stranger.id, id: theirs, query: 'x' })
    for (const keywordId of [theirs, newId('kw')])
      expect((await subscribe({ arguments: { keywordId } })).error).toEqual({
        code: -32011,
        message: 'NotFound',
        data: { kind: 'argument', detail: `No keyword has the id ${keywordId}.` },
      })
    expect(webhooks.received).toEqual([])
  })

  test.each([
    ['an unknown event', { name: 'signal.burnt' }, -32011],
    ['the name of a prototype', { name: '__proto__' }, -32011],
    ['another mode', { delivery: { mode: 'push' } }, -32014],
    ['no delivery', { delivery: undefined }, -32602],
    ['a name of a prototype among them', { arguments: JSON.parse('{"__proto__":1}') }, -32602],
    ['too much text', { arguments: { industry: Array(500).fill('x'.repeat(200)) } }, -32602],
    ['a time to live that is none', { ttlMs: 'forever' }, -32602],
  ])('with %s are refused', async (_case, changes, code) => {
    expect((await subscribe(changes)).error).toMatchObject({ code })
    expect(webhooks.received).toEqual([])
  })
})

describe('a key', () => {
  test('without the scope webhooks may not subscribe', async () => {
    const { apiKey } = await aKey(webhooks.service, webhooks.owner, { scopes: ['read'] })
    expect((await subscribe({}, {}, apiKey)).error).toMatchObject({
      code: -32012,
      data: { scope: 'webhooks' },
    })
    const { result } = await ask(apiKey, 'events/list', {})
    const deliveries = result.events.flatMap(({ delivery }: { delivery: string[] }) => delivery)
    expect(new Set(deliveries)).toEqual(new Set(['poll']))
  })

  test('without the scope read may not subscribe', async () => {
    const { apiKey } = await aKey(webhooks.service, webhooks.owner, { scopes: ['webhooks'] })
    expect((await subscribe({}, {}, apiKey)).error).toMatchObject({ code: -32012, data: { scope: 'read' } })
  })

  test('of one keyword subscribes to this keyword only', async () => {
    const keywordId = newId('kw')
    await webhooks.service.putKeyword({ organizationId: webhooks.owner.id, id: keywordId, query: 'x' })
    const only = { kind: 'keyword', id: keywordId }
    const { apiKey } = await aKey(webhooks.service, webhooks.owner, { only })
    expect((await subscribe({}, {}, apiKey)).error).toMatchObject({ code: -32012 })
    expect((await subscribe({ arguments: { keywordId } }, {}, apiKey)).result).toBeDefined()
    await webhooks.deliver(
      aSignal({ organizationId: webhooks.owner.id }),
      aSignal({ organizationId: webhooks.owner.id, keywordId }),
    )
    expect(webhooks.received.filter((one) => !isChallenge(one))).toHaveLength(1)
  })
})

test('signals of another organization never come', async () => {
  const stranger = await webhooks.service.organization()
  await subscribe()
  await webhooks.deliver(aSignal({ organizationId: stranger.id }))
  expect(webhooks.received.filter((one) => !isChallenge(one))).toEqual([])
})

test('the largest event fits, whatever strangers wrote', () => {
  const record = sampleSignal(new Date())
  const text = '\u0800'.repeat(300_000)
  const account = record.account && { ...record.account, name: text }
  const evidence = { ...record.evidence, links: [`https://x.example/${'y'.repeat(2000)}`] }
  const body = mcp.body({ record: { ...record, text, account, evidence }, reasons: [] })
  expect(Buffer.byteLength(body)).toBeLessThan(MOST_EVENT_BYTES / 10)
  expect(JSON.parse(body).data.text).toHaveLength(1000)
})

test('a retry of the same request with an idempotency key gets the first answer, once', async () => {
  const headers = { 'idempotency-key': newId('key') }
  const { apiKey } = webhooks.owner
  const first = await ask(apiKey, 'events/subscribe', wish(), headers)
  webhooks.service.advance(1000)
  expect(await ask(apiKey, 'events/subscribe', wish(), headers)).toEqual(first)
})
