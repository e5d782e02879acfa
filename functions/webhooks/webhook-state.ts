import * as v from 'valibot'
import { Timestamp } from '../shared/fields.ts'
import type { Destination } from './destinations/stored-destination.ts'
import type { ReceiverHealth } from './receivers/receiver-health.ts'

export const WebhookState = v.object({
  kind: v.picklist(['organization', 'list', 'keyword']),
  id: v.string(),
  url: v.string(),
  /**
   * `waiting`: new signals wait until `retryAt`. `disabled`: nothing is sent until the URL is set again. `set_aside`:
   * the webhook is beyond what the organization may have, and gets no signals.
   */
  state: v.picklist(['active', 'failing', 'waiting', 'disabled', 'set_aside']),
  reason: v.nullable(v.string()),
  failures: v.number(),
  failingSince: v.nullable(Timestamp),
  retryAt: v.nullable(Timestamp),
  disabledAt: v.nullable(Timestamp),
})
export type WebhookState = v.InferOutput<typeof WebhookState>

/** Of a webhook, or of a destination with settings of its own. */
type AnyState = Omit<WebhookState, 'kind'> & { readonly kind: Destination['kind'] }

export interface DestinationState {
  readonly destination: Destination & { readonly url: string }
  readonly state: AnyState
  /** To the hour. */
  readonly lastSuccessAt: string | null
  /** Events for an agent that were given up, and that it was not told of. */
  readonly lost: number
}

export interface WebhookStates {
  /** The webhooks of the organization, its lists and its keywords. */
  all(organizationId: string): Promise<WebhookState[]>
  /** These and the destinations, in no order. */
  states(organizationId: string): Promise<DestinationState[]>
}

export function webhookState(
  owner: Pick<AnyState, 'kind' | 'id' | 'url'>,
  health: ReceiverHealth | undefined,
  asideBecause: string | undefined,
  now: Date,
): AnyState {
  const waiting = health?.openUntil && new Date(health.openUntil) > now ? health.openUntil : null
  return {
    ...owner,
    state: asideBecause === undefined ? stateOf(health, waiting) : 'set_aside',
    reason: asideBecause ?? health?.reason ?? null,
    failures: health?.failures ?? 0,
    failingSince: health?.failingSince || null,
    retryAt: health?.disabledAt ? null : waiting,
    disabledAt: health?.disabledAt ?? null,
  }
}

function stateOf(health: ReceiverHealth | undefined, waiting: string | null): WebhookState['state'] {
  if (health?.disabledAt) return 'disabled'
  if (waiting !== null) return 'waiting'
  return health && health.failures > 0 ? 'failing' : 'active'
}
