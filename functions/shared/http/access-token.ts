import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { Timestamp } from '../fields.ts'
import { base62 } from '../ids.ts'
import { KeyLimits, StoredPayers } from './key-limits.ts'
import { SCOPES } from './scope.ts'

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
  /** The limits of the key that allowed the app. Each token has its own scopes. */
  limits: v.omit(KeyLimits, ['scopes', 'maxCreditsPerMonth']),
  payers: StoredPayers,
  tokens: v.array(v.object({ hash: v.string(), endsAt: Timestamp, scopes: v.array(v.picklist(SCOPES)) })),
})
export type Access = v.InferOutput<typeof Access>

/** The name of the grant, the end in seconds, and the secret. */
const FORM = /^sbo_([0-9A-Za-z]{22})([0-9a-z]{8})[0-9A-Za-z]{43}$/

/** The name of the grant that an access token belongs to. */
export const grantOf = (token: string): string | undefined => FORM.exec(token)?.[1]

export const newGrant = () => base62(randomBytes(16))

/** The end of a token is a part of it, so that the authorizer can refuse an old one without reading a table. */
export function newAccessToken(grant: string, endsAt: string): string {
  const end = Math.floor(Date.parse(endsAt) / 1000)
    .toString(36)
    .padStart(8, '0')
  return `sbo_${grant}${end}${base62(randomBytes(32))}`
}

/** False for other texts. */
export function isPastToken(text: string, now: Date): boolean {
  const end = FORM.exec(text)?.[2]
  return end !== undefined && Number.parseInt(end, 36) * 1000 <= now.getTime()
}
