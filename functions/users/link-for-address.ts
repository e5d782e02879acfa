import type { Clock } from '../shared/clock.ts'
import { tryAgain } from './manage-users.ts'
import { newLink } from './sign-in-link.ts'
import type { StoredUser, Users } from './user.ts'

interface VouchedWorld {
  readonly users: Users
  readonly clock: Clock
}

/** The address may be a user in more organizations. The others get none. */
const MOST_LINKS = 5

/**
 * Makes a link for each user of an address that the provider vouches for, and gives their secrets. With his link, an
 * invited user accepts.
 */
export async function linksForAddress(world: VouchedWorld, email: string): Promise<string[]> {
  const users = (await world.users.withAddress(email)).slice(0, MOST_LINKS)
  return Promise.all(users.map((user) => linkFor(world, user)))
}

const linkFor = (world: VouchedWorld, { organizationId, id }: StoredUser) =>
  tryAgain(world, organizationId, id, async (before) => {
    const { secret, link } = newLink('vouched', world.clock())
    return (await world.users.change(before, { ...before, link })) && secret
  })
