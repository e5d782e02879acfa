import type { Outcome } from '../shared/sender/outcome.ts'
import type { MailLimits } from '../webhooks/mail/mail-limits.ts'
import { htmlLink, htmlText, nameInMail } from '../webhooks/mail/mail-text.ts'
import { whyNotSent } from '../webhooks/mail/ses-answer.ts'
import { type MailBody, type MailSender, sendEmail } from '../webhooks/mail/ses-request.ts'
import type { LinkKind } from './sign-in-link.ts'
import type { StoredUser } from './user.ts'

export type MailedKind = Exclude<LinkKind, 'vouched'>

export interface SignInMailing {
  readonly sender: MailSender
  readonly limits: MailLimits
  readonly post: (requestIn: (region: string) => ReturnType<typeof sendEmail>) => Promise<Outcome>
}

/** Why the mail was not sent; null when it was. */
export async function sendSignInMail(
  { sender, post }: SignInMailing,
  { organizationId, organizationName, id, email }: StoredUser,
  kind: MailedKind,
  link: string,
): Promise<string | null> {
  const name = nameInMail(organizationName)
  const mail = kind === 'invitation' ? invitation(name, link) : signInLink(name, kind, link)
  // A report of a bounce names the mail by these tags. The id of the user stands where that of a destination would.
  const tags = { organization: organizationId, destination: id, address: 'user' }
  return whyNotSent(await post((region) => sendEmail(email, region, sender, { mail, tags })))
}

const calledBy = (name: string) => (name === '' ? 'an organization' : `the organization “${name}”`)

const invitation = (name: string, link: string) =>
  mailOf('You are invited to Signalbox', link, 'Accept the invitation', [
    `Somebody invites you to ${calledBy(name)} on Signalbox, a service that tells of news about companies.`,
    'Open this page to accept. The link works once, and ends after 7 days:',
    'If you do not know why, do nothing.',
  ])

const ENDS = { again: '1 day', asked: '15 minutes' } as const

const signInLink = (name: string, kind: keyof typeof ENDS, link: string) =>
  mailOf('Your link to sign in to Signalbox', link, 'Sign in', [
    `This link signs you in to ${calledBy(name)} on Signalbox.`,
    `Open this page. The link works once, and ends after ${ENDS[kind]}:`,
    'If you did not ask for it, do nothing: nobody can sign in without this mail.',
  ])

function mailOf(
  subject: string,
  link: string,
  words: string,
  [first, second, third]: readonly [string, string, string],
): MailBody {
  return {
    subject,
    text: [first, second, link, third].join('\n\n'),
    html: `<p>${htmlText(first)}</p><p>${htmlText(second)}</p><p>${htmlLink(link, words)}</p><p>${htmlText(third)}</p>`,
  }
}
