import type { Clock } from '../../shared/clock.ts'
import { DomainError, invalid } from '../../shared/errors.ts'
import type { ChannelName } from '../channels/channels.ts'
import type { ChosenSettings } from '../destinations/chosen.ts'
import { mailAddressIn } from '../mail/address.ts'
import { askedConsent, type Consent, unsent } from '../mail/consent.ts'
import { requireLink } from '../mail/mail-limits.ts'
import { type Mailing, sendLink } from '../mail/send-link.ts'
import type { ChosenDestinations, StoredChosen } from './chosen-destinations.ts'

type Where = Pick<StoredChosen, 'organizationId' | 'id'>

/** A link that may be sent, once its hash is stored. */
export interface AskedLink {
  readonly consent: Consent
  readonly send: () => Promise<string | null>
}

interface MailWorld {
  readonly destinations: ChosenDestinations
  /** Undefined where the operator has set no sender of mails. */
  readonly mailing?: Mailing | undefined
  readonly clock: Clock
}

/** The consent that a new address needs. Undefined for other kinds. */
export async function askAddress(
  world: MailWorld,
  where: Where,
  channel: ChannelName,
  url: string,
  before?: Consent,
): Promise<AskedLink | undefined> {
  const address = mailAddressIn(url)
  if (channel !== 'email' || address === undefined) return undefined
  const mailing = requireMailing(world)
  const now = world.clock()
  await requireLink(mailing.limits, where.organizationId, address, now)
  const { consent, secret } = askedConsent(before, now)
  const { organizationId, id: destinationId } = where
  return {
    consent,
    send: () => sendLink(mailing, { organizationId, destinationId, address, consent, secret }),
  }
}

/** For a URL that is set again: a new address is asked, and one that is not confirmed once more. */
export async function askAgain(world: MailWorld, before: StoredChosen, url: string) {
  const { channel, consent } = before.chosen
  // The masked form of an address is the address.
  const isSame = url === before.url
  if (isSame && consent?.state === 'verified') return undefined
  return askAddress(world, before, channel, url, isSame ? consent : undefined)
}

function requireMailing({ mailing }: MailWorld): Mailing {
  if (mailing) return mailing
  const message = 'This service sends no mail: its operator has not set emailFrom.'
  throw invalid([{ path: 'kind', message }])
}

/** Sends the link. Where that fails, the destination says why. */
export async function sendAsked(world: MailWorld, where: Where, asked: AskedLink | undefined) {
  const reason = asked ? await asked.send() : null
  if (!asked || reason === null) return
  const before = await world.destinations.get(where.organizationId, where.id)
  const isSame = before?.chosen.consent?.link?.hash === asked.consent.link?.hash
  if (before && isSame)
    await world.destinations.replace(before, withConsent(before, unsent(asked.consent, reason)), false)
}

export const withConsent = (before: StoredChosen, consent: Consent): StoredChosen => ({
  ...before,
  chosen: { ...before.chosen, consent },
})

/** Nothing but the link is sent to an address before its owner says so. */
export function requireConfirmed({ channel, consent }: Pick<ChosenSettings, 'channel' | 'consent'>) {
  if (channel === 'email' && consent?.state !== 'verified')
    throw new DomainError('conflict', 'The owner of this address has not confirmed it yet.')
}
