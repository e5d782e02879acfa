import * as v from 'valibot'
import { AmendmentEvent } from '../../signals/amendments/amendment.ts'
import { CHANNEL_NAMES } from '../channels/channels.ts'
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
  channel: v.picklist(CHANNEL_NAMES),
  name: v.string(),
  owners: v.array(DestinationOwner),
  filter: v.nullable(SignalFilter),
  paused: v.boolean(),
  /** null: each signal is sent at once. */
  rhythm: v.optional(v.nullable(Rhythm), null),
  /** What it is told of signals that were sent before. */
  events: v.optional(v.array(AmendmentEvent)),
})
export type ChosenSettings = v.InferOutput<typeof ChosenSettings>
