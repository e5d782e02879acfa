import type { Signal } from '../../../functions/signals/signal.ts'
import type { ChosenSettings } from '../../../functions/webhooks/destinations/chosen.ts'
import { askedConsent, confirmed } from '../../../functions/webhooks/mail/consent.ts'
import type { WebhookService } from '../webhooks/webhook-service.ts'
import { awsPlaces } from './aws-receiver.ts'
import type { Receivers } from './receivers.ts'

export interface Destination {
  readonly id: string
  readonly organizationId: string
  readonly gets: (signal: Signal) => boolean
}

/** Few signals are of this type: chats take one message a second. */
export const TOLD = 'ACCOUNT_JOB_HIRING' as const
export const PLACES = [
  { channel: 'webhook', rhythm: null },
  { channel: 'slack', rhythm: null },
  { channel: 'teams', rhythm: null },
  { channel: 'discord', rhythm: null },
  { channel: 'email', rhythm: null },
  { channel: 'sqs', rhythm: null },
  { channel: 'eventbridge', rhythm: null },
  { channel: 's3', rhythm: null },
  { channel: 'webhook', rhythm: { every: '1h', most: 100 } },
  { channel: 'email', rhythm: { every: '1h', most: 100 } },
  { channel: 's3', rhythm: { every: '1h', most: 100 } },
] as const

type Chosen = (typeof PLACES)[number] & { readonly id: string; readonly organizationId: string }

/** One destination with settings of its own for each kind, and some with digests. */
export async function addPlaces(service: WebhookService, web: Receivers, places: readonly Chosen[]) {
  const made: Destination[] = []
  const consent = confirmed(askedConsent(undefined, service.clock()).consent, service.clock())
  const urlOf = async (channel: Chosen['channel'], id: string) => {
    if (channel === 'email' || channel === 'sqs' || channel === 'eventbridge' || channel === 's3')
      return awsPlaces[channel](id)
    return web.urlFor(id)
  }
  service.name(
    places.flatMap(({ id }) => [awsPlaces.sqs(id), awsPlaces.eventbridge(id), awsPlaces.s3(id)]).join(','),
  )
  for (const { id, organizationId, channel, rhythm } of places) {
    const url = await urlOf(channel, id)
    const chosen = {
      channel,
      rhythm,
      name: channel,
      owners: [],
      filter: { types: [TOLD] },
      paused: false,
      ...(channel === 'email' && { consent }),
    } satisfies ChosenSettings
    await service.setWebhook({ kind: 'destination', organizationId, id, url, chosen })
    const sees = (signal: Signal) =>
      signal.organizationId === null || signal.organizationId === organizationId
    made.push({ id, organizationId, gets: (signal) => sees(signal) && signal.type === TOLD })
  }
  return made
}
