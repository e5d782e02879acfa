import * as v from 'valibot'
import { Cap } from '../credits/caps.ts'
import { type FieldError, invalid } from '../shared/errors.ts'
import { isNetwork, type KeyLimits, NO_LIMITS, type Payers } from '../shared/http/key-limits.ts'
import { idWith, Moment } from '../shared/http/parameters.ts'
import { requireOwnScopes } from '../shared/http/require-scope.ts'
import { listOf, strict } from '../shared/http/schema.ts'
import { SCOPE_WORDS, SCOPES } from '../shared/http/scope.ts'
import { ApiKeyName } from './api-key.ts'

const MOST_NETWORKS = 20

const Network = v.pipe(
  v.string(),
  v.check(isNetwork, 'Must be an IP address or a network, such as 192.0.2.0/24 or 2001:db8::/32.'),
)

const GivenLimits = {
  scopes: v.optional(
    v.pipe(
      listOf(v.picklist(SCOPES), { min: 1, max: SCOPES.length, unit: 'scopes' }),
      v.transform((given) => SCOPES.filter((scope) => given.includes(scope))),
      v.description(SCOPES.map((scope) => `${scope}: ${SCOPE_WORDS[scope]}`).join('; ')),
    ),
    [...SCOPES],
  ),
  only: v.optional(
    v.nullable(
      v.variant('kind', [
        strict({ kind: v.literal('list'), id: idWith('lst') }),
        strict({ kind: v.literal('keyword'), id: idWith('kw') }),
      ]),
    ),
    null,
  ),
  endsAt: v.optional(v.nullable(Moment), null),
  networks: v.optional(v.nullable(listOf(Network, { min: 1, max: MOST_NETWORKS, unit: 'networks' })), null),
  maxCreditsPerMonth: v.optional(
    v.nullable(
      v.pipe(
        Cap,
        v.description('The most credits in a calendar month (UTC) for what the key starts. null: no limit.'),
      ),
    ),
    null,
  ),
}

export const NewApiKey = strict({ name: ApiKeyName, ...GivenLimits })

/** Refuses an end that is past, and a key that may do more than the key that asks for it. */
export function requireLimits(own: KeyLimits = NO_LIMITS, wanted: KeyLimits, now: Date): void {
  requireOwnScopes(own.scopes, wanted.scopes)
  const errors = [...endErrors(own, wanted, now), ...networkErrors(own, wanted), ...creditErrors(own, wanted)]
  if (errors.length > 0) throw invalid(errors)
}

function endErrors(own: KeyLimits, { endsAt }: KeyLimits, now: Date): FieldError[] {
  if (endsAt !== null && endsAt <= now.toISOString())
    return [{ path: 'endsAt', message: 'Must be in the future.' }]
  if (own.endsAt === null || (endsAt !== null && endsAt <= own.endsAt)) return []
  return [{ path: 'endsAt', message: `Must be ${own.endsAt} at the latest, when the key that asks ends.` }]
}

function networkErrors(own: KeyLimits, { networks }: KeyLimits): FieldError[] {
  if (own.networks === null || networks?.every((one) => own.networks?.includes(one))) return []
  const message = `Must be networks of the key that asks: ${own.networks.join(', ')}.`
  return [{ path: 'networks', message }]
}

function creditErrors(
  { maxCreditsPerMonth: own }: KeyLimits,
  { maxCreditsPerMonth }: KeyLimits,
): FieldError[] {
  if (own === null || (maxCreditsPerMonth !== null && maxCreditsPerMonth <= own)) return []
  return [{ path: 'maxCreditsPerMonth', message: `Must be ${own} at most, the limit of the key that asks.` }]
}

/** Every limit that counts is one write more in each charge. */
const MOST_PAYERS = 4

/** What a key costs counts for the key that made it too, so that nobody gets more credits by making keys. */
export function requirePayers(own: Payers = []): Payers {
  if (own.length < MOST_PAYERS) return own
  const message = `Keys with a limit make one another ${MOST_PAYERS} deep at most. Ask with another key.`
  throw invalid([{ path: 'maxCreditsPerMonth', message }])
}
