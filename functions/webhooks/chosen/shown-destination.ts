import * as v from 'valibot'
import type { Subscription } from '../../events/subscription.ts'
import { Timestamp } from '../../shared/fields.ts'
import { AmendmentEvent } from '../../signals/amendments/amendment.ts'
import { CHANNEL_NAMES, channelOf } from '../channels/channels.ts'
import { shownUrl } from '../channels/shown-url.ts'
import type { ChosenSettings } from '../destinations/chosen.ts'
import { SignalFilter } from '../destinations/signal-filter.ts'
import type { Consent } from '../mail/consent.ts'
import { Rhythm } from '../rhythm/rhythm.ts'
import { Signing, type StoredSigning, shownSigning } from '../signatures/signing.ts'
import type { DestinationState } from '../webhook-state.ts'
import { WebhookState } from '../webhook-state.ts'

const Verification = v.object({
  state: v.picklist(['pending', 'verified']),
  /** Since when it is so. */
  at: Timestamp,
  /** When the link was sent last; null when that failed. */
  sentAt: v.nullable(Timestamp),
  /** Why these mails were stopped, or why no link was sent. */
  reason: v.nullable(v.string()),
})

export const ShownDestination = v.object({
  id: v.string(),
  kind: v.picklist(CHANNEL_NAMES),
  /** null for a `webhookUrl`. */
  name: v.nullable(v.string()),
  /** Secrets in it are left out. */
  url: v.string(),
  /** Whose signals it gets: those of the organization, or of lists and keywords. */
  owners: v.array(v.object({ kind: v.picklist(['organization', 'list', 'keyword']), id: v.string() })),
  /** null: all signals of its owners. */
  filter: v.nullable(SignalFilter),
  /** null: each signal is sent at once. */
  rhythm: v.nullable(Rhythm),
  /** What it is told of signals that it got before. */
  events: v.array(AmendmentEvent),
  paused: v.boolean(),
  /** Its own secret. null: the organization's secret signs, if there is one. */
  signing: v.nullable(v.omit(Signing, ['enabled'])),
  /** Whether the owner of an address has confirmed it; null for other kinds. */
  verification: v.nullable(Verification),
  /** Of an agent that has subscribed to events of MCP: which, until when, and with which key or connected app. */
  subscription: v.nullable(
    v.object({
      event: v.string(),
      expiresAt: Timestamp,
      keyId: v.string(),
      connectionId: v.nullable(v.string()),
    }),
  ),
  /** A `webhookUrl`, which is changed where it is set, or the subscription of an agent. */
  readOnly: v.boolean(),
  /** null for a `webhookUrl` from before it was kept. */
  createdAt: v.nullable(Timestamp),
  health: v.object({
    ...v.omit(WebhookState, ['kind', 'id', 'url', 'state']).entries,
    state: v.picklist([...WebhookState.entries.state.options, 'paused']),
    /** To the hour; null for a `webhookUrl`. */
    lastSuccessAt: v.nullable(Timestamp),
  }),
})
export type ShownDestination = v.InferOutput<typeof ShownDestination>

export function shownDestination(
  { destination, state, lastSuccessAt }: DestinationState,
  now: Date,
): ShownDestination {
  const { kind, id, url, sealedUrl, chosen, organizationId, createdAt, signing } = destination
  const { state: current, reason, failures, failingSince, retryAt, disabledAt } = state
  const paused = chosen?.paused ?? false
  const health = { reason, failures, failingSince, retryAt, disabledAt, lastSuccessAt }
  return {
    id,
    kind: kindOf(chosen),
    name: chosen?.name ?? null,
    url: sealedUrl ? url : shownUrl(channelOf(chosen?.channel ?? 'webhook'), url),
    owners: kind === 'destination' ? ownersShown(organizationId, chosen?.owners ?? []) : [{ kind, id }],
    filter: chosen?.filter ?? null,
    rhythm: chosen?.rhythm ?? null,
    events: chosen?.events ?? [],
    paused,
    signing: signing ? ownSigning(signing, now) : null,
    verification: chosen?.consent ? verificationOf(chosen.consent) : null,
    subscription: chosen?.subscription ? subscriptionOf(chosen.subscription) : null,
    readOnly: chosen === undefined || chosen.subscription !== undefined,
    createdAt,
    health: { state: paused ? 'paused' : current, ...health },
  }
}

/** Who looks at it from outside sees a URL that gets JSON. */
const kindOf = (chosen: ChosenSettings | undefined) =>
  chosen === undefined || chosen.channel === 'mcp' ? 'webhook' : chosen.channel

const subscriptionOf = ({ event, expiresAt, principal }: Subscription) => ({ event, expiresAt, ...principal })

const verificationOf = ({ state, at, sentAt, reason }: Consent) => ({
  state: state === 'verified' ? state : ('pending' as const),
  at,
  sentAt,
  reason,
})

function ownSigning(signing: StoredSigning, now: Date) {
  const { createdAt, previousUntil } = shownSigning(signing, now)
  return { createdAt, previousUntil }
}

type Owners = ShownDestination['owners']

const ownersShown = (organizationId: string, owners: Owners): Owners =>
  owners.length === 0 ? [{ kind: 'organization', id: organizationId }] : owners
