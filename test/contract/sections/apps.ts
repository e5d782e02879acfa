import assert from 'node:assert/strict'
import { exchange, newApp, oauthOf, queryOf, refresh } from '../../connections/flow.ts'
import { parametersOf, refusedCall } from '../../connections/step-up-flow.ts'
import { callMcp } from '../../support/local/call-mcp.ts'
import { NOT_FOUND, refusedFor } from '../suite/caller.ts'
import type { Section, World } from '../suite/world.ts'

export const apps: Section = {
  name: 'Connected apps (OAuth)',
  async run(world) {
    const { suite, options } = world
    await suite.check('who comes to the tools without a key hears where apps get a token', async () => {
      const answer = await fetch(`${options.baseUrl}/mcp`, { method: 'POST', body: '{}' })
      assert.equal(answer.status, 401)
      const challenge = answer.headers.get('www-authenticate') ?? ''
      assert.match(
        challenge,
        /^Bearer resource_metadata="[^"]+\/\.well-known\/oauth-protected-resource\/v1\/mcp"$/,
      )
    })
    await suite.check('an app connects, uses tools, goes on with new tokens, and is disconnected', () =>
      connected(world),
    )
    await suite.check('what is no request of an app is refused', async () => {
      const { api } = world
      const { problem } = await api.accepted('POST /connections/preview', { body: { request: 'nonsense' } })
      assert(problem)
      await api.refused('POST /connections/preview', refusedFor('request'), { body: { request: 1 } })
      const body = { request: 'nonsense', scopes: ['read'] }
      await api.refused('POST /connections', refusedFor('request'), { body })
      await api.refused('DELETE /connections/{id}', NOT_FOUND, { params: { id: 'con_unknown' } })
      await api.refused('GET /connections', refusedFor('nonsense'), { query: { nonsense: 'x' } })
    })
  },
}

async function connected({ api, options }: World) {
  const oauth = oauthOf(options.baseUrl)
  const { body: document } = await oauth.get('/.well-known/oauth-protected-resource')
  const app = await newApp(oauth, 'Contract suite')
  const request = queryOf({ ...app.asked, resource: document.resource })
  const preview = await api.accepted('POST /connections/preview', { body: { request } })
  assert.deepEqual([preview.problem, preview.app.name], [null, 'Contract suite'])

  const allowed = await api.accepted('POST /connections', { body: { request, scopes: ['read'] } })
  const code = new URL(allowed.redirectTo).searchParams.get('code') ?? ''
  const resource = { resource: document.resource }
  const { body: tokens } = await exchange(oauth, app, code, resource)
  assert.equal(tokens.scope, 'read', JSON.stringify(tokens))
  const { body: next } = await refresh(oauth, app, tokens.refresh_token, resource)
  const toolsOf = async (token: string) => (await callMcp(options.baseUrl, token, 'tools/list'))?.tools
  assert((await toolsOf(next.access_token)).some(({ name }: { name: string }) => name === 'query_data'))

  await asksForMore(options.baseUrl, next.access_token)

  const { data } = await api.accepted('GET /connections')
  const own = data.find(({ name }: { name: string }) => name === 'Contract suite')
  assert(own)
  await api.accepted('DELETE /connections/{id}', { params: { id: own.id } })
  assert.equal(await toolsOf(next.access_token), undefined)
}

/** API Gateway answers itself where a header names the tool, and otherwise the app repeats its call there. */
async function asksForMore(baseUrl: string, token: string) {
  const named = {
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': 'tools/call',
    'mcp-name': 'create_list',
  }
  for (const headers of [{}, named]) {
    const call = { name: 'No' }
    const { status, body, challenge } = await refusedCall(
      `${baseUrl}/mcp`,
      token,
      'create_list',
      call,
      headers,
    )
    assert.deepEqual([status, body.code, body.scope], [403, 'scope_missing', 'lists'])
    assert.match(parametersOf(challenge).scope ?? '', /^read lists connection:/)
  }
}
