import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPublicAddress } from '../../../functions/shared/sender/address.ts'

describe('addresses', () => {
  test.each([
    '93.184.216.34',
    '8.8.8.8',
    '1.1.1.1',
    '100.63.255.255',
    '100.128.0.1',
    '172.15.0.1',
    '172.32.0.1',
    '192.167.1.1',
    '198.20.0.1',
    '223.255.255.255',
    '2606:2800:220:1::1',
    '2a00:1450:4001::1',
    '2001:4860:4860::8888',
  ])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true))

  test.each([
    ['this host', '0.0.0.0'],
    ['private', '10.1.2.3'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['carrier-grade NAT', '100.127.255.255'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['link-local and cloud metadata', '169.254.169.254'],
    ['container credentials', '169.254.170.2'],
    ['protocol assignments', '192.0.0.8'],
    ['documentation', '192.0.2.1'],
    ['documentation', '198.51.100.7'],
    ['documentation', '203.0.113.9'],
    ['6to4 relays', '192.88.99.1'],
    ['benchmarking', '198.19.255.255'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['IPv4-mapped', '::ffff:7f00:1'],
    ['IPv4-mapped', '::ffff:127.0.0.1'],
    ['IPv4-mapped, public inside', '::ffff:8.8.8.8'],
    ['IPv4-compatible', '::127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['local NAT64', '64:ff9b:1::1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:7f00:1::'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['unique local', 'fd00:ec2::254'],
    ['unique local', 'fc00::1'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['public with a zone', '2606:2800:220:1::1%eth0'],
    ['multicast', 'ff02::1'],
    ['discard', '100::1'],
    ['no address', 'example.com'],
  ])('%s: %s is not public', (_kind, address) => expect(isPublicAddress(address)).toBe(false))

  test('no spelling of an IPv6 address outside 2000::/3 is public', () => {
    const outside = fc.integer({ min: 0, max: 0xffff }).filter((first) => first < 0x2000 || first > 0x3fff)
    const rest = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 7, maxLength: 7 })
    fc.assert(
      fc.property(outside, rest, (first, groups) => {
        const address = [first, ...groups].map((group) => group.toString(16)).join(':')
        expect(isPublicAddress(address)).toBe(false)
      }),
    )
  })
})
