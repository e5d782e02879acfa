import { randomBytes } from 'node:crypto'
import { secondsAfter } from '../shared/clock.ts'
import { DomainError, invalid, notFound } from '../shared/errors.ts'
import { hashOf } from '../shared/http/credential.ts'
import type { Caller } from '../shared/http/endpoint.ts'
import { NO_LIMITS } from '../shared/http/key-limits.ts'
import { requireOwnScopes } from '../shared/http/require-scope.ts'
import { base62 } from '../shared/ids.ts'
import type { Client } from './clients/client.ts'
import type { FindClient } from './clients/find-client.ts'
import { returnPlace, staysOnMachine } from './clients/redirect-uri.ts'
import { CODE_SECONDS } from './grants/connection.ts'
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
import { APP_SCOPES, type AppScope } from './protocol/app-scopes.ts'
import { OauthError } from './protocol/oauth-error.ts'

export interface ConnectionWorld extends Omit<TokenWorld, 'audit' | 'address'> {
  readonly findClient: FindClient
}

/** An app that asks, and whose address is known to be its own. */
interface KnownAsking {
  readonly asking: Asking
  readonly client: Client
}

/** `refusal` is what the app hears when nobody allows the request. */
type Judged = { readonly refusal: OauthError } & (
  | { readonly problem: null; readonly known: KnownAsking; readonly request: AuthorizationRequest }
  | { readonly problem: string; readonly known?: KnownAsking; readonly request?: undefined }
)

const DENIED = new OauthError('access_denied', 'The user said no.')
const unknown = (problem: string): Judged => ({ problem, refusal: DENIED })

async function judge(
  { findClient, places }: ConnectionWorld,
  { organizationId }: Caller,
  query: string,
): Promise<Judged> {
  const asking = askingIn(query)
  if (typeof asking === 'string') return unknown(asking)
  const client = await findClient({ id: asking.clientId, redirectUri: asking.redirectUri, organizationId })
  if (typeof client === 'string') return unknown(client)
  if (!mayReturn(asking, client))
    return unknown('The app has not registered the address that it wants its answer at.')
  const known = { asking, client }
  try {
    return { problem: null, known, request: requestOf(asking, client, places), refusal: DENIED }
  } catch (error) {
    if (!(error instanceof OauthError)) throw error
    return { problem: error.message, known, refusal: error }
  }
}

export async function previewConnection(world: ConnectionWorld, caller: Caller, query: string) {
  requirePerson(caller)
  const { problem, known, request, refusal } = await judge(world, caller, query)
  const own = scopesOf(caller)
  const widened = request && (await widenedBy(world, caller, request))
  return {
    problem,
    app: known ? appOf(known) : null,
    audience: request?.audience ?? null,
    scopes: (request?.scopes ?? []).map((scope) => ({
      scope,
      may: own.includes(scope),
      has: widened?.scopes.includes(scope) === true,
    })),
    widens: widened?.id ?? null,
    refusal: known ? returnTo(known.asking, world.places, errorOutcome(refusal)) : null,
  }
}

const appOf = ({ client: { name, host }, asking: { redirectUri } }: KnownAsking) => ({
  name,
  host,
  returnsTo: returnPlace(redirectUri),
  staysOnMachine: staysOnMachine(redirectUri),
})

/** Answers where to send the user, with a code. */
export async function allowConnection(
  world: ConnectionWorld,
  caller: Caller,
  { request: query, scopes }: { readonly request: string; readonly scopes: readonly AppScope[] },
) {
  requirePerson(caller)
  const { problem, known, request } = await judge(world, caller, query)
  if (problem !== null) throw invalid([{ path: 'request', message: problem }])
  const { asking, client } = known
  requireAsked(request, scopes)
  requireOwnScopes(scopesOf(caller), scopes)
  const code = base62(randomBytes(32))
  const widened = await widenedBy(world, caller, request)
  const { scopes: _, maxCreditsPerMonth: __, ...limits } = caller.limits ?? NO_LIMITS
  await world.grants.addCode(hashOf(code), {
    organizationId: caller.organizationId,
    keyId: caller.keyId,
    clientId: client.id,
    name: client.name,
    host: client.host,
    returnsTo: returnPlace(asking.redirectUri),
    redirectUri: asking.redirectUri,
    challenge: request.challenge,
    audience: request.audience,
    scopes: request.scopes.filter((scope) => scopes.includes(scope)),
    limits,
    payers: caller.payers,
    mayHave: APP_SCOPES.filter((scope) => scopesOf(caller).includes(scope)),
    replaces: widened ? { id: widened.id, createdAt: widened.createdAt } : null,
    endsAt: secondsAfter(world.clock(), CODE_SECONDS),
  })
  return { redirectTo: returnTo(asking, world.places, { code }) }
}

/** The connection of this app, in this organization, that asks for more. */
async function widenedBy(
  { grants }: ConnectionWorld,
  { organizationId }: Caller,
  { client, audience, marks }: AuthorizationRequest,
) {
  if (marks.length === 0) return undefined
  const found = await grants.marked(organizationId, marks)
  return found?.clientId === client.id && found.audience === audience ? found : undefined
}

/** A token of an app must not bring in another app, which would outlive it. */
function requirePerson({ connectionId }: Caller) {
  if (connectionId === undefined) return
  throw new DomainError('scope_missing', 'An app may not allow other apps.', { extra: { scope: 'admin' } })
}

const scopesOf = ({ limits = NO_LIMITS }: Caller) => limits.scopes

function requireAsked({ scopes: asked }: AuthorizationRequest, scopes: readonly AppScope[]) {
  const unasked = scopes.find((scope) => !asked.includes(scope))
  if (unasked === undefined) return
  const message = `Must be scopes that the app asks for, which ${unasked} is not.`
  throw invalid([{ path: 'scopes', message }])
}

export async function endConnection({ grants }: ConnectionWorld, organizationId: string, id: string) {
  if (!(await grants.remove(organizationId, id))) throw notFound('connection', id)
}

/** DynamoDB removes the items of connections that have ended some hours later. */
export async function listConnections({ grants, clock }: ConnectionWorld, organizationId: string) {
  const now = clock().toISOString()
  return (await grants.list(organizationId)).filter(({ endsAt }) => endsAt > now)
}
