import assert from 'node:assert/strict'
import type { OAuthClientProvider, OAuthDiscoveryState } from '@modelcontextprotocol/client'
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client'
import { ERAS, type Era } from '../mcp/mcp-client.ts'
import { CALLBACK } from './flow.ts'
import type { KeyHolder } from './key-holder.ts'

type Stored = Parameters<NonNullable<OAuthClientProvider['saveTokens']>>[0]

interface Seen {
  link?: URL
  tokens?: Stored
  verifier?: string
  client?: { client_id: string }
  discovered?: OAuthDiscoveryState
}

/** The store of an app: everything in memory. */
function provider(other: Partial<OAuthClientProvider> = {}) {
  const seen: Seen = {}
  const own: OAuthClientProvider = {
    redirectUrl: CALLBACK,
    clientMetadata: { client_name: 'An assistant', redirect_uris: [CALLBACK] },
    clientInformation: () => seen.client,
    saveClientInformation: (client) => {
      seen.client = client
    },
    tokens: () => seen.tokens,
    saveTokens: (tokens) => {
      seen.tokens = tokens
    },
    redirectToAuthorization: (link) => {
      seen.link = link
    },
    saveCodeVerifier: (verifier) => {
      seen.verifier = verifier
    },
    codeVerifier: () => seen.verifier ?? '',
    saveDiscoveryState: (state) => {
      seen.discovered = state
    },
    discoveryState: () => seen.discovered,
    ...other,
  }
  return { own, seen }
}

/** Somebody tries the official client in an era of the protocol. */
export function officialClient({ resource, connections, sayYes }: KeyHolder, era: Era) {
  const open = (authProvider: OAuthClientProvider) => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: ERAS[era] } })
    return { client, transport: new StreamableHTTPClientTransport(new URL(resource), { authProvider }) }
  }
  const connected = async (authProvider: OAuthClientProvider) => {
    const { client, transport } = open(authProvider)
    await client.connect(transport)
    return { client, transport }
  }
  /** An app that its user has allowed so much. */
  const allowed = async (...scopes: readonly string[]) => {
    const { own, seen } = provider()
    const first = open(own)
    await assert.rejects(first.client.connect(first.transport), UnauthorizedError)
    assert(seen.link, 'nobody was sent anywhere')
    await first.transport.finishAuth(await sayYes(seen.link, scopes))
    return { own, seen }
  }

  return {
    async 'finds the service from its address alone, connects and uses tools'() {
      const { own } = await allowed('read', 'lists')
      const { client } = await connected(own)
      const { tools } = await client.listTools()
      assert(tools.some(({ name }) => name === 'create_list'))
      const made = await client.callTool({ name: 'create_list', arguments: { name: 'By an app' } })
      assert.notEqual(made.isError, true)
    },

    async 'asks its user for more when a tool needs it, and goes on with one connection'() {
      const { own, seen } = await allowed('read')
      const { client, transport } = await connected(own)
      const make = { name: 'create_list', arguments: { name: `Wider in ${era}` } }
      await assert.rejects(client.callTool(make), UnauthorizedError)
      assert(seen.link)
      assert.match(seen.link.searchParams.get('scope') ?? '', /\bread lists connection:[0-9a-f]+/)
      const before = await connections()
      await transport.finishAuth(await sayYes(seen.link, ['read', 'lists']))
      const again = await connected(own)
      assert.notEqual((await again.client.callTool(make)).isError, true)
      assert.equal((await connections()).length, before.length)
      assert.equal(seen.tokens?.scope, 'read lists')
    },

    async 'asks for new tokens when its access has ended'() {
      const { own, seen } = await allowed('read')
      const before = seen.tokens
      assert(before, 'no tokens were stored')
      seen.tokens = { ...before, access_token: `${before.access_token.slice(0, -3)}xxx` }
      const { client } = await connected(own)
      assert.notEqual(seen.tokens.refresh_token, before.refresh_token)
      assert((await client.listTools()).tools.length > 0)
    },
  }
}
