import { beforeEach, describe, expect, test } from 'vitest'
import { deliveryIdFor } from '../../../functions/webhooks/attempts/attempt-key.ts'
import type { DeliveryParts } from '../../../functions/webhooks/delivery/delivery.ts'
import { DELIVER_VISIBILITY_SECONDS } from '../../../functions/webhooks/delivery/delivery-limits.ts'
import { queueArn } from '../../support/local/queues.ts'
import { aSignal } from '../../support/webhooks/builders.ts'
import { useWebhooks } from '../../support/webhooks/use-webhooks.ts'

describe('signals that arrive together', () => {
  let between: (real: DeliveryParts) => DeliveryParts
  const webhooks = useWebhooks({
    between: {
      delivery: (real) => ({
        ...real,
        attempts: {
          ...real.attempts,
          settle: (...args) => between(real).attempts.settle(...args),
        },
      }),
    },
  })
  beforeEach(async () => {
    between = (real) => real
    const { id } = webhooks.owner
    await webhooks.service.setWebhook({ kind: 'organization', organizationId: id, id, url: url() })
  })

  const url = () => `${webhooks.receiver.url}/all`
  const burst = (count: number) =>
    Array.from({ length: count }, () => aSignal({ organizationId: webhooks.owner.id }))
  const arrived = () => webhooks.received.map(({ body }) => String(JSON.parse(body).id))
  const messages = () => webhooks.service.queues.queues.queue(queueArn('deliveries')).count('ready')

  test('travel in parcels of ten and arrive in order, one at a time', async () => {
    let open = 0
    let most = 0
    webhooks.answer = async (_request, response) => {
      open += 1
      most = Math.max(most, open)
      await new Promise((resolve) => setTimeout(resolve, 5))
      open -= 1
      response.end('ok')
    }
    const signals = burst(25)
    await webhooks.service.fanOut(...signals)
    expect(messages()).toBe(3)
    await webhooks.service.deliver()

    const ids = signals.map(({ id }) => id)
    const order = arrived()
    for (const parcel of [ids.slice(0, 10), ids.slice(10, 20), ids.slice(20)]) {
      expect(order.filter((id) => parcel.includes(id))).toEqual(parcel)
    }
    expect(order).toHaveLength(25)
    expect(most).toBeLessThanOrEqual(3)
    const rows = await webhooks.service.rows([webhooks.owner.id])
    expect(rows.map(({ status }) => status)).toEqual(Array(25).fill('delivered'))
  })

  test('arrive also when one of them fails, and only that one is retried', async () => {
    const [first, ...others] = burst(4)
    webhooks.answer = (request, response) => {
      const failing = JSON.parse(request.body).id === first?.id && webhooks.received.length <= 4
      response.writeHead(failing ? 500 : 200).end()
    }
    await webhooks.deliver(...(first ? [first, ...others] : []))
    expect(arrived()).toEqual([first, ...others].map((signal) => signal?.id))
    await webhooks.service.pass(10_000)
    expect(arrived().slice(4)).toEqual([first?.id])
  })

  test('wait when an answer cannot be logged, until it can', async () => {
    const signals = burst(6)
    const third = deliveryIdFor(signals[2]?.id ?? '', webhooks.owner.id, url())
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
    await webhooks.deliver(...signals)
    expect(arrived()).toEqual(signals.slice(0, 3).map(({ id }) => id))

    webhooks.service.advance((DELIVER_VISIBILITY_SECONDS + 1) * 1000)
    await webhooks.service.deliver()
    const rest = signals.slice(2).map(({ id }) => id)
    expect(arrived().slice(3).sort()).toEqual(rest.sort())
    const rows = await webhooks.service.rows([webhooks.owner.id])
    expect(rows.map(({ status }) => status)).toEqual(Array(6).fill('delivered'))
  })
})
