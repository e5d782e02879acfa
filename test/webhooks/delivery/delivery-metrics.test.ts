import { expect, test } from 'vitest'
import type { DeliveryResult } from '../../../functions/webhooks/delivery/delivery.ts'
import { deliveryMetrics } from '../../../functions/webhooks/delivery/delivery-metrics.ts'
import type { DeliveryMessage } from '../../../functions/webhooks/queue/delivery-message.ts'

const NOW = new Date('2026-11-21T09:00:10.000Z')

const message = (more: Partial<DeliveryMessage>): DeliveryMessage => ({
  organizationId: 'org_a',
  destination: { kind: 'keyword', id: 'kw_a' },
  signalId: 'sig_1',
  deliveryId: 'dlv_1',
  attempt: 1,
  at: '2026-11-21T09:00:00.000Z',
  url: 'https://hooks.example.com/',
  ...more,
})

const ended = (value: DeliveryResult) => ({ status: 'fulfilled', value }) as const

test('deliveries are counted by result, and failures by error', () => {
  const results = [
    ended({ state: 'delivered', kind: 'webhook' }),
    ended({ state: 'failed', kind: 'webhook', error: 'timeout' }),
    ended({ state: 'failed', kind: 'webhook', error: 'http_status' }),
    ended({ state: 'failed', kind: 'webhook', error: 'http_status' }),
    { status: 'rejected', reason: new Error('the table is out of reach') } as const,
  ]
  expect(deliveryMetrics([], results, NOW)).toEqual({
    DeliveriesDelivered: 1,
    DeliveriesFailed: 3,
    DeliveriesFailedTimeout: 1,
    DeliveriesFailedHttpStatus: 2,
    DeliveriesRefused: 0,
    DeliveriesPostponed: 0,
    DeliveriesDiverted: 0,
    DeliveriesSuperseded: 0,
    DeliveriesRepeated: 0,
    DeliveryFaults: 1,
  })
})

test('the age is that of the oldest first attempt; retries and redeliveries do not count', () => {
  const age = (...messages: DeliveryMessage[]) => deliveryMetrics(messages, [], NOW).DeliveryAgeMilliseconds
  const recent = message({ at: '2026-11-21T09:00:09.000Z' })
  expect(age(recent, message({}))).toBe(10_000)
  expect(age(recent, message({ attempt: 2, from: 'att_1' }), message({ manual: true }))).toBe(1000)
  expect(age(message({ attempt: 3, from: 'att_1' }))).toBeUndefined()
})

test('a kind fails when it reaches nobody in a batch', () => {
  const results = [
    ended({ state: 'failed', kind: 's3', error: 'timeout' }),
    ended({ state: 'delivered', kind: 's3' }),
    ended({ state: 'failed', kind: 'sqs', error: 'gone' }),
    ended({ state: 'failed', kind: 'webhook', error: 'timeout' }),
  ]
  const metrics = deliveryMetrics([], results, NOW)
  expect(metrics).toMatchObject({ S3DestinationsFail: 0, SqsDestinationsFail: 1 })
  expect(metrics).not.toHaveProperty('WebhookDestinationsFail')
})
