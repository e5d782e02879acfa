import { describe, expect, test } from 'vitest'
import { mcpApi } from '../../../functions/mcp/mcp.api.ts'
import { APIS } from '../../../functions/reference/apis.ts'
import type { Endpoint } from '../../../functions/shared/http/endpoint.ts'
import { isNetwork, isWithin } from '../../../functions/shared/http/key-limits.ts'

describe('networks', () => {
  test.each([
    ['203.0.113.7', ['203.0.113.7'], true],
    ['203.0.113.8', ['203.0.113.7'], false],
    ['203.0.113.255', ['198.51.100.0/24', '203.0.113.0/24'], true],
    ['203.0.114.0', ['203.0.113.0/24'], false],
    ['8.8.8.8', ['0.0.0.0/0'], true],
    ['2001:db8:1::5', ['2001:db8::/32'], true],
    ['2001:db9::1', ['2001:db8::/32'], false],
    ['2001:0DB8:0:0:0:0:0:1', ['2001:db8::1'], true],
    ['::ffff:203.0.113.7', ['203.0.113.0/24'], true],
    ['2001:db8::1', ['0.0.0.0/0'], false],
    ['not an address', ['0.0.0.0/0'], false],
    ['203.0.113.7', [], false],
  ])('%s is in %j: %s', (address, networks, expected) => {
    expect(isWithin(address, networks)).toBe(expected)
  })

  test.each([
    '',
    'example.com',
    '203.0.113.0/33',
    '203.0.113/24',
    '2001:db8::/129',
    '::1%eth0',
    '1.2.3.4/-1',
    '1.2.3.4/032',
    '1.2.3.4/',
  ])('%j is none', (text) => {
    expect(isNetwork(text)).toBe(false)
  })
})

test('each endpoint says what a key needs, and eight are open to every key', () => {
  const endpoints = APIS.flatMap(({ endpoints }) => Object.values<Endpoint>(endpoints))
  const free = endpoints.filter(({ open, scopes = [] }) => !open && scopes.length === 0)
  expect(free.map(({ path }) => path).sort()).toEqual([
    '/connections',
    '/connections/preview',
    '/mcp',
    '/me',
    '/me/passkeys/{id}',
    '/push-to-platform',
    '/sessions',
    '/sessions/{id}',
  ])
  expect(mcpApi.endpoints.callMcp.scopes).toEqual([])
})
