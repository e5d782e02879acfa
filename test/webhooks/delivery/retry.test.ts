import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  attemptIdFrom,
  attemptIdOf,
  parseAttemptId,
} from '../../../functions/webhooks/attempts/attempt-key.ts'
import { pack, unpack } from '../../../functions/webhooks/attempts/packed-text.ts'
import { verdictOf } from '../../../functions/webhooks/delivery/attempt-verdict.ts'
import { breakerGate, breakerOpensUntil } from '../../../functions/webhooks/receivers/circuit-breaker.ts'
import type { ReceiverHealth } from '../../../functions/webhooks/receivers/receiver-health.ts'
import {
  RETRY_STEPS,
  requestedDelay,
  retryDelay,
} from '../../../functions/webhooks/retries/retry-schedule.ts'
import { anOutcome } from '../../support/webhooks/builders.ts'

const now = new Date('2026-11-21T09:00:00.000Z')
const DAY = 86_400_000

describe('what an answer means', () => {
  test.each([200, 201, 202, 204, 299])('%i is success', (status) =>
    expect(verdictOf(anOutcome({ status }), 1, now, () => 0.5)).toEqual({ status: 'delivered' }),
  )

  test.each([301, 302, 303, 304, 307, 308, 400, 401, 404, 429, 500, 502, 503, 504])(
    '%i is failure, to be tried again',
    (status) =>
      expect(verdictOf(anOutcome({ status }), 1, now, () => 0.5)).toEqual({
        status: 'failure',
        error: 'http_status',
        retryInMs: 5000,
        gone: false,
      }),
  )

  test('410 is failure for good', () =>
    expect(verdictOf(anOutcome({ status: 410 }), 1, now, () => 0.5)).toEqual({
      status: 'failure',
      error: 'gone',
      retryInMs: null,
      gone: true,
    }))

  test('a 200 that never ends is failure', () =>
    expect(verdictOf(anOutcome({ error: 'timeout' }), 10, now, () => 0.5)).toEqual({
      status: 'failure',
      error: 'timeout',
      retryInMs: null,
      gone: false,
    }))
})

describe('the schedule', () => {
  test('has nine steps over three days', () => {
    expect(RETRY_STEPS.map((step) => step / 1000)).toEqual([
      5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400,
    ])
    expect(retryDelay(10, 0, () => 0)).toBeNull()
    expect(retryDelay(11, DAY, () => 0)).toBeNull()
  })

  test('keeps each step within a fifth', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (attempt, random) => {
          const delay = retryDelay(attempt, 0, () => random) ?? 0
          const step = RETRY_STEPS[attempt - 1] ?? 0
          expect(Math.abs(delay - step)).toBeLessThanOrEqual(step * 0.2 + 1)
        },
      ),
    )
  })

  test.each([
    ['seconds', '120', 120_000],
    ['a date', 'Sat, 21 Nov 2026 09:02:00 GMT', 120_000],
    ['more than a day', '999999', DAY],
    ['a date far away', 'Fri, 21 Nov 2036 09:02:00 GMT', DAY],
    ['a date that is past', 'Sat, 21 Nov 2020 09:02:00 GMT', 0],
    ['zero', '0', 0],
    ['negative', '-5', 0],
    ['words', 'soon', 0],
    ['nothing', '', 0],
    ['too many digits', '9'.repeat(400), 0],
    ['a fraction', '1.5', 0],
  ])('Retry-After: %s', (_case, value, expected) => expect(requestedDelay(value, now)).toBe(expected))

  test('waits for the longer of step and Retry-After', () => {
    expect(retryDelay(1, 120_000, () => 0.5)).toBe(120_000)
    expect(retryDelay(4, 120_000, () => 0.5)).toBe(7_200_000)
  })
})

describe('the breaker', () => {
  const failing = (changes: Partial<ReceiverHealth> = {}): ReceiverHealth => ({
    since: '2026-11-01T00:00:00.000Z',
    failures: 5,
    failingSince: new Date(now.getTime() - 120_000).toISOString(),
    slowUntil: null,
    opens: 0,
    openUntil: null,
    disabledAt: null,
    reason: null,
    ...changes,
  })
  const opensFor = (health: ReceiverHealth) => {
    const until = breakerOpensUntil(health, now)
    return until && until.getTime() - now.getTime()
  }

  test('stays shut for few failures and for a short burst of them', () => {
    expect(opensFor(failing({ failures: 4 }))).toBeUndefined()
    expect(
      opensFor(failing({ failures: 500, failingSince: new Date(now.getTime() - 59_000).toISOString() })),
    ).toBeUndefined()
  })

  test('opens for a minute, then twice as long each time, up to a quarter of an hour', () => {
    expect([0, 1, 2, 3, 4, 50].map((opens) => opensFor(failing({ opens })))).toEqual(
      [1, 2, 4, 8, 15, 15].map((minutes) => minutes * 60_000),
    )
  })

  test('holds back first attempts only, ten times at most, and lets one of them try when its time is over', () => {
    const later = new Date(now.getTime() + 1000).toISOString()
    const earlier = new Date(now.getTime() - 1000).toISOString()
    expect(breakerGate(undefined, { attempt: 1 }, now)).toEqual({ state: 'open' })
    expect(breakerGate(failing({ openUntil: later }), { attempt: 1 }, now)).toEqual({
      state: 'wait',
      until: new Date(later),
    })
    expect(breakerGate(failing({ openUntil: later }), { attempt: 2 }, now)).toEqual({ state: 'open' })
    expect(breakerGate(failing({ openUntil: later }), { attempt: 1, held: 9 }, now).state).toBe('wait')
    expect(breakerGate(failing({ openUntil: later }), { attempt: 1, held: 10 }, now).state).toBe('open')
    expect(breakerGate(failing({ openUntil: earlier }), { attempt: 1 }, now)).toEqual({
      state: 'probe',
      seen: earlier,
    })
    expect(breakerGate(failing({ disabledAt: earlier, reason: 'why' }), { attempt: 2 }, now)).toEqual({
      state: 'disabled',
      reason: 'why',
    })
  })
})

test('what is packed is unpacked exactly', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(unpack(pack(text))).toBe(text)
    }),
  )
  const odd = JSON.stringify({ text: '\0 \ud800 é 𝄞 \r\n' })
  expect(unpack(pack(odd))).toBe(odd)
  expect(() => unpack(Buffer.of(9, 1, 2))).toThrow('unknown payload version 9')
})

test('attempt ids sort by time and say what they are of', () => {
  const time = fc.date({ min: new Date(0), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })
  const attempts = fc.integer({ min: 1, max: 1200 })
  fc.assert(
    fc.property(time, time, attempts, (a, b, attempt) => {
      const identity = { destinationId: 'kw_x', deliveryId: 'dlv_0123456789abcdefABCDEF', attempt }
      const [first, second] = [a, b].map((at) => attemptIdOf({ ...identity, at }))
      expect(parseAttemptId(first ?? '')).toMatchObject({ at: a, deliveryId: identity.deliveryId, attempt })
      if (a < b) expect((first ?? '') < (second ?? '')).toBe(true)
      expect((first ?? '') >= attemptIdFrom(a)).toBe(true)
    }),
  )
  expect(parseAttemptId('att_nonsense')).toBeUndefined()
})
