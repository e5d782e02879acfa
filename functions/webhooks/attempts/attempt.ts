import * as v from 'valibot'
import type { Failure } from '../../shared/sender/outcome.ts'

export const DestinationRef = v.object({
  kind: v.picklist(['organization', 'list', 'keyword', 'destination', 'test']),
  id: v.string(),
})
export type DestinationRef = v.InferOutput<typeof DestinationRef>

/** Why a row is a failure: the sender's classes, the status of the answer, or the reason not to send. */
export type AttemptError =
  | Failure
  | 'http_status'
  | 'gone'
  | 'destination_disabled'
  | 'destination_removed'
  | 'destination_paused'
  /** The receiver takes others, but not this message. */
  | 'message_refused'
  | 'url_on_trial'

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
  /** While it is being sent: until when nobody else may claim it. */
  readonly leaseUntil: string | null
  readonly sentAt: string | null
  readonly statusCode: number | null
  readonly error: string | null
  /** More about the error, for people. */
  readonly detail: string | null
  readonly durationMs: number | null
  /** Packed; null while the attempt is being sent. */
  readonly body: Uint8Array | null
  /** How many signatures the request had; null without any. */
  readonly signatures: number | null
  /** A packed `ReceiverAnswer`. */
  readonly answer: Uint8Array | null
  /** The id of the next attempt. */
  readonly next: string | null
}

export const ReceiverAnswer = v.object({
  headers: v.record(v.string(), v.string()),
  body: v.string(),
  truncated: v.boolean(),
})
export type ReceiverAnswer = v.InferOutput<typeof ReceiverAnswer>

export type NewAttempt = Pick<
  AttemptRow,
  'id' | 'organizationId' | 'deliveryId' | 'signalId' | 'destination' | 'url' | 'attempt'
>

export type AttemptSettlement = Omit<AttemptRow, keyof NewAttempt | 'leaseUntil' | 'status'> & {
  readonly status: 'delivered' | 'failure'
}

/** The values of a row that nothing was sent for. */
export const NOT_SENT = {
  sentAt: null,
  statusCode: null,
  error: null,
  detail: null,
  durationMs: null,
  body: null,
  signatures: null,
  answer: null,
  next: null,
} as const satisfies Partial<AttemptSettlement>

export type AttemptClaim =
  | { readonly state: 'claimed' }
  /** Another worker is sending it right now. */
  | { readonly state: 'busy' }
  | { readonly state: 'settled'; readonly row: AttemptRow }

export interface AttemptLog {
  /** Succeeds for a new attempt, and for one whose claim has expired. */
  claim(attempt: NewAttempt, now: Date): Promise<AttemptClaim>
  /** Ends a claimed attempt. */
  settle(attempt: NewAttempt, settlement: AttemptSettlement): Promise<void>
  /** Ends an attempt that is not sent, unless it was claimed or settled before. */
  refuse(attempt: NewAttempt, settlement: AttemptSettlement, now: Date): Promise<AttemptClaim>
  get(organizationId: string, id: string): Promise<AttemptRow | undefined>
}

/** Longer than an attempt takes, shorter than the queue hides a message. */
export const ATTEMPT_LEASE_MS = 40_000
