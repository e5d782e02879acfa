import type { Outcome } from '../../shared/sender/outcome.ts'
import type { Channel, Sending } from '../channels/channel.ts'
import type { DeliveryParts } from './delivery.ts'

interface Outgoing extends Omit<Sending, 'region'> {
  readonly place: string
  /** Of a POST. Requests for AWS have their own. */
  readonly headers: Readonly<Record<string, string>>
}

/** Sends the body in the way of this kind of destination. */
export function sendRequest(
  { post, postAws }: Pick<DeliveryParts, 'post' | 'postAws'>,
  channel: Channel,
  { place, headers, ...sending }: Outgoing,
): Promise<Outcome> {
  const { awsRequest } = channel
  return awsRequest
    ? postAws((region) => awsRequest(place, { ...sending, region }))
    : post(place, headers, sending.body)
}
