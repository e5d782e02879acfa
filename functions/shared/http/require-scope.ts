import { DomainError } from '../errors.ts'
import { isUserId } from '../ids.ts'
import type { TokenScopes } from './access-token.ts'
import { type AppPlace, scopeChallenge } from './apps/app-challenge.ts'
import type { Caller, Endpoint, Method } from './endpoint.ts'
import type { KeyOwner } from './key-limits.ts'
import { SCOPES, type Scope } from './scope.ts'

type Scoped = Pick<Endpoint, 'method' | 'path' | 'scopes' | 'fieldScopes' | 'about' | 'aboutCaller'>

/** Refuses a key that lacks a scope of the endpoint. Called before the input is read. */
export function requireScopes(caller: Caller, { scopes = [] }: Scoped): void {
  requireEach(caller, scopes)
}

interface Given {
  readonly query?: unknown
  readonly body?: unknown
}

interface GivenIn extends Given {
  readonly params: Readonly<Record<string, string | undefined>>
}

/** All scopes that a request needs: those of the endpoint, and those of its fields. */
const neededScopes = (endpoint: Scoped, given: Given): readonly Scope[] => [
  ...(endpoint.scopes ?? []),
  ...scopesOfFields(endpoint, given),
]

const scopesOfFields = ({ method, fieldScopes = {} }: Scoped, { query, body }: Given) =>
  Object.entries(fieldScopes).flatMap(([name, scope]) =>
    [query, body].some((part) => isGiven(method, part, name)) ? [scope] : [],
  )

/** Refuses a key that lacks a scope of a given field, or that reaches another list or keyword than the one asked for. */
export function requireScopesOf(caller: Caller, endpoint: Scoped, given: GivenIn): void {
  const { limits } = caller
  if (!limits) return
  requireEach(caller, scopesOfFields(endpoint, given))
  if (limits.only && !endpoint.aboutCaller && !isAbout(limits.only, endpoint, given))
    throw elsewhere(limits.only)
}

/** What an app must ask for. Undefined when it lacks nothing, or when its key could not give all that it lacks. */
export function stepUpFor({ own, mayHave }: TokenScopes, needed: readonly Scope[]) {
  const missing = SCOPES.filter((scope) => needed.includes(scope) && !own.includes(scope))
  if (missing.length === 0 || missing.some((scope) => !mayHave.includes(scope))) return undefined
  return {
    missing,
    // With what it has, so that it loses nothing when it asks again.
    asked: SCOPES.filter((scope) => own.includes(scope) || missing.includes(scope)),
    detail: `This app was not allowed to do this: it lacks ${missing.join(', ')}. Ask the user to allow more.`,
  }
}

/** The refusal that has an app ask its user for more. Undefined for a key, which gets the usual refusal. */
export function stepUpError(
  place: AppPlace,
  { limits, app }: Caller,
  endpoint: Scoped,
  given: Given,
): DomainError | undefined {
  if (!app || !limits) return undefined
  const wanted = stepUpFor({ own: limits.scopes, mayHave: app.mayHave }, neededScopes(endpoint, given))
  if (!wanted) return undefined
  const { missing, asked, detail } = wanted
  const challenge = scopeChallenge(place, { scopes: asked, mark: app.mark, description: detail })
  return new DomainError('scope_missing', detail, {
    extra: { scope: missing.join(' '), scopes: asked },
    headers: { 'www-authenticate': challenge },
  })
}

/** Runs a check of scopes. An app that fails it hears what it must ask for. */
export function orStepUp(
  place: AppPlace,
  caller: Caller,
  endpoint: Scoped,
  given: () => Given,
  check: () => void,
): void {
  try {
    check()
  } catch (error) {
    throw (caller.app && stepUpError(place, caller, endpoint, given())) ?? error
  }
}

/** True if the caller has every scope that the endpoint asks for, or is an app that can be allowed to. */
export const mayAsk = ({ limits, app }: Caller, { scopes = [] }: Scoped) =>
  !limits || scopes.every((scope) => limits.scopes.includes(scope) || app?.mayHave.includes(scope) === true)

/** True if the key has every scope and reaches every list and keyword. All such keys get the same answers. */
export const isUnlimited = ({ limits }: Caller) =>
  !limits || (limits.scopes.length === SCOPES.length && limits.only === null)

/** Refuses a key that gives somebody else a scope that it lacks itself. */
export function requireOwnScopes(own: readonly Scope[], given: readonly Scope[]): void {
  const missing = given.find((scope) => !own.includes(scope))
  if (missing === undefined) return
  throw new DomainError('scope_missing', `This API key gives no scope ${missing}: it lacks it itself.`, {
    extra: { scope: missing },
  })
}

function requireEach({ keyId, limits }: Caller, needed: readonly Scope[]) {
  const missing = limits && needed.find((scope) => !limits.scopes.includes(scope))
  if (missing === undefined) return
  const who = isUserId(keyId) ? 'Your role' : 'This API key'
  throw new DomainError('scope_missing', `${who} may not do this: it lacks the scope ${missing}.`, {
    extra: { scope: missing },
  })
}

/** In a PATCH, null and false change something. In other requests, they mean the same as a field that is missing. */
function isGiven(method: Method, part: unknown, name: string): boolean {
  if (typeof part !== 'object' || part === null || !Object.hasOwn(part, name)) return false
  const value: unknown = Reflect.get(part, name)
  return method === 'PATCH' ? value !== undefined : value !== undefined && value !== null && value !== false
}

const PATHS: Readonly<Record<KeyOwner['kind'], string>> = { list: '/lists/{id}', keyword: '/keywords/{id}' }

function isAbout({ kind, id }: KeyOwner, { path, about }: Scoped, { params, query }: GivenIn): boolean {
  const own = PATHS[kind]
  if (path === own || path.startsWith(`${own}/`)) return params.id === id
  return about?.(query)?.[kind] === id
}

const elsewhere = ({ kind, id }: KeyOwner) =>
  new DomainError('scope_missing', `This API key reaches the ${kind} ${id} only.`, { extra: { only: id } })
