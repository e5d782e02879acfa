import type { StoredSigning } from '../signatures/signing.ts'
import type { ChosenSettings } from './chosen.ts'
import type { SealedUrl } from './sealed-url.ts'

/** A test is no destination of signals: it is sent at once, to the URL of the request. */
type DestinationKind = 'organization' | 'list' | 'keyword' | 'destination'

export interface DestinationChange {
  readonly kind: DestinationKind
  readonly organizationId: string
  /** The id of the organization, list or keyword. */
  readonly id: string
  /** null: the webhook was removed, or its owner deleted. */
  readonly url: string | null
  /** The request has the URL, even the same one: that enables a disabled webhook. */
  readonly given: boolean
  /** Of a list. */
  readonly filters?: Readonly<Record<string, unknown>> | null
  /** Of a list: its webhook gets what rows of uploads told. */
  readonly includeFields?: boolean
  /** The list has selected members; then its filters match nothing. */
  readonly selected?: boolean
  /** When the list was created: of several lists with one URL, the oldest gets the signal. */
  readonly createdAt?: string
  /** Of a destination that is no `webhookUrl`. */
  readonly chosen?: ChosenSettings
  readonly sealedUrl?: SealedUrl | undefined
  readonly signing?: StoredSigning | undefined
}
