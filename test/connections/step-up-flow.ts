import { type App, type Connected, codeFor, exchange, newProof, type Oauth } from './flow.ts'

/** The parameters of a challenge, by their names. */
export const parametersOf = (challenge: string | null): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...(challenge ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )

/** Calls a tool with this token, and gives the whole answer. */
export const refusedCall = (
  url: string,
  token: string,
  name: string,
  given: object,
  headers: Readonly<Record<string, string>> = {},
  redirect: 'follow' | 'manual' = 'follow',
) =>
  refusedRequest(url, token, { method: 'tools/call', params: { name, arguments: given } }, headers, redirect)

/** Sends a message with this token, and gives the whole answer. */
export async function refusedRequest(
  url: string,
  token: string,
  message: { readonly method: string; readonly params: object },
  headers: Readonly<Record<string, string>> = {},
  redirect: 'follow' | 'manual' = 'follow',
) {
  const answer = await fetch(url, {
    method: 'POST',
    redirect,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }),
  })
  const text = await answer.text()
  const challenge = answer.headers.get('www-authenticate')
  return { status: answer.status, headers: answer.headers, challenge, text, body: JSON.parse(text) }
}

/** The request of an app that was refused this tool: with the scopes of the challenge, and those that it asked for before. */
export async function askedAgain(oauth: Oauth, app: Connected, tool: string, before = '') {
  const { challenge } = await refusedCall(oauth.resource, app.accessToken, tool, {})
  const { scope = '' } = parametersOf(challenge)
  return { ...app.asked, scope: `${before} ${scope}`.trim() }
}

/** The app after somebody with this key has allowed these scopes. */
export async function widened(
  oauth: Oauth,
  apiKey: string,
  app: App,
  asked: Readonly<Record<string, string>>,
  scopes: readonly string[],
): Promise<Connected> {
  const { verifier, challenge } = newProof()
  const again = { ...app, verifier, asked: { ...asked, code_challenge: challenge } }
  const { resource = oauth.resource } = asked
  const { body } = await exchange(oauth, again, await codeFor(oauth, apiKey, again, scopes), { resource })
  return { ...again, accessToken: body.access_token, refreshToken: body.refresh_token }
}
