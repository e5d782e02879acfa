import { describe, expect, test } from 'vitest'
import { isOnThisMachine, requireOwnPage } from '../../functions/console/own-page.ts'

const HOST = { host: 'api.example.com', 'x-forwarded-proto': 'https' }
const OWN = { ...HOST, 'x-signalbox-console': '1', origin: 'https://api.example.com' }

const isRefused = (headers: Record<string, string>) => {
  try {
    requireOwnPage(headers)
    return false
  } catch {
    return true
  }
}

describe('a write is refused', () => {
  const attempts: [string, Record<string, string>][] = [
    ['without the header', { ...HOST, origin: OWN.origin }],
    ['with another value of the header', { ...OWN, 'x-signalbox-console': 'true' }],
    ['from a foreign host', { ...OWN, origin: 'https://evil.example' }],
    ['from a host that begins alike', { ...OWN, origin: 'https://api.example.com.evil.example' }],
    ['from a host that ends alike', { ...OWN, origin: 'https://evil-api.example.com' }],
    ['with the host as a user name', { ...OWN, origin: 'https://api.example.com@evil.example' }],
    ['from another port', { ...OWN, origin: 'https://api.example.com:8443' }],
    ['from the same host without TLS', { ...OWN, origin: 'http://api.example.com' }],
    ['from no origin', { ...OWN, origin: 'null' }],
    ['from an empty origin', { ...OWN, origin: '' }],
    [
      'from a foreign host that claims to be the own',
      { ...OWN, origin: 'https://e.example', 'sec-fetch-site': 'same-origin' },
    ],
    ['from the same site only', { ...HOST, 'x-signalbox-console': '1', 'sec-fetch-site': 'same-site' }],
    ['from a page that says nothing', { ...HOST, 'x-signalbox-console': '1' }],
    ['without a host', { 'x-signalbox-console': '1', origin: 'https://api.example.com' }],
  ]
  test.each(attempts)('%s', (_case, headers) => {
    expect(isRefused(headers)).toBe(true)
  })
})

describe('a write is accepted', () => {
  const own: [string, Record<string, string>][] = [
    ['from the own origin', OWN],
    ['where the host is spelled in capitals', { ...OWN, host: 'API.example.com' }],
    [
      'on a laptop',
      { ...OWN, host: 'localhost:3000', origin: 'http://localhost:3000', 'x-forwarded-proto': 'http' },
    ],
    [
      'on an emulator, which names no protocol',
      { 'x-signalbox-console': '1', host: 'localhost:4566', origin: 'http://localhost:4566' },
    ],
    [
      'from a browser that sends Sec-Fetch-Site only',
      { ...HOST, 'x-signalbox-console': '1', 'sec-fetch-site': 'same-origin' },
    ],
  ]
  test.each(own)('%s', (_case, headers) => {
    expect(isRefused(headers)).toBe(false)
  })
})

test.each([
  ['localhost:3000', true],
  ['127.0.0.1:3000', true],
  ['[::1]:3000', true],
  ['localhost', true],
  ['localhost.evil.example:3000', false],
  ['evil.example:3000', false],
  ['127.0.0.1.evil.example', false],
  ['api.example.com', false],
])('%s is this machine: %s', (host, expected) => {
  expect(isOnThisMachine({ host })).toBe(expected)
})
