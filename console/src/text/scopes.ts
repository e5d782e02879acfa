import type { components } from '@signalbox/client'

export type Scope = components['schemas']['ApiKey']['scopes'][number]

/** In the order of the service. */
export const SCOPES: readonly (readonly [Scope, string])[] = [
  ['read', 'Read everything'],
  ['lists', 'Change lists'],
  ['keywords', 'Change keywords'],
  ['push', 'Push lists'],
  ['webhooks', 'Say where signals go'],
  ['credits', 'Spend credits'],
  ['admin', 'Manage keys and the organization'],
]

/** Some of them, in their usual order. */
export const scopeNames = (scopes: readonly Scope[]) =>
  SCOPES.flatMap(([scope, name]) => (scopes.includes(scope) ? [name] : []))
