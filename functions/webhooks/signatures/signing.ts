import * as v from 'valibot'
import { secondsAfter } from '../../shared/clock.ts'
import { Timestamp } from '../../shared/fields.ts'
import { sealText, unsealText } from '../../shared/secrets/sealed-text.ts'
import { newSigningSecret } from './signature.ts'

const HOUR_SECONDS = 3600

/** What the organization sees of its secret. */
export const Signing = v.object({
  enabled: v.boolean(),
  createdAt: v.nullable(Timestamp),
  /** Until then, requests are signed with the secret before it too. */
  previousUntil: v.nullable(Timestamp),
})
export type Signing = v.InferOutput<typeof Signing>

export const StoredSigning = v.object({
  createdAt: v.string(),
  sealed: v.string(),
  previous: v.nullable(v.object({ sealed: v.string(), until: v.string() })),
})
export type StoredSigning = v.InferOutput<typeof StoredSigning>

/** The field in records of destinations: null where the organization's secret signs. */
export const MaybeSigning = v.optional(
  v.pipe(
    v.nullable(StoredSigning),
    v.transform((signing) => signing ?? undefined),
  ),
)

/** Binds a secret of its own to its destination: moved to another one, it does not open. */
export const destinationSigner = (organizationId: string, id: string) => `${organizationId} ${id} signing`

/** Opens the secrets of all organizations. Only functions that sign or make secrets may read it. */
export type SigningKey = () => Promise<Uint8Array>

export interface SigningSecrets {
  get(organizationId: string): Promise<StoredSigning | undefined>
  /** False when another request has changed the secret since it was read. */
  replace(organizationId: string, before: StoredSigning | undefined, after: StoredSigning): Promise<boolean>
  remove(organizationId: string): Promise<void>
}

export interface NewSecret {
  readonly secret: string
  readonly stored: StoredSigning
}

export function renewed(before: StoredSigning | undefined, options: NewSecretOptions): NewSecret {
  const secret = newSigningSecret()
  return { secret, stored: replacedBy(secret, before, options) }
}

/** A secret that is replaced stays valid beside the new one for some hours. */
export function replacedBy(
  secret: string,
  before: StoredSigning | undefined,
  { signer, key, overlapHours, now }: NewSecretOptions,
): StoredSigning {
  const until = secondsAfter(now, overlapHours * HOUR_SECONDS)
  const previous = before && overlapHours > 0 ? { sealed: before.sealed, until } : null
  return { createdAt: now.toISOString(), sealed: sealText(secret, key, signer), previous }
}

interface NewSecretOptions {
  /** Whose secret it is: an organization's id, or a destination's name. */
  readonly signer: string
  readonly key: Uint8Array
  readonly overlapHours: number
  readonly now: Date
}

/** The secrets that a request is signed with now, the newest first. */
export function secretsOf(
  { sealed, previous }: StoredSigning,
  signer: string,
  key: Uint8Array,
  now: Date,
): string[] {
  const valid = previous !== null && now.toISOString() < previous.until ? [sealed, previous.sealed] : [sealed]
  return valid.map((text) => unsealText(text, key, signer))
}

export function shownSigning(signing: StoredSigning | undefined, now: Date): Signing {
  if (signing === undefined) return { enabled: false, createdAt: null, previousUntil: null }
  const { createdAt, previous } = signing
  const isOpen = previous !== null && now.toISOString() < previous.until
  return { enabled: true, createdAt, previousUntil: isOpen ? previous.until : null }
}
