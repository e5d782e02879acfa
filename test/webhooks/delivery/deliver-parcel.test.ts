import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deliveryIdOf } from '../../../functions/webhooks/attempts/attempt-key.ts'
import { pack } from '../../../functions/webhooks/attempts/packed-text.ts'
import { deliverParcel } from '../../../functions/webhooks/delivery/deliver-parcel.ts'
import { AttemptBusy, type DeliveryParts } from '../../../functions/webhooks/delivery/delivery.ts'
import { PARCEL_MS } from '../../../functions/webhooks/delivery/delivery-limits.ts'
import type { DeliveryMessage } from '../../../functions/webhooks/queue/delivery-message.ts'
import type { Receivers } from '../../../functions/webhooks/receivers/receiver.ts'
import { anOutcome } from '../../support/webhooks/builders.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const DESTINATION = { kind: 'keyword', id: 'kw_a' } as const

const messages = (count: number) =>
  Array.from({ length: count }, (_, number): DeliveryMessage => {
    const signalId = `sig_${number}`
    return {
      organizationId: 'org_a',
      destination: DESTINATION,
      signalId,
      deliveryId: deliveryIdOf(signalId, DESTINATION.id),
      attempt: 1,
      at: '2026-11-21T09:00:00.000Z',
      url: 'https://hooks.example.com/',
      body: Buffer.from(pack(`{"id":"${signalId}"}`)).toString('base64'),
    }
  })

const briefing: Receivers = {
  current: (message) => message,
  wasMade: () => false,
  target: () => ({
    url: 'https://hooks.example.com/',
    since: '2026-11-01T00:00:00.000Z',
    channel: 'webhook',
    paused: null,
  }),
  health: () => undefined,
  hasAnswered: () => true,
  hostFailures: () => 0,
  noteHostFailures: () => undefined,
  signing: () => undefined,
  previous: () => undefined,
}

const unused = () => Promise.reject(new Error('nothing should need this'))

/** A receiver that answers after `takesMs`, and a log whose methods a test can replace. */
function world(takesMs: number, log: Partial<DeliveryParts['attempts']> = {}, hasOthers = true) {
  const sent: string[] = []
  const diverted: string[] = []
  const claimed: string[] = []
  const service: DeliveryParts = {
    secrets: async () => [],
    divert: hasOthers ? async ({ signalId }) => void diverted.push(signalId) : undefined,
    attempts: {
      claim: async ({ signalId }) => {
        claimed.push(signalId)
        return { state: 'claimed' }
      },
      settle: async () => undefined,
      refuse: unused,
      get: unused,
      ...log,
    },
    health: {
      failed: unused,
      recovered: unused,
      answered: unused,
      succeeded: unused,
      slow: async () => undefined,
      probe: unused,
      lost: unused,
      told: unused,
    },
    trials: { turn: unused, pass: unused },
    hosts: { failed: unused, recovered: unused },
    turns: { charge: unused, giveBack: unused },
    pace: { reserve: unused },
    later: unused,
    postAws: unused,
    isNamed: () => true,
    post: async (_url, _headers, body) => {
      sent.push(JSON.parse(body).id)
      await new Promise((resolve) => setTimeout(resolve, takesMs))
      return anOutcome()
    },
    userAgent: 'Signalbox/test',
    clock: () => new Date(),
    random: () => 0.5,
  }
  return { service, sent, diverted, claimed }
}

test('sends in order, and claims the next while one is on its way', async () => {
  const { service, sent, claimed } = world(100)
  const done = deliverParcel(service, briefing, messages(3))
  await vi.advanceTimersByTimeAsync(50)
  expect(sent).toEqual(['sig_0'])
  expect(claimed).toEqual(['sig_0', 'sig_1'])
  await vi.advanceTimersByTimeAsync(100)
  expect(sent).toEqual(['sig_0', 'sig_1'])
  await vi.advanceTimersByTimeAsync(200)
  expect(sent).toEqual(['sig_0', 'sig_1', 'sig_2'])
  expect(await done).toEqual(
    Array(3).fill({ status: 'fulfilled', value: { state: 'delivered', kind: 'webhook' } }),
  )
  expect(vi.getTimerCount()).toBe(0)
})

test('diverts what is left when the time of a parcel is over', async () => {
  const { service, sent, diverted } = world(900)
  const done = deliverParcel(service, briefing, messages(10))
  await vi.advanceTimersByTimeAsync(PARCEL_MS + 1000)
  await done
  expect(sent).toHaveLength(8)
  expect(diverted).toEqual(['sig_8', 'sig_9'])
})

test('sends the rest at once behind a slow request when it cannot divert', async () => {
  const { service, sent } = world(15_000, {}, false)
  const done = deliverParcel(service, briefing, messages(4))
  await vi.advanceTimersByTimeAsync(1100)
  expect(sent).toHaveLength(4)
  await vi.advanceTimersByTimeAsync(15_000)
  await done
})

test('stops when an answer cannot be logged', async () => {
  const settle = async () => {
    throw new Error('the log is out of reach')
  }
  const { service, sent, claimed } = world(10, { settle })
  const done = deliverParcel(service, briefing, messages(4))
  await vi.advanceTimersByTimeAsync(100)
  const reasons = (await done).map((result) => result.status === 'rejected' && result.reason.name)
  expect(reasons).toEqual(['Error', 'ParcelStopped', 'ParcelStopped', 'ParcelStopped'])
  expect(sent).toEqual(['sig_0'])
  expect(claimed).toEqual(['sig_0', 'sig_1'])
})

test('skips a delivery that another worker is sending', async () => {
  const claim: DeliveryParts['attempts']['claim'] = async ({ signalId }) => ({
    state: signalId === 'sig_1' ? 'busy' : 'claimed',
  })
  const { service, sent } = world(10, { claim })
  const done = deliverParcel(service, briefing, messages(3))
  await vi.advanceTimersByTimeAsync(100)
  expect((await done).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect((await done)[1]).toMatchObject({ reason: expect.any(AttemptBusy) })
  expect(sent).toEqual(['sig_0', 'sig_2'])
})
