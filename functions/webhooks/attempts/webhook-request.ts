import type { Account } from '../../entities/account.ts'
import type { Person } from '../../entities/person.ts'
import type { Signal } from '../../signals/signal.ts'
import { signalRecord } from '../../signals/signal-record.ts'
import type { DestinationRef } from './attempt.ts'

export const requestBody = (signal: Signal, person: Person | undefined, account: Account | undefined) =>
  JSON.stringify(signalRecord(signal, person, account))

interface RequestOrigin {
  readonly deliveryId: string
  readonly destination: DestinationRef
}

export const requestHeaders = (
  { deliveryId, destination }: RequestOrigin,
  sentAt: Date,
  userAgent: string,
) => ({
  'content-type': 'application/json',
  'user-agent': userAgent,
  'webhook-id': deliveryId,
  'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
  'x-signalbox-destination': destinationName(destination),
})

/** An organization has one webhook, so its name needs no id. */
const destinationName = ({ kind, id }: DestinationRef) =>
  kind === 'organization' || kind === 'test' ? kind : `${kind}/${id}`
