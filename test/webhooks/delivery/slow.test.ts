import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DELIVER_VISIBILITY_SECONDS } from '../../../functions/webhooks/delivery/delivery-limits.ts'
import type { DeliveryMessage } from '../../../functions/webhooks/queue/delivery-message.ts'
import { SLOW_AFTER_MS, SLOW_FOR_MS } from '../../../functions/webhooks/receivers/receiver-health.ts'
import { aSignal } from '../../support/webhooks/builders.ts'
import { type Receiver, startReceiver } from '../../support/webhooks/receiver.ts'
import { startWebhookService, type WebhookService } from '../../support/webhooks/webhook-service.ts'

let service: WebhookService
let receiver: Receiver
let delayMs: number
let diverted: DeliveryMessage[]
let unreachable: boolean
let owner: Awaited<ReturnType<WebhookService['organization']>>

beforeAll(async () => {
  service = await startWebhookService({
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
  })
  receiver = await startReceiver(async (_request, response) => {
    await sleep(delayMs)
    response.end('ok')
  })
})
afterAll(async () => {
  await receiver.stop()
  await service.stop()
})
beforeEach(async () => {
  diverted = []
  unreachable = false
  delayMs = SLOW_AFTER_MS + 100
  receiver.received.length = 0
  owner = await service.organization()
  const url = `${receiver.url}/slow`
  await service.setWebhook({ kind: 'organization', organizationId: owner.id, id: owner.id, url })
})

const signal = () => aSignal({ organizationId: owner.id })

test('a receiver that was slow is left to other workers for a minute', async () => {
  await service.fanOut(signal())
  await service.deliver()
  delayMs = 0
  const [second, third] = [signal(), signal()]
  await service.fanOut(second)
  await service.deliver()
  expect(receiver.received).toHaveLength(1)
  expect(diverted.map(({ signalId }) => signalId)).toEqual([second.id])

  service.advance(SLOW_FOR_MS)
  await service.fanOut(third)
  await service.deliver()
  expect(receiver.received).toHaveLength(2)
  expect(diverted).toHaveLength(1)
})

test('what is behind a receiver that turns out to be slow is left to other workers', async () => {
  const signals = Array.from({ length: 5 }, signal)
  await service.fanOut(...signals)
  await service.deliver()
  const ids = signals.map(({ id }) => id)
  // The second was claimed while the first was on its way.
  expect(receiver.received.map(({ body }) => JSON.parse(body).id)).toEqual(ids.slice(0, 2))
  expect(diverted.map(({ signalId }) => signalId)).toEqual(ids.slice(2))
  const rows = await service.rows([owner.id])
  expect(rows.map(({ status }) => status)).toEqual(['delivered', 'delivered'])
})

test('a request is not repeated because telling of its slowness failed', async () => {
  unreachable = true
  await service.fanOut(signal())
  await service.deliver()
  service.advance((DELIVER_VISIBILITY_SECONDS + 1) * 1000)
  expect(await service.deliver()).toBe(1)
  expect(receiver.received).toHaveLength(1)
  expect(await service.rows([owner.id])).toMatchObject([{ status: 'delivered', attempt: 1 }])
  expect(await service.pending()).toBe(0)
})
