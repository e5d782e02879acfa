import type { Account } from '../../entities/account.ts'
import type { Person } from '../../entities/person.ts'
import type { Signal } from '../../signals/signal.ts'
import { signalRecord } from '../../signals/signal-record.ts'

export const requestBody = (signal: Signal, person: Person | undefined, account: Account | undefined) =>
  JSON.stringify(signalRecord(signal, person, account))

export const requestHeaders = (deliveryId: string, sentAt: Date, userAgent: string) => ({
  'content-type': 'application/json',
  'user-agent': userAgent,
  'webhook-id': deliveryId,
  'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
})
