import * as v from 'valibot'
import { idOf } from '../../shared/ids.ts'
import type { Failure } from '../../shared/sender/outcome.ts'

export const DestinationRef = v.object({
  kind: v.picklist(['organization', 'list', 'keyword', 'test']),
  id: v.string(),
})
export type DestinationRef = v.InferOutput<typeof DestinationRef>

/** One delivery is one signal for one destination, however often it is attempted. */
export const deliveryIdOf = (signalId: string, destinationId: string) => idOf('dlv', signalId, destinationId)

/** Rows of one organization are spread over this many partitions, by destination. */
export const ATTEMPT_SHARDS = 4
export const attemptShard = (destinationId: string) =>
  destinationId.charCodeAt(destinationId.length - 1) % ATTEMPT_SHARDS

const ATTEMPT_ID = /^att_([0-9a-z]{9})([0-9])([0-9A-Za-z]{22})([0-9a-z]{2})$/
const TIME_DIGITS = 9

export interface AttemptIdentity {
  /** When the attempt is due: for a first attempt, when the signal was stored. */
  readonly at: Date
  readonly destinationId: string
  readonly deliveryId: string
  readonly attempt: number
}

/**
 * The id sorts by time, says where the row is, and is the same for every message about one attempt: whoever
 * stores the row first is the one who sends.
 */
export const attemptIdOf = ({ at, destinationId, deliveryId, attempt }: AttemptIdentity) =>
  `${attemptIdFrom(at)}${attemptShard(destinationId)}${deliveryId.slice('dlv_'.length)}${attempt.toString(36).padStart(2, '0')}`

/** Before every attempt of this time and after every earlier one. */
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

/** When a scheduled attempt is due, from its id. */
export const dueAt = (attemptId: string) => parseAttemptId(attemptId)?.at ?? new Date(0)

/** What travels to the function that sends: enough to try, nothing that could be out of date by then. */
export const DeliveryMessage = v.object({
  organizationId: v.string(),
  destination: DestinationRef,
  signalId: v.string(),
  deliveryId: v.string(),
  attempt: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Where the URL led when the signal was stored; what counts is where it leads when it is sent. */
  url: v.string(),
  /** First attempts carry the packed body, in base64; later ones name the row that has it. */
  body: v.optional(v.string()),
  from: v.optional(v.string()),
  /** Somebody asked for it: it does not wait. */
  manual: v.optional(v.boolean()),
  /** How often it has waited for a receiver that fails. */
  held: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})
export type DeliveryMessage = v.InferOutput<typeof DeliveryMessage>

export const messageAttemptId = (message: DeliveryMessage) =>
  attemptIdOf({ ...message, at: new Date(message.at), destinationId: message.destination.id })

/** Why a row is a failure: the sender's classes, what a status means, or what kept it from being sent. */
export type AttemptError = Failure | 'http_status' | 'gone' | 'destination_disabled' | 'destination_removed'

/** One attempt as the log keeps it. */
export interface AttemptRow {
  readonly id: string
  readonly organizationId: string
  readonly deliveryId: string
  readonly signalId: string
  readonly destination: DestinationRef
  readonly url: string
  readonly attempt: number
  readonly status: 'sending' | 'delivered' | 'failure'
  /** While it is being sent: until when nobody else may take over. */
  readonly leaseUntil: string | null
  readonly sentAt: string | null
  readonly statusCode: number | null
  readonly error: string | null
  /** More about the error, for people. */
  readonly detail: string | null
  readonly durationMs: number | null
  /** The packed body; a row that is still being sent has none. */
  readonly body: Uint8Array | null
  /** The packed answer, see `Answer`. */
  readonly answer: Uint8Array | null
  /** The id of the attempt that follows. */
  readonly next: string | null
}

export const Answer = v.object({
  headers: v.record(v.string(), v.string()),
  body: v.string(),
  truncated: v.boolean(),
})
export type Answer = v.InferOutput<typeof Answer>

export type NewAttempt = Pick<
  AttemptRow,
  'id' | 'organizationId' | 'deliveryId' | 'signalId' | 'destination' | 'url' | 'attempt'
>

export type Settlement = Omit<AttemptRow, keyof NewAttempt | 'leaseUntil' | 'status'> & {
  readonly status: 'delivered' | 'failure'
}

export type Claim =
  | { readonly state: 'claimed' }
  /** Somebody else is sending it right now. */
  | { readonly state: 'busy' }
  | { readonly state: 'settled'; readonly row: AttemptRow }

/** The rows of the log, as sending needs them. */
export interface Attempts {
  /** Takes the attempt for this caller, if nobody has it: a new row, or one whose sender died. */
  claim(attempt: NewAttempt, now: Date): Promise<Claim>
  /** Ends a claimed attempt. */
  settle(attempt: NewAttempt, settlement: Settlement): Promise<void>
  /** Ends an attempt that is not sent, unless somebody has sent it or is doing so. */
  refuse(attempt: NewAttempt, settlement: Settlement, now: Date): Promise<Claim>
  get(organizationId: string, id: string): Promise<AttemptRow | undefined>
}

/** Somebody else is sending this attempt: the message comes back later to see how that ended. */
export class AttemptBusy extends Error {
  override readonly name = 'AttemptBusy'
}

/** How long a sender may take before its claim is free again: longer than an attempt, shorter than the queue hides a message. */
export const LEASE_MS = 40_000
