import { DomainError } from '../../shared/errors.ts'
import { grantOf } from '../../shared/http/access-token.ts'
import { hashOf } from '../../shared/http/credential.ts'
import type { StoredReply } from '../../shared/http/idempotency.ts'
import { notAllowed } from '../../shared/http/methods/other-methods.ts'
import { clientAtHand } from '../clients/find-client.ts'
import { registerClient } from '../clients/registered-client.ts'
import { endGrant } from '../grants/open-grant.ts'
import { grantOfRefresh } from '../grants/refresh-tokens.ts'
import { type Form, formOf } from '../protocol/form.ts'
import { OauthError } from '../protocol/oauth-error.ts'
import { answerToken, type TokenWorld } from './answer-token.ts'
import {
  askingIn,
  errorOutcome,
  mayReturn,
  mayReturnUnasked,
  requestOf,
  returnTo,
} from './authorization-request.ts'
import { documentAt } from './documents.ts'

export interface OauthRequest {
  /** Below the stage, without the first slash. */
  readonly place: string
  /** The path of the request. It begins with the stage of the API. */
  readonly path: string
  readonly method: string
  /** As it was sent, without the question mark. */
  readonly query: string
  readonly mediaType: string
  readonly body: () => string
}

/** The pages of OAuth, which need no key: apps have none. */
export async function answerOauth(world: TokenWorld, request: OauthRequest): Promise<StoredReply> {
  const { place, path } = request
  if (place.startsWith('.well-known/')) return wellKnown(world, request)
  const route = Object.hasOwn(ROUTES, place) ? ROUTES[place] : undefined
  if (!route) throw new DomainError('not_found', `There is nothing at ${path}.`)
  if (!route.methods.includes(request.method)) throw notAllowed(path, route.methods)
  try {
    return await route.answer(world, request)
  } catch (error) {
    if (!(error instanceof OauthError)) throw error
    return refusal(error)
  }
}

interface Route {
  readonly methods: readonly string[]
  readonly answer: (world: TokenWorld, request: OauthRequest) => StoredReply | Promise<StoredReply>
}

const ROUTES: Readonly<Record<string, Route>> = {
  'oauth/authorize': { methods: ['GET', 'HEAD'], answer: authorize },
  'oauth/token': {
    methods: ['POST'],
    answer: async (world, request) => json(200, await answerToken(world, formIn(request))),
  },
  'oauth/register': {
    methods: ['POST'],
    answer: ({ clock }, request) => {
      const client = registerClient(jsonIn(request))
      return json(201, { ...client, client_id_issued_at: Math.floor(clock().getTime() / 1000) })
    },
  },
  'oauth/revoke': { methods: ['POST'], answer: revoke },
}

function wellKnown({ places }: TokenWorld, { place, path, method }: OauthRequest): StoredReply {
  const document = documentAt(places, place.slice('.well-known/'.length))
  if (!document) throw new DomainError('not_found', `There is nothing at ${path}.`)
  if (method !== 'GET' && method !== 'HEAD') throw notAllowed(path, ['GET', 'HEAD'])
  return json(200, document)
}

/**
 * Sends the user to the console, where he decides. An app with a wrong request hears so at once, at its own address, if
 * that is known or on the user's machine. Anybody may register any website: the console asks before it sends him there.
 */
function authorize({ places }: TokenWorld, { query }: OauthRequest): StoredReply {
  const asking = askingIn(query)
  const consent = `${places.consent}?${query}`
  if (typeof asking === 'string') return redirect(consent)
  const client = clientAtHand(asking.clientId, asking.redirectUri)
  if (!client || !mayReturn(asking, client) || !mayReturnUnasked(asking, client)) return redirect(consent)
  try {
    requestOf(asking, client, places)
    return redirect(consent)
  } catch (error) {
    if (!(error instanceof OauthError)) throw error
    return redirect(returnTo(asking, places, errorOutcome(error)))
  }
}

/** Always succeeds, as RFC 7009 says: a token that is not known needs no revoking. */
async function revoke(world: TokenWorld, request: OauthRequest): Promise<StoredReply> {
  const { token } = formIn(request)
  if (token === undefined) throw new OauthError('invalid_request', 'token is missing.')
  const grant = grantOf(token) ?? grantOfRefresh(token)
  const found = grant === undefined ? undefined : await world.grants.tokens(grant)
  const hash = hashOf(token)
  const isOwn = found?.access.tokens.some((one) => one.hash === hash) || found?.refresh.live.includes(hash)
  if (grant !== undefined && found && isOwn) await endGrant(world, found.access, grant)
  return json(200, {})
}

function formIn({ mediaType, body }: OauthRequest): Form {
  if (mediaType !== 'application/x-www-form-urlencoded')
    throw new OauthError('invalid_request', 'Send a form: application/x-www-form-urlencoded.')
  return formOf(body())
}

function jsonIn({ mediaType, body }: OauthRequest): unknown {
  const wrong = new OauthError('invalid_client_metadata', 'Send JSON: application/json.')
  if (mediaType !== 'application/json') throw wrong
  try {
    return JSON.parse(body())
  } catch (error) {
    if (error instanceof SyntaxError) throw wrong
    throw error
  }
}

const refusal = ({ code, message }: OauthError) =>
  json(code === 'invalid_client' ? 401 : 400, { error: code, error_description: message })

const json = (statusCode: number, document: unknown): StoredReply => ({
  statusCode,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify(document),
})

const redirect = (location: string): StoredReply => ({
  statusCode: 302,
  headers: { location, 'cache-control': 'no-store' },
  body: '',
})
