import { allowedKinds, CHANNELS, type ChannelName } from '../../functions/webhooks/channels/channels.ts'
import type { AwsService } from '../../functions/webhooks/named-places/aws-place.ts'
import { namedPlaces } from '../../functions/webhooks/named-places/named-places.ts'
import type { Settings } from '../building-blocks/config.ts'

const KINDS = { sqs: 'sqs', events: 'eventbridge', s3: 's3' } as const satisfies Record<
  AwsService,
  ChannelName
>

/** The kinds that these settings allow, without webhooks: customers answer for their own receivers. */
export function watchedKinds({
  awsDestinations = '',
  destinationKinds,
  emailFrom,
}: Pick<Settings, 'awsDestinations' | 'destinationKinds' | 'emailFrom'>): ChannelName[] {
  const named = new Set<ChannelName>(namedPlaces(awsDestinations).map(({ place }) => KINDS[place.service]))
  const allowed = allowedKinds(destinationKinds)
  return CHANNELS.filter((channel) => {
    if (channel.name === 'webhook') return false
    if (channel.name === 'email') return emailFrom !== undefined
    return 'isNamed' in channel ? named.has(channel.name) : allowed.has(channel.name)
  }).map(({ name }) => name)
}
