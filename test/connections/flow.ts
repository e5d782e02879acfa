import { createHash, randomBytes } from 'node:crypto'
import { callService } from '../support/local/call-service.ts'

export const CALLBACK = 'http://127.0.0.1:33418/callback'

// Tests compare answers with literals, so their shape is theirs to state.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Json = any

export interface OauthAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: Json
}

/** The service as an app sees it, and as a person with a key. `baseUrl` ends with /v1. */
export function oauthOf(baseUrl: string) {
  const root = baseUrl.replace(/\/v1$/, '')
  const answerOf = async (response: Response): Promise<OauthAnswer> => {
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') === true
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text !== '' ? JSON.parse(text) : text,
    }
  }
  const form = async (place: string, fields: Readonly<Record<string, string>>) =>
    answerOf(await fetch(`${root}/oauth/${place}`, { method: 'POST', body: new URLSearchParams(fields) }))

  return {
    root,
    resource: `${baseUrl}/mcp`,
    get: async (path: string) => answerOf(await fetch(`${root}${path}`, { redirect: 'manual' })),
    register: async (metadata: unknown) =>
      answerOf(
        await fetch(`${root}/oauth/register`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(metadata),
        }),
      ),
    form,
    token: (fields: Readonly<Record<string, string>>) => form('token', fields),
    preview: (apiKey: string, request: string) =>
      callService(baseUrl, apiKey, 'POST', '/connections/preview', { request }),
    allow: (apiKey: string, request: string, scopes: readonly string[]) =>
      callService(baseUrl, apiKey, 'POST', '/connections', { request, scopes }),
  }
}
export type Oauth = ReturnType<typeof oauthOf>

/** A secret of an app, and its hash. */
export function newProof() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

export interface App {
  readonly clientId: string
  readonly redirectUri: string
  readonly verifier: string
  /** The parameters of its request. */
  readonly asked: Readonly<Record<string, string>>
}

/** An app that has registered itself. */
export async function newApp(oauth: Oauth, name = 'An assistant', redirectUri = CALLBACK): Promise<App> {
  const { body } = await oauth.register({ client_name: name, redirect_uris: [redirectUri] })
  const { verifier, challenge } = newProof()
  return {
    clientId: body.client_id,
    redirectUri,
    verifier,
    asked: {
      response_type: 'code',
      client_id: body.client_id,
      redirect_uri: redirectUri,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      state: 'kept as it is: ä&=+%',
      scope: 'read lists',
      resource: oauth.resource,
    },
  }
}

export const queryOf = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString()

/** A code for the app, which somebody with this key allows. */
export async function codeFor(
  oauth: Oauth,
  apiKey: string,
  { asked }: Pick<App, 'asked'>,
  scopes: readonly string[] = ['read', 'lists'],
): Promise<string> {
  const { body } = await oauth.allow(apiKey, queryOf(asked), scopes)
  return new URL(body.redirectTo).searchParams.get('code') ?? ''
}

export const exchange = (oauth: Oauth, { clientId, redirectUri, verifier }: App, code: string, other = {}) =>
  oauth.token({
    grant_type: 'authorization_code',
    code,
    client_id: clientId,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    resource: oauth.resource,
    ...other,
  })

export const refresh = (oauth: Oauth, { clientId }: Pick<App, 'clientId'>, token: string, other = {}) =>
  oauth.token({ grant_type: 'refresh_token', refresh_token: token, client_id: clientId, ...other })

export interface Connected extends App {
  readonly accessToken: string
  readonly refreshToken: string
}

/** An app that is connected. */
export async function connectedApp(
  oauth: Oauth,
  apiKey: string,
  scopes: readonly string[] = ['read', 'lists'],
  asked: Readonly<Record<string, string>> = {},
): Promise<Connected> {
  const app = await newApp(oauth)
  const wish = { ...app, asked: { ...app.asked, scope: scopes.join(' '), ...asked } }
  const { resource = oauth.resource } = asked
  const { body } = await exchange(oauth, wish, await codeFor(oauth, apiKey, wish, scopes), { resource })
  return { ...wish, accessToken: body.access_token, refreshToken: body.refresh_token }
}
