import { DomainError } from '../../shared/errors.ts'

/** Links for confirmation, so that nobody makes a mailing machine of the service. All organizations share the first two. */
export const LINKS = { addressADay: 3, addressAMonth: 6, organizationADay: 20, serviceADay: 500 } as const

/** Links to sign in, which a user of the service asks for. Anybody who knows the address may ask in his place. */
export const SIGN_INS_A_DAY = 10

/** How long an address gets no links after it has refused mails of the service, or after a complaint. */
export const STOPPED_DAYS = { bounce: 30, complaint: 365 } as const

export type LinkRefusal = 'address' | 'organization' | 'service'

export interface MailLimits {
  /** Counts one link, or says who has had enough of them. */
  take(organizationId: string, address: string, now: Date): Promise<LinkRefusal | undefined>
  /** Counts one link that a user asked for. */
  takeSignIn(address: string, now: Date): Promise<LinkRefusal | undefined>
  /** No organization sends a link there for some time. */
  stop(address: string, because: keyof typeof STOPPED_DAYS, now: Date): Promise<void>
}

/** The first says nothing of others: an address that complained gets the same words. */
const WORDS: Readonly<Record<LinkRefusal, string>> = {
  address: 'This address gets no more links for now.',
  organization: `Your organization has asked for ${LINKS.organizationADay} links today.`,
  service: 'This service sends no more links today.',
}

const DAY_MS = 86_400_000

/** Counts one link. Gives why it may not be sent; undefined when it may. */
export async function refusedLink(limits: MailLimits, organizationId: string, address: string, now: Date) {
  const refusal = await limits.take(organizationId, address, now)
  return refusal && WORDS[refusal]
}

export async function requireLink(limits: MailLimits, organizationId: string, address: string, now: Date) {
  const refusal = await refusedLink(limits, organizationId, address, now)
  if (refusal === undefined) return
  const seconds = Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000)
  throw new DomainError('throttled', refusal, { headers: { 'retry-after': String(seconds) } })
}
