import * as v from 'valibot'
import { OauthError } from '../protocol/oauth-error.ts'
import { type Client, clientName } from './client.ts'
import { redirectProblem } from './redirect-uri.ts'

const MOST_REDIRECTS = 10
const LONGEST_ID = 2000
const PREFIX = 'sbc_'

const Registration = v.object({
  redirect_uris: v.array(v.string()),
  client_name: v.optional(v.nullable(v.string())),
  grant_types: v.optional(v.nullable(v.array(v.string()))),
  response_types: v.optional(v.nullable(v.array(v.string()))),
})

const Named = v.tuple([v.string(), v.array(v.string())])

/**
 * Its id says who it is. So nothing is stored: a flood of registrations costs nothing, and no registration ends while
 * its app is connected. Whoever writes an id by hand has what a registration would have given him.
 */
export function registerClient(asked: unknown) {
  const given = v.safeParse(Registration, asked)
  if (!given.success) throw new OauthError('invalid_client_metadata', 'redirect_uris must be a list of URLs.')
  const { redirect_uris: redirectUris, client_name: name, grant_types: types } = given.output
  if (types && !types.includes('authorization_code'))
    throw new OauthError('invalid_client_metadata', 'grant_types must have authorization_code.')
  requireRedirects(redirectUris)
  const id = idOf(clientName(name ?? '') || 'An app', redirectUris)
  if (id.length > LONGEST_ID) throw new OauthError('invalid_redirect_uri', 'redirect_uris are too long.')
  return {
    client_id: id,
    client_name: clientName(name ?? '') || 'An app',
    redirect_uris: redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
}

function requireRedirects(redirectUris: readonly string[]) {
  if (redirectUris.length < 1 || redirectUris.length > MOST_REDIRECTS)
    throw new OauthError('invalid_redirect_uri', `redirect_uris must have 1 to ${MOST_REDIRECTS} entries.`)
  const problem = redirectUris.map(redirectProblem).find((one) => one !== undefined)
  if (problem !== undefined) throw new OauthError('invalid_redirect_uri', `Each of redirect_uris: ${problem}`)
}

const idOf = (name: string, redirectUris: readonly string[]) =>
  PREFIX + Buffer.from(JSON.stringify([name, redirectUris])).toString('base64url')

/** Undefined for an id that no registration gives. */
export function registeredClient(id: string): Client | undefined {
  if (!id.startsWith(PREFIX) || id.length > LONGEST_ID) return undefined
  const text = Buffer.from(id.slice(PREFIX.length), 'base64url').toString()
  const named = v.safeParse(v.pipe(v.string(), v.parseJson(), Named), text)
  if (!named.success) return undefined
  const [name, redirectUris] = named.output
  const isWhole = id === idOf(clientName(name) || 'An app', redirectUris)
  if (!isWhole || redirectUris.length < 1 || redirectUris.length > MOST_REDIRECTS) return undefined
  if (redirectUris.some((one) => redirectProblem(one) !== undefined)) return undefined
  return { id, name, redirectUris, host: null }
}
