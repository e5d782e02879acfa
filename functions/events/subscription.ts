import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { Timestamp } from '../shared/fields.ts'

/** Who has subscribed: an API key, or an app that somebody connected with a key. */
export const Principal = v.object({ keyId: v.string(), connectionId: v.nullable(v.string()) })
export type Principal = v.InferOutput<typeof Principal>

/** An agent has asked for events of this name. They are sent until `expiresAt`, which it can move by asking again. */
export const Subscription = v.object({
  event: v.string(),
  principal: Principal,
  expiresAt: Timestamp,
})
export type Subscription = v.InferOutput<typeof Subscription>

/** Why a subscription gets nothing any more: it was not renewed, its principal is gone, or its list or keyword is. */
export type SubscriptionEnd = 'expired' | 'revoked' | 'gone'

/** These four are fixed for life. */
export interface SubscriptionKey {
  readonly organizationId: string
  readonly principal: Principal
  readonly name: string
  readonly url: string
  /** As they were given. */
  readonly given: unknown
}

const PREFIX = 'sub_'
const DIGITS = 32

export const principalText = (organizationId: string, { keyId, connectionId }: Principal) =>
  `${organizationId}/${connectionId ?? keyId}`

/** The same for the same key, so that the same call renews. It names a subscription and gives no right. */
export function subscriptionId({ organizationId, principal, name, url, given }: SubscriptionKey): string {
  const text = canonicalJson({
    arguments: given ?? {},
    name,
    principal: principalText(organizationId, principal),
    url,
  })
  return `${PREFIX}${createHash('sha256').update(text).digest('hex').slice(0, DIGITS)}`
}

export const isSubscriptionId = (id: string) => id.startsWith(PREFIX)

export const hasExpired = ({ expiresAt }: Subscription, at: Date) => Date.parse(expiresAt) <= at.getTime()

/** JSON whose objects have their names in order. It is as deep as a request may be. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, one]) => `${JSON.stringify(name)}:${canonicalJson(one)}`).join(',')}}`
}
