import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  attemptIdFrom,
  attemptIdOf,
  parseAttemptId,
} from '../../../functions/webhooks/attempts/attempt-key.ts'

test('attempt ids sort by time and name their delivery and attempt', () => {
  const time = fc.date({ min: new Date(0), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })
  const attempts = fc.integer({ min: 1, max: 1200 })
  fc.assert(
    fc.property(time, time, attempts, (a, b, attempt) => {
      const identity = { shard: 3, deliveryId: 'dlv_0123456789abcdefABCDEF', attempt }
      const [first, second] = [a, b].map((at) => attemptIdOf({ ...identity, at }))
      expect(parseAttemptId(first ?? '')).toMatchObject({
        at: a,
        shard: 3,
        deliveryId: identity.deliveryId,
        attempt,
      })
      if (a < b) expect((first ?? '') < (second ?? '')).toBe(true)
      expect((first ?? '') >= attemptIdFrom(a)).toBe(true)
    }),
  )
  expect(parseAttemptId('att_nonsense')).toBeUndefined()
})
