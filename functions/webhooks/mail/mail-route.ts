import { type Consent, consentTag } from './consent.ts'
import { mailLink } from './mail-link.ts'
import type { MailRoute, MailSender } from './ses-request.ts'

interface ToDestination {
  readonly organizationId: string
  readonly destination: { readonly id: string }
}

/** Undefined for destinations that are no address. */
export function mailRoute(
  sender: MailSender,
  { organizationId, destination: { id: destinationId } }: ToDestination,
  consent: Consent | undefined,
): MailRoute | undefined {
  if (!consent) return undefined
  const token = { organizationId, destinationId, secret: consent.secret }
  return {
    ...sender,
    organizationId,
    destinationId,
    tag: consentTag(consent),
    unsubscribe: mailLink(sender.publicUrl, 'unsubscribe', token),
  }
}
