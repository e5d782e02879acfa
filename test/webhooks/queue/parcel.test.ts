import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { deliveryIdOf } from '../../../functions/webhooks/attempts/attempt-key.ts'
import {
  MOST_PER_PARCEL,
  Parcel,
  parcelTurns,
  type QueuedDelivery,
} from '../../../functions/webhooks/queue/parcel.ts'

describe('parcels', () => {
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

  /** Signals by receiver and delay, in order. */
  const byReceiver = (deliveries: readonly QueuedDelivery[]) => {
    const signals: Record<string, string[]> = {}
    for (const { message, delaySeconds = 0 } of deliveries) {
      const receiver = [message.organizationId, message.destination.id, delaySeconds].join()
      signals[receiver] = [...(signals[receiver] ?? []), message.signalId]
    }
    return signals
  }

  test('hold each delivery once, by receiver and in order', () => {
    fc.assert(
      fc.property(queued, (deliveries) => {
        const parcels = parcelTurns(deliveries)
          .flat()
          .map((parcel) => ({
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

  test('hold at most ten deliveries', () => {
    const messages = Array.from({ length: 11 }, (_, signal) => ({
      message: aMessage(signal, 'kw_a', 'org_a', ''),
    }))
    expect(
      parcelTurns(messages)
        .flat()
        .map(({ body }) => JSON.parse(body).length),
    ).toEqual([10, 1])
  })

  test('of an organization have a turn each', () => {
    const many = Array.from({ length: 5 }, (_, n) => ({ message: aMessage(n, `kw_${n}`, 'org_a', '') }))
    const few = [{ message: aMessage(5, 'kw_b', 'org_b', '') }]
    const organizations = parcelTurns([...many, ...few]).map((turn) =>
      turn.map(({ body }) => v.parse(Parcel, JSON.parse(body))[0]?.organizationId),
    )
    expect(organizations).toEqual([['org_a', 'org_b'], ['org_a'], ['org_a'], ['org_a'], ['org_a']])
  })
})
