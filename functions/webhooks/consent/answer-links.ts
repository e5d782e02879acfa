import { type AuditBook, keylessDeed } from '../../shared/audit/audit-book.ts'
import type { Clock } from '../../shared/clock.ts'
import type { ChosenDestinations } from '../chosen/chosen-destinations.ts'
import { withConsent } from '../chosen/confirm-address.ts'
import { mailAddressIn } from '../mail/address.ts'
import { type Consent, confirmed, confirms, consentTag, stopped, unsubscribes } from '../mail/consent.ts'
import type { MailLimits, STOPPED_DAYS } from '../mail/mail-limits.ts'
import { mailTokenIn } from '../mail/mail-link.ts'

export interface ConsentWorld {
  readonly destinations: Pick<ChosenDestinations, 'get' | 'replace'>
  readonly audit: Pick<AuditBook, 'mayDo'>
  readonly clock: Clock
}

const MOST_TRIES = 10

interface Where {
  readonly organizationId: string
  readonly destinationId: string
}

type Change = (consent: Consent) => Consent | undefined

/**
 * False when there is no such address, or when `change` leaves it as it is. The audit log has no address of the
 * person who answers: he has no key here.
 */
function changeConsent(world: ConsentWorld, where: Where, action: string, change: Change): Promise<boolean> {
  const deed = keylessDeed('recipient', where.organizationId, action)
  return world.audit.mayDo(deed, () => storeConsent(world, where, change))
}

async function storeConsent(
  { destinations }: ConsentWorld,
  { organizationId, destinationId }: Where,
  change: Change,
): Promise<boolean> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const before = await destinations.get(organizationId, destinationId)
    const after = before?.chosen.consent && change(before.chosen.consent)
    if (!before || !after) return false
    const enables = after.state === 'verified'
    if (await destinations.replace(before, withConsent(before, after), enables)) return true
  }
  throw new Error(`the destination ${destinationId} changes too fast`)
}

/** The owner of the address wants these mails. One that was disabled is enabled. */
export async function confirmAddress(world: ConsentWorld, text: string): Promise<boolean> {
  const token = mailTokenIn(text)
  if (!token) return false
  const now = world.clock()
  const confirm = (consent: Consent) =>
    confirms(consent, token.secret, now) ? confirmed(consent, now) : undefined
  return changeConsent(world, token, 'confirmAddress', confirm)
}

const isStopped = ({ state, link }: Consent) => state === 'stopped' && link === null

const UNSUBSCRIBED =
  'The owner of the address has stopped these mails. Only a confirmation by a new link starts them again.'

/** Says nothing of whether there was something to stop. */
export async function unsubscribeAddress(world: ConsentWorld, text: string): Promise<void> {
  const token = mailTokenIn(text)
  if (!token) return
  const now = world.clock()
  await changeConsent(world, token, 'stopMails', (consent) =>
    unsubscribes(consent, token.secret) && !isStopped(consent)
      ? stopped(consent, UNSUBSCRIBED, now)
      : undefined,
  )
}

/** What SES reports of a mail. */
export interface MailReport extends Where {
  readonly tag: string
  readonly addresses: readonly string[]
  readonly because: keyof typeof STOPPED_DAYS
}

const REASONS: Readonly<Record<MailReport['because'], string>> = {
  bounce: 'Mails to this address come back for good.',
  complaint: 'The owner of the address has reported a mail as unwanted.',
}

/** Stops the address for this destination, and keeps links of all organizations away from it for some time. */
export async function hearReport(
  world: ConsentWorld & { readonly limits: MailLimits },
  { tag, addresses, because, ...where }: MailReport,
): Promise<void> {
  const now = world.clock()
  for (const address of addresses) {
    const known = mailAddressIn(address)
    if (known !== undefined) await world.limits.stop(known, because, now)
  }
  await changeConsent(world, where, 'reportMail', (consent) =>
    consentTag(consent) === tag && consent.reason !== REASONS[because]
      ? stopped(consent, REASONS[because], now)
      : undefined,
  )
}
