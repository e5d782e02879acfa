import { expect, test } from 'vitest'
import { checkOrigin } from '../../functions/mcp/check-origin.ts'

const AWS = 'abc123.execute-api.eu-west-1.amazonaws.com'

test.each([
  ['a client that is no browser', undefined, AWS],
  ["a page of the API's own host", `https://${AWS}`, AWS],
  ['a page on the same laptop', 'http://localhost:5173', 'localhost:3000'],
  ['a page on the same laptop by its address', 'http://127.0.0.1:3000', '127.0.0.1:3000'],
  ['a page on the same laptop by its IPv6 address', 'http://[::1]:3000', '[::1]:3000'],
])('allows %s', (_who, origin, host) => {
  expect(() => checkOrigin(origin, host)).not.toThrow()
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
  expect(() => checkOrigin(origin, host)).toThrow(expect.objectContaining({ code: 'forbidden_origin' }))
})
