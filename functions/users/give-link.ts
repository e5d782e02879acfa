import type { Clock } from '../shared/clock.ts'
import { requireLink } from '../webhooks/mail/mail-limits.ts'
import { linkUrl, newLink } from './sign-in-link.ts'
import { type MailedKind, type SignInMailing, sendSignInMail } from './sign-in-mail.ts'
import type { StoredUser } from './user.ts'

export interface LinkWorld {
  /** Undefined where the operator has set no sender of mails. */
  readonly mailing: SignInMailing | undefined
  readonly publicUrl: string
  readonly clock: Clock
}

export interface GivenLink {
  /** null for a user who has joined, where mails are sent: he reads his own mail. */
  readonly link: string | null
  readonly mailed: boolean
  /** Why no mail was sent. */
  readonly problem: string | null
}

/** The user with a new link, and what hands it over once that user is stored. */
export async function withNewLink(
  { mailing, publicUrl, clock }: LinkWorld,
  user: StoredUser,
  kind: MailedKind,
): Promise<{ user: StoredUser; handOver: () => Promise<GivenLink> }> {
  if (mailing && kind !== 'asked') await requireLink(mailing.limits, user.organizationId, user.email, clock())
  const { secret, link } = newLink(kind, clock())
  const withLink = { ...user, link }
  const url = linkUrl(publicUrl, secret)
  return {
    user: withLink,
    async handOver() {
      if (!mailing) return { link: url, mailed: false, problem: null }
      const problem = await sendSignInMail(mailing, withLink, kind, url)
      return { link: user.joinedAt === null ? url : null, mailed: problem === null, problem }
    },
  }
}
