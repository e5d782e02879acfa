import { describe, expect, test } from 'vitest'
import { checkOrigin } from '../../functions/mcp/check-origin.ts'

const AWS = 'abc123.execute-api.eu-west-1.amazonaws.com'
/** As it is where the operator has chosen no address. */
const publicUrlOf = (host: string) =>
  host.includes(':') ? 'http://localhost:3000/api' : `https://${host}/api`

test.each([
  ['a client that is no browser', undefined, AWS],
  ["a page of the API's own host", `https://${AWS}`, AWS],
  ['a page on the same laptop', 'http://localhost:5173', 'localhost:3000'],
  ['a page on the same laptop by its address', 'http://127.0.0.1:3000', '127.0.0.1:3000'],
  ['a page on the same laptop by its IPv6 address', 'http://[::1]:3000', '[::1]:3000'],
])('allows %s', (_who, origin, host) => {
  expect(() => checkOrigin(origin, { host, publicUrl: publicUrlOf(host) })).not.toThrow()
})

test.each([
  ['a foreign page', 'https://evil.example', AWS],
  ['a page without an origin', 'null', AWS],
  ['an empty origin', '', AWS],
  ["a page whose host begins like the API's", `https://${AWS}.evil.example`, AWS],
  ['another port of the host', `https://${AWS}:8443`, AWS],
  ['a page without TLS', `http://${AWS}`, AWS],
  ['a page on a laptop, of a deployed service', 'http://localhost:3000', AWS],
  ['a foreign page, of a service on a laptop', 'https://evil.example', 'localhost:3000'],
  ['a foreign name that leads to the laptop', 'http://evil.example:3000', 'evil.example:3000'],
  ['a file', 'file://localhost', 'localhost:3000'],
  ['an invalid host', 'http://localhost', 'a b'],
])('refuses %s', (_who, origin, host) => {
  expect(() => checkOrigin(origin, { host, publicUrl: publicUrlOf(host) })).toThrow(
    expect.objectContaining({ code: 'forbidden_origin' }),
  )
})

describe('behind a proxy of the operator', () => {
  const check = (origin: string, publicUrl: string) => () => checkOrigin(origin, { host: AWS, publicUrl })

  test.each([
    ['a page of the public address', 'https://signals.example.com', 'https://signals.example.com/api'],
    ["a page of the API's own host", `https://${AWS}`, 'https://signals.example.com/api'],
    ['a page on the machine of the proxy', 'http://localhost:8080', 'http://localhost:8080/api'],
  ])('allows %s', (_who, origin, publicUrl) => {
    expect(check(origin, publicUrl)).not.toThrow()
  })

  test.each([
    ['a foreign page', 'https://evil.example', 'https://signals.example.com/api'],
    ['a page without TLS', 'http://signals.example.com', 'https://signals.example.com/api'],
    ['another port', 'https://signals.example.com:8443', 'https://signals.example.com/api'],
    ['a page on a laptop', 'http://localhost:8080', 'https://signals.example.com/api'],
  ])('refuses %s', (_who, origin, publicUrl) => {
    expect(check(origin, publicUrl)).toThrow(expect.objectContaining({ code: 'forbidden_origin' }))
  })
})
