import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  RETRY_STEPS,
  requestedDelay,
  retryDelay,
} from '../../../functions/webhooks/retries/retry-schedule.ts'

const now = new Date('2026-11-21T09:00:00.000Z')
const DAY = 86_400_000

describe('the retry schedule', () => {
  test('has nine steps over three days', () => {
    expect(RETRY_STEPS.map((step) => step / 1000)).toEqual([
      5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400,
    ])
    expect(retryDelay(10, 0, () => 0)).toBeNull()
    expect(retryDelay(11, DAY, () => 0)).toBeNull()
  })

  test('varies each step by at most a fifth', () => {
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
