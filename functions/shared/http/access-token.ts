import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { Timestamp } from '../fields.ts'
import { base62 } from '../ids.ts'
import { KeyLimits, StoredPayers } from './key-limits.ts'
import { SCOPES, type Scope } from './scope.ts'

/** The part of the service that an app asked for. A token for one part does not open the other. */
export const Audience = v.picklist(['mcp', 'api'])
export type Audience = v.InferOutput<typeof Audience>

/** The stored rights of a connected app, with the tokens that are good now. */
export const Access = v.object({
  organizationId: v.string(),
  keyId: v.string(),
  connectionId: v.string(),
  audience: Audience,
  usedOn: v.nullable(v.string()),
  /** The networks that it was used from. */
  seenFrom: v.optional(v.array(v.string()), []),
  /** The limits of the key that allowed the app. Each token has its own scopes. */
  limits: v.omit(KeyLimits, ['scopes', 'maxCreditsPerMonth']),
  payers: StoredPayers,
  /** The scopes that the key could give. Connections of before have none: their apps are not asked to want more. */
  mayHave: v.optional(v.array(v.picklist(SCOPES)), []),
  tokens: v.array(v.object({ hash: v.string(), endsAt: Timestamp, scopes: v.array(v.picklist(SCOPES)) })),
})
export type Access = v.InferOutput<typeof Access>

/** The name of the grant, the end in seconds, the scopes in two numbers, and the secret. Older tokens name no scopes. */
const FORM = /^sbo_([0-9A-Za-z]{22})([0-9a-z]{8})([0-9a-z]{4})?[0-9A-Za-z]{43}$/

/** The name of the grant that an access token belongs to. */
export const grantOf = (token: string): string | undefined => FORM.exec(token)?.[1]

export const newGrant = () => base62(randomBytes(16))

/** The scopes that a token has, and those that its key could give. */
export interface TokenScopes {
  readonly own: readonly Scope[]
  readonly mayHave: readonly Scope[]
}

/** The end and the scopes of a token are a part of it, so that the authorizer can refuse it without reading a table. */
export function newAccessToken(grant: string, endsAt: string, { own, mayHave }: TokenScopes): string {
  const end = Math.floor(Date.parse(endsAt) / 1000)
    .toString(36)
    .padStart(8, '0')
  return `sbo_${grant}${end}${numberOf(own)}${numberOf(mayHave)}${base62(randomBytes(32))}`
}

/** False for other texts. */
export function isPastToken(text: string, now: Date): boolean {
  const end = FORM.exec(text)?.[2]
  return end !== undefined && Number.parseInt(end, 36) * 1000 <= now.getTime()
}

/** What a token says of itself. Whoever changes it has a token that nobody gave, so only refusals may rest on it. */
export function scopesSaid(token: string): TokenScopes | undefined {
  const said = FORM.exec(token)?.[3]
  return said === undefined
    ? undefined
    : { own: scopesIn(said.slice(0, 2)), mayHave: scopesIn(said.slice(2)) }
}

const numberOf = (scopes: readonly Scope[]) =>
  SCOPES.reduce((sum, scope, place) => sum + (scopes.includes(scope) ? 2 ** place : 0), 0)
    .toString(36)
    .padStart(2, '0')

const scopesIn = (text: string) => {
  const number = Number.parseInt(text, 36)
  return SCOPES.filter((_scope, place) => Math.floor(number / 2 ** place) % 2 === 1)
}
