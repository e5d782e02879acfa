import { describe, expect, test } from 'vitest'
import { verdictOf } from '../../../functions/webhooks/delivery/attempt-verdict.ts'
import { anOutcome } from '../../support/webhooks/builders.ts'

const now = new Date('2026-11-21T09:00:00.000Z')

describe('the verdict of an attempt', () => {
  test.each([200, 201, 202, 204, 299])('%i is success', (status) =>
    expect(verdictOf(anOutcome({ status }), 1, now, () => 0.5)).toEqual({ status: 'delivered' }),
  )

  test.each([301, 302, 303, 304, 307, 308, 400, 401, 404, 429, 500, 502, 503, 504])(
    '%i is a failure that is retried',
    (status) =>
      expect(verdictOf(anOutcome({ status }), 1, now, () => 0.5)).toEqual({
        status: 'failure',
        error: 'http_status',
        detail: expect.stringContaining(`answered ${status}`),
        retryInMs: 5000,
        gone: false,
      }),
  )

  test('410 is a failure without retries', () =>
    expect(verdictOf(anOutcome({ status: 410 }), 1, now, () => 0.5)).toEqual({
      status: 'failure',
      error: 'gone',
      detail: expect.stringContaining('answered 410 Gone'),
      retryInMs: null,
      gone: true,
    }))

  test('a 200 whose body never ends is a failure', () =>
    expect(verdictOf(anOutcome({ error: 'timeout', detail: 'Too slow.' }), 10, now, () => 0.5)).toEqual({
      status: 'failure',
      error: 'timeout',
      detail: 'Too slow.',
      retryInMs: null,
      gone: false,
    }))
})
