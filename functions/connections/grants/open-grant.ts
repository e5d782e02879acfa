import { type AuditBook, type Doer, deedOf } from '../../shared/audit/audit-book.ts'
import { type Clock, secondsAfter } from '../../shared/clock.ts'
import { backOff } from '../../shared/dynamo/retry.ts'
import { type Access, newAccessToken, newGrant } from '../../shared/http/access-token.ts'
import { hashOf } from '../../shared/http/credential.ts'
import type { Scope } from '../../shared/http/scope.ts'
import { newId } from '../../shared/ids.ts'
import { OauthError } from '../protocol/oauth-error.ts'
import { ACCESS_SECONDS, type Allowance, REFRESH_SECONDS } from './connection.ts'
import type { Grants, NewGrant } from './grants.ts'
import { grantOfRefresh, newRefreshToken, type RefreshTokens, rotated } from './refresh-tokens.ts'

export interface GrantWorld {
  readonly grants: Grants
  readonly clock: Clock
  readonly audit: AuditBook
  /** Where the request came from. */
  readonly address: string
}

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly scopes: readonly Scope[]
}

const MOST_ATTEMPTS = 30
/** An app that asks often keeps its newest tokens. */
const MOST_TOKENS = 4

/** Exchanges a code, once. `matches` refuses an app that is not the one that the code was given to. */
export async function redeemCode(
  world: GrantWorld,
  code: string,
  matches: (allowance: Allowance) => void,
): Promise<Tokens> {
  const { grants, clock } = world
  const hash = hashOf(code)
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const stored = await grants.code(hash)
    if (!stored) throw badCode()
    const { allowance, usedFor } = stored
    matches(allowance)
    // Two have used the code, and one of them is a thief: the connection that it opened ends.
    if (usedFor !== null) {
      await endGrant(world, allowance, usedFor)
      throw badCode()
    }
    const now = clock()
    if (allowance.endsAt <= now.toISOString()) throw badCode()
    const { opened, tokens } = newConnection(allowance, now)
    const outcome = await writtenDown(world, opened.access, 'connect', () =>
      grants.open(hash, allowance, opened),
    )
    if (outcome === 'opened') return tokens
    if (outcome === 'gone') throw badCode()
    if (outcome === 'full') throw tooMany()
    await backOff(attempt)
  }
  throw new OauthError('invalid_grant', 'The key changes too fast. Connect again.')
}

function newConnection(allowance: Allowance, now: Date): { opened: NewGrant; tokens: Tokens } {
  const {
    organizationId,
    keyId,
    clientId,
    audience,
    scopes,
    limits,
    payers,
    mayHave,
    name,
    host,
    returnsTo,
  } = allowance
  const grant = newGrant()
  const { id: connectionId, createdAt } = allowance.replaces ?? {
    id: newId('con'),
    createdAt: now.toISOString(),
  }
  const endsAt = secondsAfter(now, REFRESH_SECONDS)
  const accessToken = newAccessToken(grant, secondsAfter(now, ACCESS_SECONDS), { own: scopes, mayHave })
  const refreshToken = newRefreshToken(grant)
  const who = { organizationId, connectionId, audience }
  const access = {
    ...who,
    keyId,
    usedOn: null,
    seenFrom: [],
    limits,
    payers,
    mayHave,
    tokens: [tokenRow(accessToken, scopes, now)],
  }
  const live = { live: [hashOf(refreshToken)], before: null, used: [], endsAt, version: 1 }
  const shown = { name, host, returnsTo, audience, scopes, keyId, lastUsedAt: null, endsAt }
  return {
    opened: {
      grant,
      connection: { id: connectionId, createdAt, ...shown },
      access,
      refresh: { ...who, clientId, scopes, ...live },
    },
    tokens: { accessToken, refreshToken, scopes },
  }
}

interface Refresh {
  readonly token: string
  readonly clientId: string
  /** Undefined: all that the connection has. */
  readonly scopes: readonly Scope[] | undefined
  readonly audience: Access['audience'] | undefined
}

/** Gives the next tokens for a refresh token. One that was used before ends the connection: a thief may have it. */
export async function refreshTokens(
  world: GrantWorld,
  { token, clientId, ...asked }: Refresh,
): Promise<Tokens> {
  const { grants, clock } = world
  const grant = grantOfRefresh(token)
  if (grant === undefined) throw badRefresh()
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const found = await grants.tokens(grant)
    if (found?.refresh.clientId !== clientId) throw badRefresh()
    const { access, refresh } = found
    const now = clock()
    const refreshToken = newRefreshToken(grant)
    const next = rotated(refresh, hashOf(token), hashOf(refreshToken), now)
    if (next === 'reused') await endGrant(world, access, grant)
    if (typeof next === 'string') throw badRefresh()
    const scopes = requireWithin(refresh, asked)
    const { mayHave } = access
    const accessToken = newAccessToken(grant, secondsAfter(now, ACCESS_SECONDS), { own: scopes, mayHave })
    const renewed = { ...access, tokens: [...valid(access, now), tokenRow(accessToken, scopes, now)] }
    if (await grants.renew(grant, renewed, refresh, next)) return { accessToken, refreshToken, scopes }
    await backOff(attempt)
  }
  throw new OauthError('invalid_grant', 'The tokens change too fast. Try again.')
}

/**
 * Apps open and end their connections at the pages of OAuth, outside the API's pipeline. So this file writes the
 * entries.
 */
const writtenDown = <T>(
  { audit, address }: GrantWorld,
  doer: Doer,
  action: string,
  run: () => Promise<T>,
): Promise<T> => audit.mayDo(deedOf(doer, { action, address }), run)

/** Ends a connection when its app asks for that, or when a thief may have its tokens. */
export const endGrant = (world: GrantWorld, doer: Doer, grant: string): Promise<void> =>
  writtenDown(world, doer, 'endConnection', () => world.grants.end(grant))

function requireWithin(refresh: RefreshTokens, { scopes, audience }: Omit<Refresh, 'token' | 'clientId'>) {
  if (audience !== undefined && audience !== refresh.audience)
    throw new OauthError('invalid_target', 'These tokens are for another resource.')
  const wanted = scopes ?? refresh.scopes
  if (wanted.length === 0 || wanted.some((scope) => !refresh.scopes.includes(scope)))
    throw new OauthError('invalid_scope', `The connection has: ${refresh.scopes.join(' ')}.`)
  return [...wanted]
}

const valid = ({ tokens }: Access, now: Date) =>
  tokens.filter(({ endsAt }) => endsAt > now.toISOString()).slice(1 - MOST_TOKENS)

const tokenRow = (token: string, scopes: readonly Scope[], now: Date) => ({
  hash: hashOf(token),
  endsAt: secondsAfter(now, ACCESS_SECONDS),
  scopes: [...scopes],
})

const badCode = () => new OauthError('invalid_grant', 'The code is not known, has ended, or was used before.')
const badRefresh = () => new OauthError('invalid_grant', 'The refresh token is not known, or has ended.')
const tooMany = () =>
  new OauthError('invalid_grant', 'The key has allowed as many apps as it may. Disconnect one of them.')
