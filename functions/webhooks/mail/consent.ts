import { createHash, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { isSameText } from '../../shared/secrets/same-text.ts'

/** How long the link in a mail leads to a confirmation. */
export const LINK_DAYS = 3
const DAY_MS = 86_400_000

/** What the owner of an address has said to the mails of one destination. */
export const Consent = v.object({
  /** `stopped`: it was confirmed or asked for, and nothing more may come until it is confirmed again. */
  state: v.picklist(['pending', 'verified', 'stopped']),
  /** Since when. */
  at: v.string(),
  /** Why it was stopped, or why no link was sent. */
  reason: v.nullable(v.string()),
  /** When the link was sent last. */
  sentAt: v.nullable(v.string()),
  /** Of the link that confirms, once. */
  link: v.nullable(v.object({ hash: v.string(), endsAt: v.string() })),
  /** In the links that unsubscribe. Another address has another one. */
  secret: v.string(),
})
export type Consent = v.InferOutput<typeof Consent>

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')
const newSecret = () => randomBytes(32).toString('base64url')

/** Names the address in tags of mails, which SES reports, without telling it. */
export const consentTag = ({ secret }: Pick<Consent, 'secret'>) => hashOf(`tag ${secret}`).slice(0, 22)

interface AskedConsent {
  readonly consent: Consent
  /** In the link only. The table has its hash. */
  readonly secret: string
}

/** A new link, which replaces the one before. Mails that were sent keep their links to unsubscribe. */
export function askedConsent(before: Consent | undefined, now: Date): AskedConsent {
  const secret = newSecret()
  const at = now.toISOString()
  const link = { hash: hashOf(secret), endsAt: new Date(now.getTime() + LINK_DAYS * DAY_MS).toISOString() }
  const known = before ?? { state: 'pending' as const, at, reason: null, secret: newSecret() }
  return { consent: { ...known, sentAt: at, link }, secret }
}

export const confirmed = (before: Consent, now: Date): Consent => ({
  ...before,
  state: 'verified',
  at: now.toISOString(),
  reason: null,
  link: null,
})

export const stopped = (before: Consent, reason: string, now: Date): Consent => ({
  ...before,
  state: 'stopped',
  at: now.toISOString(),
  reason,
  link: null,
})

/** The link could not be sent. */
export const unsent = (before: Consent, reason: string): Consent => ({
  ...before,
  reason,
  sentAt: null,
  link: null,
})

export const confirms = ({ link }: Consent, secret: string, now: Date) =>
  link !== null && Date.parse(link.endsAt) > now.getTime() && isSameText(link.hash, hashOf(secret))

export const unsubscribes = (consent: Consent, secret: string) =>
  isSameText(hashOf(consent.secret), hashOf(secret))
