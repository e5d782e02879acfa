import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliveryIdOf } from '../../../functions/webhooks/attempts/attempt-key.ts'
import type { DeliveryParts } from '../../../functions/webhooks/delivery/delivery.ts'
import { DELIVER_VISIBILITY_SECONDS } from '../../../functions/webhooks/delivery/delivery-limits.ts'
import {
  MOST_PER_PARCEL,
  Parcel,
  parcelsOf,
  type QueuedDelivery,
} from '../../../functions/webhooks/queue/parcel.ts'
import { queueArn } from '../../support/local/queues.ts'
import { aSignal } from '../../support/webhooks/builders.ts'
import { type Answer, type Receiver, startReceiver } from '../../support/webhooks/receiver.ts'
import { startWebhookService, type WebhookService } from '../../support/webhooks/webhook-service.ts'

describe('what goes to the queue', () => {
  const aMessage = (signal: number, destination: string, organizationId: string, body: string) => ({
    organizationId,
    destination: { kind: 'keyword', id: destination } as const,
    signalId: `sig_${signal}`,
    deliveryId: deliveryIdOf(`sig_${signal}`, destination),
    attempt: 1,
    at: '2026-11-21T09:00:00.000Z',
    url: 'https://hooks.example.com/',
    body,
  })

  const queued = fc
    .array(
      fc.record({
        destination: fc.constantFrom('kw_a', 'kw_b'),
        organizationId: fc.constantFrom('org_a', 'org_b'),
        delaySeconds: fc.constantFrom(undefined, 0, 5),
        bytes: fc.constantFrom(10, 10, 10, 30_000, 200_000),
      }),
      { maxLength: 60 },
    )
    .map((drawn) =>
      drawn.map(({ destination, organizationId, delaySeconds, bytes }, signal): QueuedDelivery => {
        const message = aMessage(signal, destination, organizationId, 'x'.repeat(bytes))
        return delaySeconds === undefined ? { message } : { message, delaySeconds }
      }),
    )

  /** The signals of every receiver and time, in their order. */
  const byReceiver = (deliveries: readonly QueuedDelivery[]) => {
    const signals: Record<string, string[]> = {}
    for (const { message, delaySeconds = 0 } of deliveries) {
      const receiver = [message.organizationId, message.destination.id, delaySeconds].join()
      signals[receiver] = [...(signals[receiver] ?? []), message.signalId]
    }
    return signals
  }

  test('every delivery is in one parcel, with those to its receiver, in their order', () => {
    fc.assert(
      fc.property(queued, (deliveries) => {
        const parcels = parcelsOf(deliveries).map((parcel) => ({
          ...parcel,
          messages: v.parse(Parcel, JSON.parse(parcel.body)),
        }))
        for (const { messages, destinationId, body } of parcels) {
          expect(messages.length).toBeLessThanOrEqual(MOST_PER_PARCEL)
          if (messages.length > 1) expect(body.length).toBeLessThan(81_000)
          expect(new Set(messages.map(({ organizationId }) => organizationId)).size).toBe(1)
          expect(new Set(messages.map(({ destination }) => destination.id))).toEqual(new Set([destinationId]))
        }
        const inParcels = parcels.flatMap(({ messages, delaySeconds }) =>
          messages.map((message): QueuedDelivery => ({ message, delaySeconds })),
        )
        expect(byReceiver(inParcels)).toEqual(byReceiver(deliveries))
      }),
    )
  })

  test('ten to one receiver share a parcel, the eleventh begins the next', () => {
    const messages = Array.from({ length: 11 }, (_, signal) => ({
      message: aMessage(signal, 'kw_a', 'org_a', ''),
    }))
    expect(parcelsOf(messages).map(({ body }) => JSON.parse(body).length)).toEqual([10, 1])
  })
})

describe('signals that arrive together', () => {
  let service: WebhookService
  let receiver: Receiver
  let answer: Answer
  let between: (real: DeliveryParts) => DeliveryParts
  let owner: Awaited<ReturnType<WebhookService['organization']>>

  beforeAll(async () => {
    service = await startWebhookService({
      delivery: (real) => ({
        ...real,
        attempts: {
          ...real.attempts,
          settle: (...args) => between(real).attempts.settle(...args),
        },
      }),
    })
    receiver = await startReceiver((...args) => answer(...args))
  })
  afterAll(async () => {
    await receiver.stop()
    await service.stop()
  })
  beforeEach(async () => {
    answer = (_request, response) => void response.end('ok')
    between = (real) => real
    receiver.received.length = 0
    owner = await service.organization()
    await service.setWebhook({
      kind: 'organization',
      organizationId: owner.id,
      id: owner.id,
      url: `${receiver.url}/all`,
    })
  })

  const burst = (count: number) => Array.from({ length: count }, () => aSignal({ organizationId: owner.id }))
  const arrived = () => receiver.received.map(({ body }) => String(JSON.parse(body).id))
  const messages = () => service.queues.queues.queue(queueArn('deliveries')).count('ready')

  test('travel in parcels of ten and arrive in their order, one at a time', async () => {
    let open = 0
    let most = 0
    answer = async (_request, response) => {
      open += 1
      most = Math.max(most, open)
      await new Promise((resolve) => setTimeout(resolve, 5))
      open -= 1
      response.end('ok')
    }
    const signals = burst(25)
    await service.fanOut(...signals)
    expect(messages()).toBe(3)
    await service.deliver()

    const ids = signals.map(({ id }) => id)
    const order = arrived()
    for (const parcel of [ids.slice(0, 10), ids.slice(10, 20), ids.slice(20)]) {
      expect(order.filter((id) => parcel.includes(id))).toEqual(parcel)
    }
    expect(order).toHaveLength(25)
    expect(most).toBeLessThanOrEqual(3)
    const rows = await service.rows([owner.id])
    expect(rows.map(({ status }) => status)).toEqual(Array(25).fill('delivered'))
  })

  test('one that fails keeps none of the others from arriving, and is retried alone', async () => {
    const [first, ...others] = burst(4)
    answer = (request, response) => {
      const failing = JSON.parse(request.body).id === first?.id && receiver.received.length <= 4
      response.writeHead(failing ? 500 : 200).end()
    }
    await service.fanOut(...(first ? [first, ...others] : []))
    await service.deliver()
    expect(arrived()).toEqual([first, ...others].map((signal) => signal?.id))
    await service.pass(10_000)
    expect(arrived().slice(4)).toEqual([first?.id])
  })

  test('when an answer cannot be written down, the rest is not sent until it can', async () => {
    const signals = burst(6)
    const third = deliveryIdOf(signals[2]?.id ?? '', owner.id)
    let refused = 0
    between = (real) => ({
      ...real,
      attempts: {
        ...real.attempts,
        async settle(attempt, settlement) {
          if (attempt.deliveryId === third && refused === 0) {
            refused += 1
            throw new Error('the log is out of reach')
          }
          return real.attempts.settle(attempt, settlement)
        },
      },
    })
    await service.fanOut(...signals)
    await service.deliver()
    expect(arrived()).toEqual(signals.slice(0, 3).map(({ id }) => id))

    service.advance((DELIVER_VISIBILITY_SECONDS + 1) * 1000)
    await service.deliver()
    const rest = signals.slice(2).map(({ id }) => id)
    expect(arrived().slice(3).sort()).toEqual(rest.sort())
    const rows = await service.rows([owner.id])
    expect(rows.map(({ status }) => status)).toEqual(Array(6).fill('delivered'))
  })
})
