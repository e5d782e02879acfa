import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startOf } from '../../../functions/search/feed/feed-cursor.ts'
import { agentsAt, isChallenge, newSecret, willing } from '../../support/webhooks/agents.ts'
import { aSignal } from '../../support/webhooks/builders.ts'
import type { Answer } from '../../support/webhooks/receiver.ts'
import { useWebhooks } from '../../support/webhooks/use-webhooks.ts'
import { verified } from '../../support/webhooks/verified.ts'

const webhooks = useWebhooks({ answer: willing() })
const silent = useWebhooks({ answer: willing(), between: { tells: false } })
const later = useWebhooks({ answer: willing(), between: { dialect: 'sep-3415' } })

const HOUR = 3_600_000

type Webhooks = typeof webhooks

let secret: string
beforeEach(() => {
  secret = newSecret()
})

let ask: Awaited<ReturnType<typeof agentsAt>>
let askSilent: typeof ask
let askLater: typeof ask
beforeAll(async () => {
  ask = await agentsAt(webhooks.service)
  askSilent = await agentsAt(silent.service)
  askLater = await agentsAt(later.service, { dialect: 'sep-3415' })
})

const subscribe = async (at: Webhooks = webhooks, by = ask) => {
  const { result } = await by(at.owner.apiKey, 'events/subscribe', {
    name: 'signal.captured',
    arguments: {},
    delivery: { mode: 'webhook', url: `${at.receiver.url}/cb`, secret },
  })
  return result
}
const own = (at: Webhooks = webhooks) => aSignal({ organizationId: at.owner.id })
const sent = (at: Webhooks = webhooks) => at.received.filter((one) => !isChallenge(one))
const isGap = ({ body }: { readonly body: string }) => JSON.parse(body).type === 'gap'
const gaps = (at: Webhooks = webhooks) => sent(at).filter(isGap)

/** Takes gaps, and answers events with this status. */
const refusingEvents =
  (status: number): Answer =>
  (request, response, ...more) =>
    willing(isGap(request) ? 200 : status)(request, response, ...more)

/** Since when a poll with the cursor of the gap gives signals. */
function sinceIn(gap: { readonly body: string }): number {
  const start = startOf(webhooks.owner.id, JSON.parse(gap.body).cursor)
  if (start === undefined || Array.isArray(start)) throw new Error('the cursor names no time')
  return start.since
}

const only = <T>(all: readonly T[]): T => {
  const [one] = all
  if (one === undefined || all.length !== 1) throw new Error(`${all.length} instead of one`)
  return one
}

describe.each([410, 413])('an event that the receiver answers with %i', (status) => {
  test('is followed by a gap at once, which is signed and named as one', async () => {
    const { id } = await subscribe()
    const capturedAt = webhooks.service.clock().getTime()
    webhooks.answer = refusingEvents(status)
    await webhooks.deliver(own())
    await webhooks.service.pass(HOUR)
    const gap = only(gaps())
    expect(gap.headers).toMatchObject({
      'webhook-id': expect.stringMatching(/^msg_gap_[0-9a-f]{32}$/),
      'x-mcp-subscription-id': id,
    })
    expect(verified(secret, gap)).toEqual({ type: 'gap', cursor: expect.any(String) })
    expect(sinceIn(gap)).toBeLessThanOrEqual(capturedAt)
    expect(sinceIn(gap)).toBeGreaterThan(capturedAt - 60_000)
  })

  test('is followed by a gap after a renewal too', async () => {
    await subscribe()
    await webhooks.deliver(own())
    webhooks.service.advance(60_000)
    await subscribe()
    webhooks.answer = refusingEvents(status)
    await webhooks.deliver(own())
    await webhooks.service.pass(HOUR)
    expect(gaps()).toHaveLength(1)
  })

  test('has one gap with others that were refused before the agent knew', async () => {
    await subscribe()
    webhooks.answer = refusingEvents(status)
    await webhooks.deliver(own(), own(), own())
    await webhooks.service.pass(HOUR)
    expect(gaps()).toHaveLength(1)
    await webhooks.deliver(own())
    await webhooks.service.pass(HOUR)
    expect(gaps()).toHaveLength(2)
  })
})

