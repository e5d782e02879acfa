import { describe, expect, test } from 'vitest'
import { webhook } from '../../../functions/webhooks/channels/webhook.ts'
import { verdictOf } from '../../../functions/webhooks/delivery/attempt-verdict.ts'
import { anOutcome } from '../../support/webhooks/builders.ts'

const now = new Date('2026-11-21T09:00:00.000Z')
const random = () => 0.5
const first = { attempt: 1, now, random, channel: webhook }

describe('the verdict of an attempt', () => {
  test.each([200, 201, 202, 204, 299])('%i is success', (status) =>
    expect(verdictOf(anOutcome({ status }), first)).toEqual({ status: 'delivered' }),
  )

  test.each([301, 302, 303, 304, 307, 308, 400, 401, 404, 429, 500, 502, 503, 504])(
    '%i is a failure that is retried',
    (status) =>
      expect(verdictOf(anOutcome({ status }), first)).toEqual({
        status: 'failure',
        error: 'http_status',
        detail: expect.stringContaining(`answered ${status}`),
        retryInMs: 5000,
        stop: null,
        dropped: false,
      }),
  )

  test('410 is a failure without retries', () =>
    expect(verdictOf(anOutcome({ status: 410 }), first)).toEqual({
      status: 'failure',
      error: 'gone',
      detail: expect.stringContaining('answered 410 Gone'),
      retryInMs: null,
      stop: 'The receiver answered 410 Gone.',
      dropped: false,
    }))

  test('a 200 whose body never ends is a failure', () =>
    expect(
      verdictOf(anOutcome({ error: 'timeout', detail: 'Too slow.' }), { ...first, attempt: 10 }),
    ).toEqual({
      status: 'failure',
      error: 'timeout',
      detail: 'Too slow.',
      retryInMs: null,
      stop: null,
      dropped: false,
    }))
})
