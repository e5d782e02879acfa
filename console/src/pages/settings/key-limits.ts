import type { components } from '@signalbox/client'
import { dayText } from '../../text/times.ts'

type ApiKey = components['schemas']['ApiKey']
type Scope = ApiKey['scopes'][number]

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

/** The limits of a key in one line: its scopes, the list or keyword that it reaches, its end, its networks. */
export function limitsText({ scopes, only, endsAt, networks }: ApiKey): string {
  const names = SCOPES.flatMap(([scope, name]) => (scopes.includes(scope) ? [name] : []))
  return [
    names.length === SCOPES.length ? 'Everything' : names.join(', '),
    ...(only === null ? [] : [`only the ${only.kind} ${only.id}`]),
    ...(endsAt === null ? [] : [`until ${dayText(endsAt.slice(0, 10))}`]),
    ...(networks === null ? [] : [`from ${networks.join(', ')}`]),
  ].join(' · ')
}
