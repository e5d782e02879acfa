import * as v from 'valibot'
import { Subscription } from '../../events/subscription.ts'
import { AmendmentEvent } from '../../signals/amendments/amendment.ts'
import { STORED_CHANNELS } from '../channels/channels.ts'
import { Consent } from '../mail/consent.ts'
import { Rhythm } from '../rhythm/rhythm.ts'
import { SignalFilter } from './signal-filter.ts'

/** A list or keyword whose signals a destination gets. Without any, it gets all signals of the organization. */
export const DestinationOwner = v.object({
  kind: v.picklist(['list', 'keyword']),
  id: v.string(),
})
export type DestinationOwner = v.InferOutput<typeof DestinationOwner>

/** What a destination has beyond a URL, when it was made as a destination and not as a `webhookUrl`. */
export const ChosenSettings = v.object({
  channel: v.picklist(STORED_CHANNELS),
  name: v.string(),
  owners: v.array(DestinationOwner),
  filter: v.nullable(SignalFilter),
  paused: v.boolean(),
  /** null: each signal is sent at once. */
  rhythm: v.optional(v.nullable(Rhythm), null),
  /** What it is told of signals that were sent before. */
  events: v.optional(v.array(AmendmentEvent)),
  /** Of a mail address. */
  consent: v.optional(Consent),
  /** Of an agent that asked to be sent events. */
  subscription: v.optional(Subscription),
})
export type ChosenSettings = v.InferOutput<typeof ChosenSettings>

const UNCONFIRMED = 'The owner of this address has not confirmed it, or has stopped these mails.'
const PAUSED = 'The destination is paused. Resume it, and send this delivery again.'

/** Why nothing is sent there now. */
export function pausedBecause({
  channel,
  paused,
  consent,
}: Pick<ChosenSettings, 'channel' | 'paused' | 'consent'>): string | null {
  if (channel === 'email' && consent?.state !== 'verified') return UNCONFIRMED
  return paused ? PAUSED : null
}
