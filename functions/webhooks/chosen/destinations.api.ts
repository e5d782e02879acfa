import * as v from 'valibot'
import { nameText, SignalType, Timestamp, text } from '../../shared/fields.ts'
import { api } from '../../shared/http/endpoint.ts'
import { listOf, strict } from '../../shared/http/schema.ts'
import { AmendmentEvent } from '../../signals/amendments/amendment.ts'
import { CHANNEL_NAMES, CHANNELS } from '../channels/channels.ts'
import { GivenSignalFilter } from '../destinations/signal-filter.ts'
import { LogEntry } from '../log/webhook-log.ts'
import { LINK_DAYS } from '../mail/consent.ts'
import { LINKS } from '../mail/mail-limits.ts'
import { Rhythm } from '../rhythm/rhythm.ts'
import { OverlapOfSecrets } from '../signatures/overlap.ts'
import { Signing } from '../signatures/signing.ts'
import { MOST_TESTS_A_MINUTE, TEST_WAIT_MS } from '../test-webhook.ts'
import { placeText } from './place-text.ts'
import { ShownDestination } from './shown-destination.ts'

const MOST_OWNERS = 10

const Name = nameText(100)
const Owners = listOf(strict({ kind: v.picklist(['list', 'keyword']), id: text(100) }), {
  max: MOST_OWNERS,
  unit: 'lists and keywords',
})
const Filter = v.nullable(GivenSignalFilter)
const Events = listOf(AmendmentEvent, { max: 2, unit: 'events' })

const KINDS = CHANNELS.map(({ name, description }) => `${name} (${description})`).join(', ')

export const NewDestination = strict({
  kind: v.picklist(CHANNEL_NAMES),
  name: Name,
  url: placeText,
  owners: v.optional(Owners, []),
  filter: v.optional(Filter, null),
  rhythm: v.optional(v.nullable(Rhythm), null),
  events: v.optional(Events, []),
  paused: v.optional(v.boolean(), false),
})
export type NewDestination = v.InferOutput<typeof NewDestination>

export const DestinationUpdate = strict({
  name: v.optional(Name),
  url: v.optional(placeText),
  owners: v.optional(Owners),
  filter: v.optional(Filter),
  rhythm: v.optional(v.nullable(Rhythm)),
  events: v.optional(Events),
  paused: v.optional(v.boolean()),
  /** Its own secret is forgotten: the organization's secret signs again, if there is one. */
  signedBy: v.optional(v.picklist(['organization'])),
})
export type DestinationUpdate = v.InferOutput<typeof DestinationUpdate>

export const PREVIEWED_SIGNALS = 1000

const Preview = strict({ owners: v.optional(Owners, []), filter: v.optional(Filter, null) })

export const destinationsApi = api('Destinations', {
  listDestinations: {
    method: 'GET',
    path: '/destinations',
    scopes: ['read'],
    summary: 'Every place that signals go to, and whether they arrive',
    description:
      'The `webhookUrl`s of the organization, its lists and its keywords are among them, as kind webhook without a ' +
      'filter. These are readOnly here: they are changed where they are set. Secrets in URLs are left out.',
    status: 200,
    reply: v.object({ data: v.array(ShownDestination) }),
  },
  createDestination: {
    method: 'POST',
    path: '/destinations',
    scopes: ['webhooks'],
    summary: 'Have signals sent to one more place',
    description:
      `Kinds: ${KINDS}. Without owners, it gets all signals of the organization; with some, those of these lists ` +
      'and keywords. The filter has the words of GET /data; a signal must meet all of them. Without a rhythm, each ' +
      'signal is sent at once; with one, those of a time together, every 15 minutes, hour, day or week. A digest shows ' +
      'the newest `most` signals and counts the others. With events, it is also told when a signal that it got is ' +
      'corrected, or when a person of such signals is erased.',
    body: NewDestination,
    status: 201,
    reply: ShownDestination,
    refuses: ['quota_exceeded'],
  },
  previewDestination: {
    method: 'POST',
    isPreview: true,
    path: '/destinations/preview',
    scopes: ['read'],
    summary: 'How many of the newest signals a destination would have got',
    description: `Looks at the newest ${PREVIEWED_SIGNALS} signals that the organization may see, with lists as they are now. Nothing is sent.`,
    body: Preview,
    status: 200,
    reply: v.object({
      /** How many there were to look at. */
      signals: v.number(),
      matching: v.number(),
      /** The newest of them. */
      newest: v.array(v.object({ id: v.string(), type: SignalType, text: v.string(), createdAt: Timestamp })),
    }),
  },
  getDestination: {
    method: 'GET',
    path: '/destinations/{id}',
    scopes: ['read'],
    summary: 'One destination',
    status: 200,
    reply: ShownDestination,
  },
  updateDestination: {
    method: 'PATCH',
    path: '/destinations/{id}',
    scopes: ['webhooks'],
    summary: 'Change, pause or resume a destination',
    description:
      'A URL that is given, even the same one, enables a destination that was disabled, and sends another link to an ' +
      `address that is not confirmed: ${LINKS.addressADay} a day and ${LINKS.addressAMonth} a month at most, from all ` +
      `organizations together, and ${LINKS.organizationADay} a day from one. A link ends after ${LINK_DAYS} days. ` +
      'While it is paused, nothing ' +
      'is sent to it, and signals of that time are not sent later. Signals that wait for a digest stay, when its rhythm ' +
      'is changed: they are sent when the digest before the change was due.',
    body: DestinationUpdate,
    status: 200,
    reply: ShownDestination,
    refuses: ['conflict', 'quota_exceeded'],
  },
  deleteDestination: {
    method: 'DELETE',
    path: '/destinations/{id}',
    scopes: ['webhooks'],
    summary: 'Send nothing more to a destination',
    status: 204,
    refuses: ['conflict'],
  },
  rotateSecret: {
    method: 'POST',
    path: '/destinations/{id}/rotate-secret',
    scopes: ['webhooks'],
    summary: 'Give a destination a secret of its own, or replace it; it is shown in this answer only',
    description:
      'For kind webhook. Its requests are then signed with this secret instead of the one of the organization. A ' +
      'secret of its own that is replaced stays valid beside the new one for `overlapHours`. PATCH with signedBy ' +
      'organization forgets it.',
    body: OverlapOfSecrets,
    status: 201,
    reply: v.object({ ...v.omit(Signing, ['enabled']).entries, secret: v.string() }),
    refuses: ['conflict'],
    secret: true,
  },
  testDestination: {
    method: 'POST',
    path: '/destinations/{id}/test',
    scopes: ['webhooks'],
    summary: 'Send a sample signal to a destination at once and answer with what happened',
    description: `Waits ${TEST_WAIT_MS / 1000} s at most. May be asked for ${MOST_TESTS_A_MINUTE} times a minute, together with tests of webhooks.`,
    status: 200,
    reply: LogEntry,
  },
})
