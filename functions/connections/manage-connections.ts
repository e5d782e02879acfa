import { randomBytes } from 'node:crypto'
import { DomainError, invalid, notFound } from '../shared/errors.ts'
import { hashOf } from '../shared/http/credential.ts'
import type { Caller } from '../shared/http/endpoint.ts'
import { NO_LIMITS } from '../shared/http/key-limits.ts'
import { base62 } from '../shared/ids.ts'
import type { Client } from './clients/client.ts'
import type { FindClient } from './clients/find-client.ts'
import { destinationOf, staysOnMachine } from './clients/redirect-uri.ts'
import { CODE_SECONDS, secondsAfter } from './grants/connection.ts'
import type { TokenWorld } from './oauth/answer-token.ts'
import {
  type Asking,
  type AuthorizationRequest,
  askingIn,
  errorOutcome,
  mayReturn,
  requestOf,
  returnTo,
} from './oauth/authorization-request.ts'
import type { AppScope } from './protocol/app-scopes.ts'
import { OauthError } from './protocol/oauth-error.ts'

export interface ConnectionWorld extends TokenWorld {
  readonly findClient: FindClient
}

/** A request that somebody may allow, or why not, and where the app hears of that. */
type Judged =
  | { readonly asking: Asking; readonly client: Client; readonly request: AuthorizationRequest }
  | {
      readonly problem: string
      readonly client?: Client
      readonly asking?: Asking
      readonly error?: OauthError
    }

async function judge(
  { findClient, places }: ConnectionWorld,
  { organizationId }: Caller,
  query: string,
): Promise<Judged> {
  const asking = askingIn(query)
  if (typeof asking === 'string') return { problem: asking }
  const client = await findClient({ id: asking.clientId, redirectUri: asking.redirectUri, organizationId })
  if (typeof client === 'string') return { problem: client }
  if (!mayReturn(asking, client))
    return { problem: 'The app has not registered the address that it wants its answer at.' }
  try {
    return { asking, client, request: requestOf(asking, client, places) }
  } catch (error) {
    if (!(error instanceof OauthError)) throw error
    return { problem: error.message, asking, client, error }
  }
}

const DENIED = new OauthError('access_denied', 'The user said no.')

export async function previewConnection(world: ConnectionWorld, caller: Caller, query: string) {
  requirePerson(caller)
  const judged = await judge(world, caller, query)
  const { client, asking } = judged
  const request = 'request' in judged ? judged.request : undefined
  const error = 'error' in judged && judged.error ? judged.error : DENIED
  return {
    problem: 'problem' in judged ? judged.problem : null,
    app: client && asking ? appOf(client, asking) : null,
    audience: request?.audience ?? null,
    scopes: (request?.scopes ?? []).map((scope) => ({ scope, may: scopesOf(caller).includes(scope) })),
    refusal: asking ? returnTo(asking, world.places, errorOutcome(error)) : null,
  }
}

const appOf = ({ name, host }: Client, { redirectUri }: Asking) => ({
  name,
  host,
  returnsTo: destinationOf(redirectUri),
  staysOnMachine: staysOnMachine(redirectUri),
})

/** Answers where to send the user, with a code. */
export async function allowConnection(
  world: ConnectionWorld,
  caller: Caller,
  { request: query, scopes }: { readonly request: string; readonly scopes: readonly AppScope[] },
) {
  requirePerson(caller)
  const judged = await judge(world, caller, query)
  if ('problem' in judged) throw invalid([{ path: 'request', message: judged.problem }])
  const { asking, client, request } = judged
  requireScopes(caller, request, scopes)
  const code = base62(randomBytes(32))
  const { scopes: _, ...limits } = caller.limits ?? NO_LIMITS
  await world.grants.addCode(hashOf(code), {
    organizationId: caller.organizationId,
    keyId: caller.keyId,
    clientId: client.id,
    name: client.name,
    host: client.host,
    returnsTo: destinationOf(asking.redirectUri),
    redirectUri: asking.redirectUri,
    challenge: request.challenge,
    audience: request.audience,
    scopes: request.scopes.filter((scope) => scopes.includes(scope)),
    limits,
    endsAt: secondsAfter(world.clock(), CODE_SECONDS),
  })
  return { redirectTo: returnTo(asking, world.places, { code }) }
}

/** A token of an app must not bring in another app, which would outlive it. */
function requirePerson({ connectionId }: Caller) {
  if (connectionId === undefined) return
  throw new DomainError('scope_missing', 'An app may not allow other apps.', { extra: { scope: 'admin' } })
}

const scopesOf = ({ limits = NO_LIMITS }: Caller) => limits.scopes

function requireScopes(caller: Caller, request: AuthorizationRequest, scopes: readonly AppScope[]) {
  const unasked = scopes.find((scope) => !request.scopes.includes(scope))
  if (unasked !== undefined)
    throw invalid([
      { path: 'scopes', message: `Must be scopes that the app asks for, which ${unasked} is not.` },
    ])
  const missing = scopes.find((scope) => !scopesOf(caller).includes(scope))
  if (missing !== undefined)
    throw new DomainError('scope_missing', `This API key gives no scope ${missing}: it lacks it itself.`, {
      extra: { scope: missing },
    })
}

export async function endConnection({ grants }: ConnectionWorld, organizationId: string, id: string) {
  if (!(await grants.remove(organizationId, id))) throw notFound('connection', id)
}

/** Those that have ended stay in the table for some hours. */
export async function listConnections({ grants, clock }: ConnectionWorld, organizationId: string) {
  const now = clock().toISOString()
  return (await grants.list(organizationId)).filter(({ endsAt }) => endsAt > now)
}