test('a receiver that refuses gaps too is told once of each, and events go on', async () => {
  await subscribe()
  webhooks.answer = willing(410)
  await webhooks.deliver(own())
  await webhooks.service.pass(HOUR)
  expect(gaps()).toHaveLength(1)
  webhooks.answer = willing()
  await webhooks.deliver(own(), own())
  await webhooks.service.pass(HOUR)
  expect(sent()).toHaveLength(4)
  expect(gaps()).toHaveLength(1)
})

describe('a receiver that is away for long', () => {
  test('hears of the gap when it takes the next event, once, from the first lost event on', async () => {
    await subscribe()
    const capturedAt = webhooks.service.clock().getTime()
    webhooks.answer = willing(503)
    await webhooks.deliver(own(), own())
    await webhooks.service.pass(2 * HOUR)
    webhooks.answer = willing()
    const before = gaps().length
    await webhooks.deliver(own())
    await webhooks.service.pass(HOUR)
    const heard = only(gaps().slice(before))
    expect(sinceIn(heard)).toBeLessThanOrEqual(capturedAt)
    await webhooks.deliver(own(), own())
    await webhooks.service.pass(HOUR)
    expect(gaps()).toHaveLength(before + 1)
  })

  test('hears of it by its next renewal, and not again', async () => {
    await subscribe()
    webhooks.answer = willing(503)
    await webhooks.deliver(own())
    await webhooks.service.pass(2 * HOUR)
    webhooks.answer = willing()
    expect(await subscribe()).toMatchObject({ truncated: true, deliveryStatus: { lastError: 'http_5xx' } })
    const before = gaps().length
    await webhooks.deliver(own())
    await webhooks.service.pass(HOUR)
    expect(gaps()).toHaveLength(before)
    expect(await subscribe()).toMatchObject({ truncated: false })
  })

  test('hears of no gap when all came in the end', async () => {
    await subscribe()
    webhooks.answer = willing(503)
    await webhooks.deliver(own())
    webhooks.answer = willing()
    await webhooks.service.pass(HOUR)
    await webhooks.deliver(own())
    expect(gaps()).toEqual([])
    expect(await subscribe()).toMatchObject({ truncated: false })
  })
})

test('the log names a gap, and a redelivery sends it again', async () => {
  await subscribe()
  webhooks.answer = refusingEvents(410)
  await webhooks.deliver(own())
  await webhooks.service.pass(HOUR)
  const gap = only(gaps())
  const row = only((await webhooks.log()).filter(({ signalId }) => signalId.startsWith('msg_gap_')))
  expect(row).toMatchObject({ signalId: gap.headers['webhook-id'], status: 'delivered', signal: null })
  const again = await webhooks.owner.call({
    method: 'POST',
    resource: '/webhook-log/{id}/redeliver',
    params: { id: row.id },
  })
  expect(again.status).toBe(200)
  await webhooks.service.deliver()
  expect(gaps().map(({ body }) => body)).toEqual([gap.body, gap.body])
})

test('agents hear of no gap where they are not told', async () => {
  await subscribe(silent, askSilent)
  silent.answer = refusingEvents(410)
  await silent.deliver(own(silent))
  await silent.service.pass(HOUR)
  expect(sent(silent)).toHaveLength(1)
})

test('in the later draft, a gap is named as one too', async () => {
  await subscribe(later, askLater)
  later.answer = refusingEvents(410)
  await later.deliver(own(later))
  await later.service.pass(HOUR)
  expect(only(gaps(later)).headers['webhook-id']).toMatch(/^msg_gap_/)
})
