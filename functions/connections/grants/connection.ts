import * as v from 'valibot'
import { Timestamp } from '../../shared/fields.ts'
import { Audience } from '../../shared/http/access-token.ts'
import { KeyLimits } from '../../shared/http/key-limits.ts'
import { SCOPES } from '../../shared/http/scope.ts'

const Scopes = v.array(v.picklist(SCOPES))

/** An app that may act for an organization, with at most the rights of the key that allowed it. */
export const Connection = v.object({
  id: v.string(),
  /** As the app calls itself. */
  name: v.string(),
  /** The website that vouches for the app. null for one that registered itself. */
  host: v.nullable(v.string()),
  /** Where its users are sent back to. */
  returnsTo: v.string(),
  /** `mcp` for the tools, `api` for the REST API. */
  audience: Audience,
  scopes: Scopes,
  keyId: v.string(),
  createdAt: Timestamp,
  /** Exact to the day. */
  lastUsedAt: v.nullable(Timestamp),
  /** It ends then, unless the app asks for a new token before. */
  endsAt: Timestamp,
})
export type Connection = v.InferOutput<typeof Connection>

/** What a person allowed. A code stands for it until the app exchanges it. */
export const Allowance = v.object({
  organizationId: v.string(),
  keyId: v.string(),
  clientId: v.string(),
  name: v.string(),
  host: v.nullable(v.string()),
  returnsTo: v.string(),
  redirectUri: v.string(),
  challenge: v.string(),
  audience: Audience,
  scopes: Scopes,
  limits: v.omit(KeyLimits, ['scopes']),
  endsAt: Timestamp,
})
export type Allowance = v.InferOutput<typeof Allowance>

export const CODE_SECONDS = 60
export const ACCESS_SECONDS = 3600
export const REFRESH_SECONDS = 60 * 86_400
/** A client that lost an answer, or asked twice at once, may ask again with the same token for so long. */
export const GRACE_SECONDS = 30
/** Each is an entry of the transaction that revokes the key. */
export const MOST_CONNECTIONS_OF_KEY = 25

export const secondsAfter = (now: Date, seconds: number) =>
  new Date(now.getTime() + seconds * 1000).toISOString()
