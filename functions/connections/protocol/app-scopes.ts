import { SCOPES, type Scope } from '../../shared/http/scope.ts'

/** The scopes that an app may ask for: all but `admin`, which changes the organization and makes keys. */
export const APP_SCOPES: readonly Exclude<Scope, 'admin'>[] = SCOPES.filter((scope) => scope !== 'admin')
export type AppScope = (typeof APP_SCOPES)[number]

const isAppScope = (text: string): text is AppScope => APP_SCOPES.some((scope) => scope === text)

/** The known scopes of a text, in their usual order. Scopes of other services are left out. */
export const scopesIn = (text: string): AppScope[] => {
  const asked = text.split(' ').filter(isAppScope)
  return APP_SCOPES.filter((scope) => asked.includes(scope))
}
