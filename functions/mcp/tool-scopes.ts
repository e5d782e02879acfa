import { SCOPES, type Scope } from '../shared/http/scope.ts'

interface ScopedTool {
  readonly name: string
  readonly endpoint: { readonly scopes?: readonly Scope[] | undefined }
}

/** The scopes of all tools, for the authorizer: it is small, and knows no endpoints. */
export const toolScopesText = (tools: readonly ScopedTool[]) =>
  tools.map(({ name, endpoint: { scopes = [] } }) => `${name}=${scopes.join('+')}`).join(' ')

/** None for a name that no tool has: the function behind says so. */
export function scopesOfTool(text: string, name: string): Scope[] {
  const found = text.split(' ').find((entry) => entry.startsWith(`${name}=`))
  const named = found?.slice(name.length + 1).split('+') ?? []
  return SCOPES.filter((scope) => named.includes(scope))
}

/** The parameter of a call that an app repeats, so that the authorizer refuses it. */
export const LACKS = 'lacks'

/** The scopes that a repeated call lacks. Whoever names others there gets another refusal, or none before the tools. */
export function scopesLacked(
  query: Readonly<Record<string, string | undefined>> | null | undefined,
): Scope[] {
  const named = query?.[LACKS]?.split(' ') ?? []
  return SCOPES.filter((scope) => named.includes(scope))
}
