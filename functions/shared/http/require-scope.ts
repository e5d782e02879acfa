import { DomainError } from '../errors.ts'
import type { Caller, Endpoint, Method } from './endpoint.ts'
import type { KeyOwner } from './key-limits.ts'
import { SCOPES, type Scope } from './scope.ts'

type Scoped = Pick<Endpoint, 'method' | 'path' | 'scopes' | 'fieldScopes' | 'about'>

/** Refuses a key that lacks a scope of the endpoint. Called before the input is read. */
export function requireScopes({ limits }: Caller, { scopes = [] }: Scoped): void {
  if (limits) requireEach(limits.scopes, scopes)
}

interface Given {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly query?: unknown
  readonly body?: unknown
}

/** Refuses a key that lacks a scope of a given field, or that reaches another list or keyword than the one asked for. */
export function requireScopesOf({ limits }: Caller, endpoint: Scoped, given: Given): void {
  if (!limits) return
  const needed = Object.entries(endpoint.fieldScopes ?? {}).flatMap(([name, scope]) =>
    [given.query, given.body].some((part) => isGiven(endpoint.method, part, name)) ? [scope] : [],
  )
  requireEach(limits.scopes, needed)
  if (limits.only && !isAbout(limits.only, endpoint, given)) throw elsewhere(limits.only)
}

/** True if the key of the caller has every scope that the endpoint asks for. */
export const mayAsk = ({ limits }: Caller, { scopes = [] }: Scoped) =>
  !limits || scopes.every((scope) => limits.scopes.includes(scope))

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

function requireEach(own: readonly Scope[], needed: readonly Scope[]) {
  const missing = needed.find((scope) => !own.includes(scope))
  if (missing === undefined) return
  throw new DomainError('scope_missing', `This API key may not do this: it lacks the scope ${missing}.`, {
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

function isAbout({ kind, id }: KeyOwner, { path, about }: Scoped, { params, query }: Given): boolean {
  const own = PATHS[kind]
  if (path === own || path.startsWith(`${own}/`)) return params.id === id
  return about?.(query)?.[kind] === id
}

const elsewhere = ({ kind, id }: KeyOwner) =>
  new DomainError('scope_missing', `This API key reaches the ${kind} ${id} only.`, { extra: { only: id } })
