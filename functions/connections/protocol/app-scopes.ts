import { SCOPES, type Scope } from '../../shared/http/scope.ts'

/** What an app may ask for. None changes the organization or makes keys. */
export const APP_SCOPES: readonly Exclude<Scope, 'admin'>[] = SCOPES.filter((scope) => scope !== 'admin')
export type AppScope = (typeof APP_SCOPES)[number]

const isAppScope = (text: string): text is AppScope => APP_SCOPES.some((scope) => scope === text)

/** Those that are known here, in their usual order. Names of other services are left out. */
export const scopesIn = (text: string): AppScope[] => {
  const asked = text.split(' ').filter(isAppScope)
  return APP_SCOPES.filter((scope) => asked.includes(scope))
}
