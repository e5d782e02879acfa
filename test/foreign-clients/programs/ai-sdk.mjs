import { auth, createMCPClient } from '@ai-sdk/mcp'
import { ask, done, tell } from './person.mjs'

/** The MCP client of the AI SDK with its OAuth, as an application uses it. */
const [, , url, callback] = process.argv
const seen = {}
const authProvider = {
  redirectUrl: callback,
  clientMetadata: {
    client_name: 'AI SDK',
    redirect_uris: [callback],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  },
  clientInformation: () => seen.client,
  saveClientInformation: (client) => Object.assign(seen, { client }),
  tokens: () => seen.tokens,
  saveTokens: (tokens) => Object.assign(seen, { tokens }),
  redirectToAuthorization: (link) => Object.assign(seen, { link }),
  saveCodeVerifier: (verifier) => Object.assign(seen, { verifier }),
  codeVerifier: () => seen.verifier,
  state: () => 'state',
  saveState: (state) => Object.assign(seen, { state }),
  storedState: () => seen.state,
}

const transport = () => ({ type: 'http', url, authProvider })
const use = async (work) => {
  const client = await createMCPClient({ transport: transport() })
  try {
    return await work(await client.tools())
  } finally {
    await client.close()
  }
}

async function allow() {
  const refused = await fetch(url, { method: 'POST', body: '{}' })
  const [, metadata] = /resource_metadata="([^"]+)"/.exec(refused.headers.get('www-authenticate') ?? '') ?? []
  const back = new URL(await ask(String(seen.link))).searchParams
  const given = { authorizationCode: back.get('code'), callbackState: back.get('state') }
  await auth(authProvider, { serverUrl: url, resourceMetadataUrl: new URL(metadata), ...given })
  seen.link = undefined
}

const failure = (error) => String(error?.message ?? error).slice(0, 300)

await use(() => undefined).catch(() => undefined)
await allow()
tell('connected', { tools: Object.keys(await use((tools) => tools)).length })
const call = (name, given) => use((tools) => tools[name].execute(given, { toolCallId: '1', messages: [] }))
tell('read', { isError: (await call('list_lists', {})).isError === true })
const make = () => call('create_list', { name: 'By the AI SDK' })
const first = await make().catch((error) => ({ failed: failure(error) }))
if (first.failed !== undefined && seen.link === undefined) tell('refused', { reason: first.failed })
if (first.failed !== undefined && seen.link !== undefined) {
  await allow()
  tell('made', { isError: (await make()).isError === true })
}
if (first.failed === undefined) tell('made', { isError: first.isError === true })
done()
