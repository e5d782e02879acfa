import { expect, test } from 'vitest'
import { handler } from '../../functions/mcp/authorize-mcp.handler.ts'
import { newAccessToken, newGrant } from '../../functions/shared/http/access-token.ts'
import { newSecret } from '../../functions/shared/http/credential.ts'

const HOUR = 3_600_000
const token = (ms: number) => newAccessToken(newGrant(), new Date(Date.now() + ms).toISOString())
const METHOD = 'arn:aws:execute-api:eu-west-1:000000000000:abc/api/POST/v1/mcp'

async function effectFor(headers: Readonly<Record<string, string>> | null) {
  const { policyDocument } = await handler({ headers: headers && { ...headers }, methodArn: METHOD })
  return policyDocument.Statement.map(({ Effect, ...rest }) => [Effect, 'Resource' in rest && rest.Resource])
}

test.each([
  ['a key', { Authorization: `Bearer ${newSecret()}` }],
  ['a key in its own header', { 'X-Api-Key': newSecret() }],
  ['a token that goes on', { authorization: `Bearer ${token(HOUR)}` }],
  ['a key that nobody knows', { 'x-api-key': 'nonsense' }],
])('%s is let through, to be looked up once behind', async (_what, headers) => {
  expect(await effectFor(headers)).toEqual([['Allow', METHOD]])
})

test.each([
  ['nothing', {}],
  ['no headers', null],
  ['an empty key', { 'x-api-key': '' }],
  ['another way to sign in', { authorization: 'Basic dXNlcjpwYXNz' }],
  ['a token that has ended', { authorization: `Bearer ${token(-HOUR)}` }],
])('%s is refused, so that API Gateway says where to get a token', async (_what, headers) => {
  expect(await effectFor(headers)).toEqual([['Deny', METHOD]])
})
