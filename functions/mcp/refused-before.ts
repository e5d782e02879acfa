import { DomainError } from '../shared/errors.ts'
import type { StoredReply } from '../shared/http/idempotency.ts'
import { PROBLEM_TYPE, problemOf } from '../shared/http/problem.ts'
import { LACKS } from './tool-scopes.ts'

interface Asked {
  readonly headers: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string | undefined>> | null
  readonly requestId: string
}

/**
 * API Gateway renames `WWW-Authenticate` where a function sends it, and an app that misses the header never asks for
 * more. So the app repeats its call once, with the scopes that it lacks in the address: there, the authorizer refuses it
 * before the tools, and its header keeps the name. Apps of the newer revision name their tool in a header, so the
 * authorizer has refused most of their calls already; and some of them follow no redirect.
 */
export function refusedBefore(error: unknown, { headers, query, requestId }: Asked): StoredReply {
  const asksForMore = error instanceof DomainError && error.headers['www-authenticate'] !== undefined
  const isNewer = headers['mcp-method'] !== undefined
  const isRepeated = query?.[LACKS] !== undefined
  if (!asksForMore || isNewer || isRepeated) throw error
  const { document, headers: said } = problemOf(error, requestId)
  const location = `?${new URLSearchParams({ [LACKS]: String(document.scope) })}`
  return {
    statusCode: 307,
    headers: { 'content-type': PROBLEM_TYPE, ...said, location },
    body: JSON.stringify(document),
  }
}
