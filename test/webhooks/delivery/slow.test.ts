import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { DELIVER_VISIBILITY_SECONDS } from '../../../functions/webhooks/delivery/delivery-limits.ts'
import type { DeliveryMessage } from '../../../functions/webhooks/queue/delivery-message.ts'
import { SLOW_AFTER_MS, SLOW_FOR_MS } from '../../../functions/webhooks/receivers/receiver-health.ts'
import { aSignal } from '../../support/webhooks/builders.ts'
import { useWebhooks } from '../../support/webhooks/use-webhooks.ts'

let delayMs: number
let diverted: DeliveryMessage[]
let unreachable: boolean

const webhooks = useWebhooks({
  between: {
    delivery: (real) => ({
      ...real,
      divert: async (message) => void diverted.push(message),
      health: {
        ...real.health,
        slow: async (...args) => {
          if (unreachable) throw new Error('the table is out of reach')
          return real.health.slow(...args)
        },
      },
    }),
  },
  answer: async (_request, response) => {
    await sleep(delayMs)
    response.end('ok')
  },
})
beforeEach(async () => {
  diverted = []
  unreachable = false
  delayMs = SLOW_AFTER_MS + 100
  const { id } = webhooks.owner
  const url = `${webhooks.receiver.url}/slow`
  await webhooks.service.setWebhook({ kind: 'organization', organizationId: id, id, url })
})

const signal = () => aSignal({ organizationId: webhooks.owner.id })

test('diverts deliveries to a slow receiver for a minute', async () => {
  await webhooks.deliver(signal())
  delayMs = 0
  const [second, third] = [signal(), signal()]
  await webhooks.deliver(second)
  expect(webhooks.received).toHaveLength(1)
  expect(diverted.map(({ signalId }) => signalId)).toEqual([second.id])

  webhooks.service.advance(SLOW_FOR_MS)
  await webhooks.deliver(third)
  expect(webhooks.received).toHaveLength(2)
  expect(diverted).toHaveLength(1)
})

test('diverts the rest of a parcel when its receiver turns out to be slow', async () => {
  delayMs = 0
  await webhooks.deliver(signal())
  webhooks.received.length = 0
  delayMs = SLOW_AFTER_MS + 100
  const signals = Array.from({ length: 5 }, signal)
  await webhooks.deliver(...signals)
  const ids = signals.map(({ id }) => id)
  // The second had been claimed by then.
  expect(webhooks.received.map(({ body }) => JSON.parse(body).id)).toEqual(ids.slice(0, 2))
  expect(diverted.map(({ signalId }) => signalId)).toEqual(ids.slice(2))
  const rows = await webhooks.service.rows([webhooks.owner.id])
  expect(rows.map(({ status }) => status)).toEqual(['delivered', 'delivered', 'delivered'])
})

test('claims nothing more for a slow receiver that has not answered before', async () => {
  const signals = Array.from({ length: 3 }, signal)
  await webhooks.deliver(...signals)
  expect(webhooks.received.map(({ body }) => JSON.parse(body).id)).toEqual([signals[0]?.id])
  expect(diverted.map(({ signalId }) => signalId)).toEqual(signals.slice(1).map(({ id }) => id))
})

test('does not repeat a request when the report of its slowness failed', async () => {
  unreachable = true
  await webhooks.deliver(signal())
  webhooks.service.advance((DELIVER_VISIBILITY_SECONDS + 1) * 1000)
  expect(await webhooks.service.deliver()).toBe(1)
  expect(webhooks.received).toHaveLength(1)
  expect(await webhooks.service.rows([webhooks.owner.id])).toMatchObject([
    { status: 'delivered', attempt: 1 },
  ])
  expect(await webhooks.service.pending()).toBe(0)
})
