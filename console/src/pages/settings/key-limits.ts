import type { components } from '@signalbox/client'
import { keyCostText } from '../../text/key-credits.ts'
import { SCOPES, scopeNames } from '../../text/scopes.ts'
import { dayText } from '../../text/times.ts'

type ApiKey = components['schemas']['ApiKey']

/** The limits of a key in one line: its scopes, the list or keyword that it reaches, its end, its networks, its credits. */
export function limitsText({ scopes, only, endsAt, networks, ...credits }: ApiKey): string {
  const names = scopeNames(scopes)
  const cost = keyCostText(credits)
  return [
    names.length === SCOPES.length ? 'Everything' : names.join(', '),
    ...(only === null ? [] : [`only the ${only.kind} ${only.id}`]),
    ...(endsAt === null ? [] : [`until ${dayText(endsAt.slice(0, 10))}`]),
    ...(networks === null ? [] : [`from ${networks.join(', ')}`]),
    ...(cost === undefined ? [] : [cost]),
  ].join(' · ')
}
