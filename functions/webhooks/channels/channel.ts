import type { ReceiverPolicy } from '../../shared/env.ts'
import type { Correction, Erasure } from '../../signals/amendments/amendment.ts'
import type { RelatedSignal } from '../../signals/evidence.ts'
import type { SignalRecord } from '../../signals/signal-record.ts'
import type { MailRoute } from '../mail/ses-request.ts'

/** Why a destination gets a signal. */
export type Reason = { readonly kind: 'keyword' | 'list'; readonly name: string }

export interface SignalNotice {
  readonly record: SignalRecord
  readonly reasons: readonly Reason[]
  /** When it was captured, ISO 8601. */
  readonly at?: string | undefined
  /** The signal was sent before, and this became known since. */
  readonly correction?: KnownSince
}

export interface KnownSince extends Omit<Correction, 'by'> {
  readonly by: RelatedSignal | null
}

/** A person of signals that were sent before was erased. */
export interface ErasureNotice {
  readonly erasure: Erasure
}

export type Notice = SignalNotice | ErasureNotice

/** The request that a destination gets for all signals since its last digest. */
export interface DigestNotice {
  /** The id of the request. */
  readonly id: string
  /** When the first of them was captured, and when the digest was made. */
  readonly from: string
  readonly to: string
  /** The number of all signals of the digest, shown or not. */
  readonly count: number
  /** The signals that the digest shows, the newest first. */
  readonly notices: readonly SignalNotice[]
}

/** A complete answer. */
interface ChannelAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type ChannelVerdict =
  | { readonly state: 'taken' }
  /** `explain` replaces what is said about the status. */
  | { readonly state: 'retry'; readonly afterMs?: number; readonly explain?: string }
  /** This message never succeeds; others may. */
  | { readonly state: 'drop'; readonly explain: string }
  /** Nothing more is sent until the URL is set again. `reason` is shown with the destination. */
  | { readonly state: 'stop'; readonly reason: string; readonly explain?: string }

/** A request of an AWS API. The sender signs it with the credentials of its function. */
export interface AwsRequest {
  readonly method: 'POST' | 'PUT'
  /** At AWS. With another endpoint, only the path and what follows is used. */
  readonly url: string
  readonly region: string
  /** The name in signatures, such as `events`. */
  readonly service: string
  /** The API in `AWS_ENDPOINT_URL_…`, such as `EVENTBRIDGE`. */
  readonly api: string
  /** With lower-case names, without those of the signature. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What is known about a request when it is sent. */
export interface Sending {
  readonly organizationId: string
  readonly deliveryId: string
  readonly sentAt: Date
  /** What `body` or `digest` has returned. */
  readonly body: string
  /** The region of the service itself. */
  readonly region: string
  /** Of mails. */
  readonly mail?: MailRoute | undefined
}

/** A kind of destination. */
export interface Channel {
  readonly name: string
  /** Follows the name in the API reference. */
  readonly description: string
  /** Why no such place can be this. Under the policy `any`, a stand-in may be anywhere. */
  placeProblem(given: string, policy: ReceiverPolicy): string | undefined
  /** The one spelling of a place that has several. */
  placeFrom?(given: string): string
  /** For APIs of AWS. Others get the body with POST at their URL. */
  awsRequest?(place: string, sending: Sending): AwsRequest
  /** The body of the request for a signal, or for what became known since it was sent, as JSON. */
  body(notice: Notice): string
  /** The body for several signals. It shows as many as fit, and counts the others. */
  digest(notice: DigestNotice): string
  /** For programs, which need every signal: what one digest may have. The others follow in more of them. */
  readonly wholeDigests?: { readonly signals: number; readonly bytes: number }
  verdict(answer: ChannelAnswer): ChannelVerdict
  /** Least time between two requests to one URL; 0 without a limit. */
  readonly spacingMs: number
  /** The waits after failed attempts, where they are not the usual ones. */
  readonly retrySteps?: readonly number[]
  /** Whether requests are signed when the organization asks for signatures. */
  readonly signed: boolean
  /** Whether the operator must have named the place for the organization. */
  readonly isNamed?: true
  /** Whether the whole path is a secret. */
  readonly secretPath: boolean
}
