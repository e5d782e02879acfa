import * as v from 'valibot'
import { Timestamp } from '../../shared/fields.ts'
import { Audience } from '../../shared/http/access-token.ts'
import { KeyLimits, StoredPayers } from '../../shared/http/key-limits.ts'
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
  /** The connection ends then, unless the app asks for a new token before. */
  endsAt: Timestamp,
})
export type Connection = v.InferOutput<typeof Connection>

/** The rights that a person gave an app. They are stored under a code until the app exchanges it for tokens. */
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
  limits: v.omit(KeyLimits, ['scopes', 'maxCreditsPerMonth']),
  payers: StoredPayers,
  /** The scopes that the key could give. */
  mayHave: v.optional(Scopes, []),
  /** The connection that asked for more. The new one takes its place. */
  replaces: v.optional(v.nullable(v.object({ id: v.string(), createdAt: Timestamp })), null),
  endsAt: Timestamp,
})
export type Allowance = v.InferOutput<typeof Allowance>

export const CODE_SECONDS = 60
export const ACCESS_SECONDS = 3600
export const REFRESH_SECONDS = 60 * 86_400
/** For so long, an app may send a used refresh token again: it may have lost the answer, or have asked twice at once. */
export const GRACE_SECONDS = 30
/** One transaction revokes a key and deletes the items of all its connections. DynamoDB takes 100 writes in it. */
export const MOST_CONNECTIONS_OF_KEY = 25
