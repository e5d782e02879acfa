import type { Outcome } from '../../shared/sender/outcome.ts'
import { type Consent, LINK_DAYS } from './consent.ts'
import type { MailLimits } from './mail-limits.ts'
import { mailLink } from './mail-link.ts'
import { mailRoute } from './mail-route.ts'
import { htmlLink, htmlText, nameInMail } from './mail-text.ts'
import { whyNotSent } from './ses-answer.ts'
import { type MailBody, type MailSender, sesRequest } from './ses-request.ts'

export interface Mailing {
  readonly sender: MailSender
  readonly limits: MailLimits
  readonly post: (requestIn: (region: string) => ReturnType<typeof sesRequest>) => Promise<Outcome>
  readonly organizationName: (organizationId: string) => Promise<string>
}

interface AskedAddress {
  readonly organizationId: string
  readonly destinationId: string
  readonly address: string
  readonly consent: Consent
  readonly secret: string
}

const NOT_ASKED = 'Somebody gave this address to a service that sends signals about companies.'

/** Why the mail with the link was not sent; null when it was. */
export async function sendLink(mailing: Mailing, asked: AskedAddress): Promise<string | null> {
  const { sender, post } = mailing
  const { organizationId, destinationId, address, consent, secret } = asked
  const route = mailRoute(sender, { organizationId, destination: { id: destinationId } }, consent)
  if (!route) return null
  const link = mailLink(sender.publicUrl, 'confirm', { organizationId, destinationId, secret })
  const mail = linkMail(nameInMail(await mailing.organizationName(organizationId)), link)
  return whyNotSent(await post((region) => sesRequest(address, region, route, mail, NOT_ASKED)))
}

function linkMail(name: string, link: string): MailBody {
  const who = name === '' ? 'An organization' : `The organization “${name}”`
  const lines = [
    `${who} wants to send signals about companies to this address.`,
    `If you want them, open this page and confirm. The link ends after ${LINK_DAYS} days:`,
    'If you do not know why, do nothing. Nothing more is sent unless you confirm.',
  ] as const
  const [first, second, third] = lines
  return {
    subject: 'Confirm that you want signals by mail',
    text: [first, second, link, third].join('\n\n'),
    html: `<p>${htmlText(first)}</p><p>${htmlText(second)}</p><p>${htmlLink(link, 'Confirm this address')}</p><p>${third}</p>`,
  }
}
