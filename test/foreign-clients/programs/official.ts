import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'
import { ask, tell } from './person.mjs'

/** The official client for TypeScript, as a host uses it. */
const [, , url = '', callback = ''] = process.argv

type Tokens = Parameters<NonNullable<OAuthClientProvider['saveTokens']>>[0]
const seen: {
  link?: URL
  tokens?: Tokens
  verifier?: string
  client?: { client_id: string }
  discovered?: OAuthDiscoveryState
} = {}
const authProvider: OAuthClientProvider = {
  redirectUrl: callback,
  clientMetadata: { client_name: 'Official TypeScript', redirect_uris: [callback] },
  clientInformation: () => seen.client,
  saveClientInformation: (client) => void Object.assign(seen, { client }),
  tokens: () => seen.tokens,
  saveTokens: (tokens) => void Object.assign(seen, { tokens }),
  redirectToAuthorization: (link) => void Object.assign(seen, { link }),
  saveCodeVerifier: (verifier) => void Object.assign(seen, { verifier }),
  codeVerifier: () => seen.verifier ?? '',
  saveDiscoveryState: (discovered) => void Object.assign(seen, { discovered }),
  discoveryState: () => seen.discovered,
}

const transport = () => new StreamableHTTPClientTransport(new URL(url), { authProvider })
const client = () => new Client({ name: 'official', version: '1' })

/** Does the work, and once more after the user has allowed it. */
async function allowed<T>(work: (used: Client, at: StreamableHTTPClientTransport) => Promise<T>): Promise<T> {
  const [used, at] = [client(), transport()]
  try {
    return await work(used, at)
  } catch (error) {
    if (!(error instanceof UnauthorizedError) || !seen.link) throw error
    await at.finishAuth(new URL(await ask(String(seen.link))).searchParams)
    return work(client(), transport())
  }
}

const { tools } = await allowed(async (used, at) => {
  await used.connect(at)
  return used.listTools()
})
tell('connected', { tools: tools.length })
const call = (name: string, given: Record<string, unknown>) =>
  allowed(async (used, at) => {
    await used.connect(at)
    return used.callTool({ name, arguments: given })
  })
tell('read', { isError: (await call('list_lists', {})).isError === true })
tell('made', { isError: (await call('create_list', { name: 'By the official client' })).isError === true })
