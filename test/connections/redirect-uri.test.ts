import { describe, expect, test } from 'vitest'
import {
  isRegistered,
  redirectProblem,
  returnPlace,
} from '../../functions/connections/clients/redirect-uri.ts'

describe('an address that users are sent to', () => {
  test.each([
    'https://claude.ai/api/mcp/auth_callback',
    'https://app.example/cb?tenant=1',
    'http://localhost:8080/callback',
    'http://127.0.0.1/callback',
    'http://[::1]:3000/',
    'cursor://anysphere.cursor-mcp/oauth/callback',
    'com.example.app:/oauth',
  ])('may be %s', (address) => {
    expect(redirectProblem(address)).toBeUndefined()
  })

  test.each([
    'http://app.example/cb',
    'http://127.0.0.1.app.example/cb',
    'http://localhost.app.example/cb',
    'https://user@app.example/cb',
    'https://app.example/cb#part',
    'https://app.example/cb#',
    'https://app.example\\@evil.example/cb',
    'https://app.example/a b',
    'https://app.example/\tcb',
    'javascript:alert(1)',
    'data:text/html,hi',
    'file:///etc/passwd',
    'ftp://app.example/cb',
    '//app.example/cb',
    '/cb',
    '',
    `https://app.example/${'x'.repeat(500)}`,
  ])('is never %s', (address) => {
    expect(redirectProblem(address)).toBeDefined()
  })
})

describe('a registered address', () => {
  const REGISTERED = ['https://app.example/cb', 'http://127.0.0.1:1/cb?x=1', 'http://localhost/cb']

  test.each(['https://app.example/cb', 'http://127.0.0.1:65000/cb?x=1', 'http://localhost:9/cb'])(
    'is met by %s',
    (asked) => {
      expect(isRegistered(asked, REGISTERED)).toBe(true)
    },
  )

  test.each([
    'https://app.example/cb/',
    'https://app.example/cb/../cb',
    'https://app.example/CB',
    'https://app.example/cb?x=1',
    'https://app.example:444/cb',
    'https://app.example.evil.example/cb',
    'https://app.example@evil.example/cb',
    'https://app.example/%63b',
    'http://app.example/cb',
    'http://127.0.0.1:1/other?x=1',
    'http://127.0.0.1:1/cb?x=2',
    'http://localhost:1/cb?x=1',
    'http://127.0.0.1:1@evil.example/cb?x=1',
    'https://127.0.0.1:1/cb?x=1',
  ])('is not met by %s', (asked) => {
    expect(isRegistered(asked, REGISTERED)).toBe(false)
  })
})

test.each([
  ['https://claude.ai/api/mcp/auth_callback', 'claude.ai'],
  ['https://app.example:8443/cb', 'app.example:8443'],
  ['http://127.0.0.1:33418/callback', 'this machine'],
  ['cursor://anysphere.cursor-mcp/oauth/callback', 'cursor'],
])('%s leads to %s, as people read it', (address, place) => {
  expect(returnPlace(address)).toBe(place)
})
