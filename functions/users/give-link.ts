import type { Clock } from '../shared/clock.ts'
import { refusedLink, requireLink } from '../webhooks/mail/mail-limits.ts'
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

/** A user with a new link. Once this user is stored, `handOver` gives the link to him, or to who asked for it. */
export async function withNewLink(
  world: LinkWorld,
  user: StoredUser,
  kind: MailedKind,
): Promise<{ user: StoredUser; handOver: () => Promise<GivenLink> }> {
  const { mailing, publicUrl, clock } = world
  const refusal = mailing && (await refusalOf(mailing, user, kind, clock()))
  const { secret, link } = newLink(kind, clock())
  const withLink = { ...user, link }
  const url = linkUrl(publicUrl, secret)
  return {
    user: withLink,
    async handOver() {
      if (!mailing) return { link: url, mailed: false, problem: null }
      const problem = refusal ?? (await sendSignInMail(mailing, withLink, kind, url))
      return { link: user.joinedAt === null ? url : null, mailed: problem === null, problem }
    },
  }
}

/**
 * Why an invitation may not be mailed. Its link is shown all the same. Other links are only in the mail, so they are
 * refused.
 */
async function refusalOf(
  { limits }: SignInMailing,
  { organizationId, email }: StoredUser,
  kind: MailedKind,
  now: Date,
): Promise<string | undefined> {
  if (kind === 'invitation') return refusedLink(limits, organizationId, email, now)
  if (kind === 'again') await requireLink(limits, organizationId, email, now)
  return undefined
}
