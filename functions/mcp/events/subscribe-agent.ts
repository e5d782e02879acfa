import * as v from 'valibot'
import type { EventDialect } from '../../events/dialects.ts'
import type { Principal, SubscriptionKey } from '../../events/subscription.ts'
import type { Caller } from '../../shared/http/endpoint.ts'
import { type SubscriptionsWorld, subscribe, unsubscribe } from '../../webhooks/subscriptions/subscribe.ts'
import { eventError } from './event-errors.ts'
import { filterFrom, requireReach, requireSending } from './event-types.ts'
import { followState, type StatesWorld, type stateEventNamed } from './states/state-events.ts'

/** A whole number of at least this. */
export const whole = (least: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(Number.MAX_SAFE_INTEGER))

export const SubscribeRequest = v.object({
  name: v.string(),
  arguments: v.optional(v.unknown()),
  delivery: v.object({
    mode: v.string(),
    url: v.optional(v.string(), ''),
    secret: v.optional(v.string(), ''),
  }),
  cursor: v.optional(v.nullable(v.string()), null),
  maxAgeMs: v.optional(whole(0)),
  ttlMs: v.optional(v.nullable(whole(0))),
})
type SubscribeRequest = v.InferOutput<typeof SubscribeRequest>

export const UnsubscribeRequest = v.object({
  name: v.string(),
  arguments: v.optional(v.unknown()),
  delivery: v.object({ url: v.string() }),
})
type UnsubscribeRequest = v.InferOutput<typeof UnsubscribeRequest>

interface AgentsWorld extends StatesWorld {
  readonly dialect: EventDialect
  readonly subscriptions: SubscriptionsWorld
}

/** Secrets of subscribers are sealed. Where the operator has set no key for that, nothing can be sent. */
export const canSend = ({ subscriptions }: Pick<AgentsWorld, 'subscriptions'>) =>
  subscriptions.sealingKey !== undefined

export async function subscribeAgent(
  world: AgentsWorld,
  caller: Caller,
  { name, arguments: given, delivery, cursor, ttlMs }: SubscribeRequest,
  state: ReturnType<typeof stateEventNamed>,
) {
  const { dialect, subscriptions } = world
  const { mode, url, secret } = delivery
  requireSending(caller)
  if (mode !== 'webhook' || !canSend(world))
    throw eventError(dialect, 'Unsupported', { feature: 'deliveryMode', value: mode.slice(0, 50) })
  const followed = state
    ? await followState(world, caller, state, { given, cursor })
    : followSignals(caller, given, cursor)
  const { organizationId, limits } = caller
  const key = { organizationId, principal: principalOf(caller), name, url, given }
  const principalEndsAt = limits?.endsAt ?? null
  const { filter, known } = followed
  const done = await subscribe(subscriptions, { ...key, filter, known, secret, ttlMs, principalEndsAt })
  const { id, refreshBefore, renewed, before } = done
  return {
    id,
    refreshBefore,
    cursor: null,
    truncated: renewed ? (before?.lost ?? 0) > 0 : followed.truncated,
    ...(before && { deliveryStatus: before.status }),
  }
}

/** A subscription sends signals that are captured after it. For earlier ones, the agent must poll with its cursor. */
function followSignals(caller: Caller, given: unknown, cursor: string | null) {
  const filter = filterFrom(given)
  requireReach(caller, filter)
  return { filter, known: undefined, truncated: cursor !== null }
}

/** Ends what the same principal has subscribed. Whether it was there is not told. */
export async function unsubscribeAgent(
  world: SubscriptionsWorld,
  caller: Caller,
  { name, arguments: given, delivery }: UnsubscribeRequest,
) {
  const { organizationId } = caller
  const principal = principalOf(caller)
  await unsubscribe(world, {
    organizationId,
    principal,
    name,
    url: delivery.url,
    given,
  } satisfies SubscriptionKey)
  return {}
}

const principalOf = ({ keyId, connectionId }: Caller): Principal => ({
  keyId,
  connectionId: connectionId ?? null,
})
