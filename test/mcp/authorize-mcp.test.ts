import { beforeAll, describe, expect, test } from 'vitest'
import { toolScopesText } from '../../functions/mcp/tool-scopes.ts'
import { TOOLS } from '../../functions/mcp/tools/tools.ts'
import { ENV } from '../../functions/shared/env.ts'
import { newAccessToken, newGrant } from '../../functions/shared/http/access-token.ts'
import { connectionMark } from '../../functions/shared/http/apps/connection-mark.ts'
import { newSecret } from '../../functions/shared/http/credential.ts'
import { SCOPES, type Scope } from '../../functions/shared/http/scope.ts'

const HOUR = 3_600_000
const METHOD = 'arn:aws:execute-api:eu-west-1:000000000000:abc/api/POST/v1/mcp'
const URL = 'https://signalbox.example/api'

let handler: typeof import('../../functions/mcp/authorize-mcp.handler.ts').handler
beforeAll(async () => {
  Object.assign(process.env, { [ENV.publicUrl]: URL, [ENV.toolScopes]: toolScopesText(TOOLS) })
  ;({ handler } = await import('../../functions/mcp/authorize-mcp.handler.ts'))
})

const GRANT = newGrant()
const token = (own: readonly Scope[] = ['read'], mayHave: readonly Scope[] = SCOPES, ms = HOUR) =>
  newAccessToken(GRANT, new Date(Date.now() + ms).toISOString(), { own, mayHave })
const older = () => token().replace(/^(sbo_.{30}).{4}/, '$1')

type Headers = Readonly<Record<string, string>>

const ask = (headers: Headers | null) => handler({ headers: headers && { ...headers }, methodArn: METHOD })
async function effectFor(headers: Headers) {
  const { policyDocument } = await ask(headers)
  return policyDocument.Statement.map(({ Effect, ...rest }) => [Effect, 'Resource' in rest && rest.Resource])
}

test.each([
  ['a key', () => ({ Authorization: `Bearer ${newSecret()}` })],
  ['a key in its own header', () => ({ 'X-Api-Key': newSecret() })],
  ['a token that goes on', () => ({ authorization: `Bearer ${token()}` })],
  ['a token of before, which says nothing of its scopes', () => ({ authorization: `Bearer ${older()}` })],
  ['a key that nobody knows', () => ({ 'x-api-key': 'nonsense' })],
])('%s is let through, to be looked up once behind', async (_what, headers) => {
  expect(await effectFor(headers())).toEqual([['Allow', METHOD]])
})

test.each([
  ['nothing', () => ({})],
  ['no headers', () => null],
  ['an empty key', () => ({ 'x-api-key': '' })],
  ['another way to sign in', () => ({ authorization: 'Basic dXNlcjpwYXNz' })],
  ['a token that has ended', () => ({ authorization: `Bearer ${token(['read'], SCOPES, -HOUR)}` })],
])('%s is refused, so that API Gateway says where to get a token', async (_what, headers) => {
  await expect(ask(headers())).rejects.toThrow(/^Unauthorized$/)
})

describe('a call that names its tool in a header', () => {
  const calling = (name: string, secret = token()) => ({
    authorization: `Bearer ${secret}`,
    'Mcp-Method': 'tools/call',
    'Mcp-Name': name,
  })

  test('is refused when the app lacks a scope, and API Gateway says what it must ask for', async () => {
    expect(await ask(calling('create_keyword'))).toMatchObject({
      policyDocument: { Statement: [{ Effect: 'Deny', Resource: METHOD }] },
      context: {
        challenge: `Bearer error="insufficient_scope", scope="read keywords credits ${connectionMark(GRANT)}", resource_metadata="${URL}/.well-known/oauth-protected-resource/v1/mcp", error_description="This app was not allowed to do this: it lacks keywords, credits. Ask the user to allow more."`,
        scope: 'keywords credits',
        detail: expect.stringMatching(/^[^"\\]+$/),
      },
    })
  })

  test.each(TOOLS)(
    '$name is let through for an app with its scopes, and without them for a key',
    async (tool) => {
      const scopes = tool.endpoint.scopes ?? []
      expect(await effectFor(calling(tool.name, token(scopes)))).toEqual([['Allow', METHOD]])
      expect(await effectFor(calling(tool.name, newSecret()))).toEqual([['Allow', METHOD]])
      const lacking = await effectFor(calling(tool.name, token([])))
      expect(lacking).toEqual([[scopes.length > 0 ? 'Deny' : 'Allow', METHOD]])
    },
  )

  test.each([
    ['no tool', 'nonsense'],
    ['no name', ''],
    ['more than a name', 'push_list", scope="admin'],
    ['a part of the setting', 'push_list=push query_data'],
    ['a list of scopes', 'push'],
  ])('is left to the function behind when it names %s', async (_what, name) => {
    expect(await effectFor(calling(name))).toEqual([['Allow', METHOD]])
  })

  test('is left to the function behind when the key could not give the scope', async () => {
    expect(await effectFor(calling('push_list', token(['read'], ['read', 'lists'])))).toEqual([
      ['Allow', METHOD],
    ])
  })
})

describe('a call that is repeated with what it lacks', () => {
  const repeated = (lacks: string, secret = token()) =>
    handler({
      headers: { authorization: `Bearer ${secret}` },
      queryStringParameters: { lacks },
      methodArn: METHOD,
    })

  test('is refused, and API Gateway says what the app must ask for', async () => {
    expect(await repeated('lists credits')).toMatchObject({
      policyDocument: { Statement: [{ Effect: 'Deny', Resource: METHOD }] },
      context: {
        challenge: expect.stringContaining(`scope="read lists credits ${connectionMark(GRANT)}"`),
        scope: 'lists credits',
      },
    })
  })

  test.each([
    ['what the app has', 'read', undefined],
    ['what its key could not give', 'lists push', token(['read'], ['read', 'lists'])],
    ['no scope', 'nonsense', undefined],
    ['more than a scope', 'lists", scope="push', undefined],
    ['nothing', '', undefined],
    ['a scope, by a key', 'lists', newSecret()],
    ['a scope, by a token of before', 'lists', older()],
  ])('is left to the function behind when it names %s', async (_what, lacks, secret) => {
    const { policyDocument } = await repeated(lacks, secret)
    expect(policyDocument.Statement).toMatchObject([{ Effect: 'Allow' }])
  })
})
