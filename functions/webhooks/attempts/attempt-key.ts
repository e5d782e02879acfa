import { idOf } from '../../shared/ids.ts'
import { receiverUrl } from '../../shared/sender/receiver-url.ts'
import { type Key, key } from '../../shared/table.ts'

/** One delivery is one signal, in one form, for one URL of an organization, over all its attempts. */
export const deliveryIdFor = (signalId: string, organizationId: string, url: string, channel = 'webhook') =>
  idOf('dlv', signalId, organizationId, receiverUrl(url), ...(channel === 'webhook' ? [] : [channel]))

/** The rule of earlier versions, one signal for one destination. Rows and messages that follow it are still around. */
export const deliveryIdOf = (signalId: string, destinationId: string) => idOf('dlv', signalId, destinationId)

/** An organization's rows are spread over this many partitions: by delivery, in earlier versions by destination. */
export const ATTEMPT_SHARDS = 4
export const attemptShard = (id: string) => id.charCodeAt(id.length - 1) % ATTEMPT_SHARDS

const ATTEMPT_ID = /^att_([0-9a-z]{9})([0-9])([0-9A-Za-z]{22})([0-9a-z]{2})$/
const TIME_DIGITS = 9

interface AttemptIdentity {
  /** When the attempt is due: for a first attempt, when the signal was stored. */
  readonly at: Date
  readonly shard: number
  readonly deliveryId: string
  readonly attempt: number
}

/** Sorts by time, names the partition, and is the same in every message about one attempt: so only one claim wins. */
export const attemptIdOf = ({ at, shard, deliveryId, attempt }: AttemptIdentity) =>
  `${attemptIdFrom(at)}${shard}${deliveryId.slice('dlv_'.length)}${attempt.toString(36).padStart(2, '0')}`

/** Sorts before every attempt of this time and after every earlier one. */
export const attemptIdFrom = (at: Date) => `att_${at.getTime().toString(36).padStart(TIME_DIGITS, '0')}`

export function parseAttemptId(id: string) {
  const [, time = '', shard = '', delivery = '', attempt = ''] = ATTEMPT_ID.exec(id) ?? []
  if (time === '') return undefined
  return {
    at: new Date(Number.parseInt(time, 36)),
    shard: Number(shard),
    deliveryId: `dlv_${delivery}`,
    attempt: Number.parseInt(attempt, 36),
  }
}

export const attemptDueAt = (attemptId: string) => parseAttemptId(attemptId)?.at ?? new Date(0)

export const shardIn = (attemptId: string) => parseAttemptId(attemptId)?.shard ?? 0

/** The key of a row of the webhook log. */
export const attemptKey = (organizationId: string, id: string): Key =>
  key.attempt(organizationId, shardIn(id), id)
