import { expect, test } from 'vitest'
import { networkOf } from '../../functions/shared/audit/key-use.ts'

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['203.0.113.200', '203.0.113.0/24'],
  ['203.0.114.9', '203.0.114.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2::9', '2001:db8:1::/48'],
  ['2001:0DB8:0001:ffff:0:0:0:1', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['unknown', 'unknown'],
])('%s is in %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
