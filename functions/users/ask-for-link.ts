import { logger } from '../shared/telemetry.ts'
import { mailAddressIn } from '../webhooks/mail/address.ts'
import { type LinkWorld, withNewLink } from './give-link.ts'
import { tryAgain } from './manage-users.ts'
import type { SignInMailing } from './sign-in-mail.ts'
import type { StoredUser, Users } from './user.ts'

export interface AskedLinkWorld extends LinkWorld {
  readonly users: Users
}

/** The address may be a user in more organizations. The others get none. */
const MOST_MAILS = 5

/** Mails a link to each user of an address who has joined. Says nothing of whether there is one. */
export async function askForLink(world: AskedLinkWorld, email: string): Promise<void> {
  const address = mailAddressIn(email)
  const { mailing } = world
  if (!mailing || address === undefined) return
  const users = await world.users.withAddress(address)
  for (const user of users.filter(({ joinedAt }) => joinedAt !== null).slice(0, MOST_MAILS))
    await mailLink(world, mailing, user)
}

async function mailLink(world: AskedLinkWorld, { limits }: SignInMailing, user: StoredUser): Promise<void> {
  const { organizationId, id } = user
  const refusal = await limits.takeSignIn(user.email, world.clock())
  if (refusal) return logger.warn('Sign-in link not sent', { organizationId, userId: id, refusal })
  const given = await withNewLink(world, user, 'asked')
  await tryAgain(world, organizationId, id, (before) =>
    world.users.change(before, { ...before, link: given.user.link }),
  )
  const { problem } = await given.handOver()
  if (problem !== null) logger.error('Sign-in link not sent', { organizationId, userId: id, problem })
}
