import { expect, test } from 'vitest'
import { throttling } from '../../../local/aws/gateway/throttle.ts'

test('a clock that is set back refuses nobody', () => {
  let now = 1_800_000_000_000
  const passes = throttling({ throttle: { ratePerSecond: 1, burst: 3 }, methodThrottles: {} }, () => now)
  const ask = () => passes({ resource: '/v1/things' }, 'GET')
  expect(ask()).toBe(true)
  now -= 3_600_000
  expect([ask(), ask(), ask()]).toEqual([true, true, false])
  now += 1000
  expect(ask()).toBe(true)
})
