import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { Timestamp } from '../fields.ts'
import { base62 } from '../ids.ts'
import { KeyLimits } from './key-limits.ts'
import { SCOPES } from './scope.ts'

/** The part of the service that an app asked for. A token for one part does not open the other. */
export const Audience = v.picklist(['mcp', 'api'])
export type Audience = v.InferOutput<typeof Audience>

/** What a connected app may do now, as it is stored. */
export const Access = v.object({
  organizationId: v.string(),
  keyId: v.string(),
  connectionId: v.string(),
  audience: Audience,
  usedOn: v.nullable(v.string()),
  /** Of the key that allowed the app. The scopes of a token are fewer. */
  limits: v.omit(KeyLimits, ['scopes']),
  tokens: v.array(v.object({ hash: v.string(), endsAt: Timestamp, scopes: v.array(v.picklist(SCOPES)) })),
})
export type Access = v.InferOutput<typeof Access>

const FORM = /^sbo_([0-9A-Za-z]{22})[0-9a-z]{8}[0-9A-Za-z]{43}$/

/** The name of the grant that an access token belongs to. */
export const grantOf = (token: string): string | undefined => FORM.exec(token)?.[1]

export const newGrant = () => base62(randomBytes(16))

/** Its end stands in it, so that what stands before the service can refuse an old one without asking. */
export const newAccessToken = (grant: string, endsAt: string) =>
  `sbo_${grant}${secondsOf(endsAt).toString(36).padStart(8, '0')}${base62(randomBytes(32))}`

const END_AT = 'sbo_'.length + 22

/** False for other texts. */
export const isPastToken = (text: string, now: Date): boolean =>
  FORM.test(text) && Number.parseInt(text.slice(END_AT, END_AT + 8), 36) * 1000 <= now.getTime()

const secondsOf = (at: string) => Math.floor(Date.parse(at) / 1000)
