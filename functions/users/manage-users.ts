import { backOff } from '../shared/dynamo/retry.ts'
import { DomainError, notFound } from '../shared/errors.ts'
import { hashOf, newSecret } from '../shared/http/credential.ts'
import type { Caller } from '../shared/http/endpoint.ts'
import { type KeyLimits, NO_LIMITS } from '../shared/http/key-limits.ts'
import { requireOwnScopes } from '../shared/http/require-scope.ts'
import { type Quotas, roomIn } from '../shared/quotas.ts'
import { type GivenLink, type LinkWorld, withNewLink } from './give-link.ts'
import { isLower, ROLE_SCOPES, type Role } from './role.ts'
import { type Consequences, type StoredUser, shownUser, type User, type Users } from './user.ts'

export interface UserWorld extends LinkWorld {
  readonly users: Users
  readonly organizationName: (organizationId: string) => Promise<string>
  readonly quotas: Quotas
}

const MOST_ATTEMPTS = 20

export async function listUsers({ users, clock }: UserWorld, organizationId: string): Promise<User[]> {
  const found = [...(await users.list(organizationId))].sort((a, b) => (a.email < b.email ? -1 : 1))
  const seen = await users.lastSeen(found)
  return found.map((user) => shownUser(user, seen.get(user.id) ?? null, clock()))
}

async function shown({ users, clock }: UserWorld, user: StoredUser): Promise<User> {
  const seen = await users.lastSeen([user])
  return shownUser(user, seen.get(user.id) ?? null, clock())
}

interface Invited {
  readonly id: string
  readonly email: string
  readonly name: string | null
  readonly role: Role
}

export async function inviteUser(
  world: UserWorld,
  { organizationId, limits = NO_LIMITS }: Caller,
  { id, email, name, role }: Invited,
): Promise<User & GivenLink> {
  const { users, quotas, clock } = world
  requireMayGive(limits, role)
  const organizationName = await world.organizationName(organizationId)
  const user = newUser({ organizationId, organizationName, id, email, name, role }, clock())
  const invited = await withNewLink(world, user, 'invitation')
  const roomBeside = (others: number) => roomIn(quotas, 'users', others)
  if ((await users.add(invited.user, roomBeside)) === 'taken') {
    // An earlier try of this request failed before its answer, so nobody has its link.
    const earlier = await users.get(organizationId, id)
    if (earlier?.email === email) return giveUserLink(world, { organizationId, limits }, id)
    throw new DomainError('conflict', `The organization has a user with the address ${email}.`)
  }
  return { ...shownUser(invited.user, null, clock()), ...(await invited.handOver()) }
}

function newUser(
  given: Invited & Pick<StoredUser, 'organizationId' | 'organizationName'>,
  now: Date,
): StoredUser {
  return {
    ...given,
    createdAt: now.toISOString(),
    joinedAt: null,
    credential: hashOf(newSecret()),
    passkeys: [],
    link: null,
    version: 0,
  }
}

/** A user has no other limits than his role. So a key with limits would make somebody who may do more. */
function requireMayGive({ scopes, only, endsAt, networks, maxCreditsPerMonth }: KeyLimits, role: Role) {
  requireOwnScopes(scopes, ROLE_SCOPES[role])
  if (only === null && endsAt === null && networks === null && maxCreditsPerMonth === null) return
  const message =
    'An API key with an end, networks or a limit of credits cannot give a role: users have none.'
  throw new DomainError('scope_missing', message, { extra: { scope: 'admin' } })
}

interface UserChange {
  readonly role?: Role | undefined
  readonly name?: string | null | undefined
}

export async function updateUser(
  world: UserWorld,
  { organizationId, limits = NO_LIMITS }: Caller,
  id: string,
  { role, name }: UserChange,
): Promise<User> {
  if (role !== undefined) requireMayGive(limits, role)
  const { users } = world
  const organizationName = await world.organizationName(organizationId)
  const changed = await tryAgain(world, organizationId, id, async (user) => {
    const named = { organizationName, name: name === undefined ? user.name : name }
    const given = { ...user, ...named, role: role ?? user.role }
    // Whoever created the link still has it, and may lack the right to give the higher role.
    const after = isLower(user.role, given.role) ? { ...given, link: null } : given
    const isLowered = isLower(after.role, user.role)
    const otherAdmin = isLowered ? await otherAdminThan(world, user) : undefined
    return (await users.change(user, after, { endsApps: isLowered, otherAdmin })) && after
  })
  return shown(world, changed)
}

export async function giveUserLink(
  world: UserWorld,
  { organizationId, limits = NO_LIMITS }: Pick<Caller, 'organizationId' | 'limits'>,
  id: string,
): Promise<User & GivenLink> {
  const { users } = world
  const user = await existing(users, organizationId, id)
  // Whoever has the link may do what the user may.
  requireMayGive(limits, user.role)
  const organizationName = await world.organizationName(organizationId)
  const kind = user.joinedAt === null ? 'invitation' : 'again'
  const given = await withNewLink(world, { ...user, organizationName }, kind)
  const changed = await tryAgain(world, organizationId, id, async (before) => {
    // Somebody may have given him another role meanwhile.
    requireMayGive(limits, before.role)
    const after = { ...before, organizationName, link: given.user.link }
    return (await users.change(before, after)) && after
  })
  return { ...(await shown(world, changed)), ...(await given.handOver()) }
}

export async function removeUser(world: UserWorld, organizationId: string, id: string): Promise<void> {
  await tryAgain(world, organizationId, id, async (user) => {
    const otherAdmin = await otherAdminThan(world, user)
    return (await world.users.remove(user, { otherAdmin })) && user
  })
}

/** If this user is an admin who has joined: another one, who must stay. Without him, nobody could manage users. */
async function otherAdminThan(
  { users }: UserWorld,
  { organizationId, id, role, joinedAt }: StoredUser,
): Promise<Consequences['otherAdmin']> {
  if (role !== 'admin' || joinedAt === null) return undefined
  const found = await users.list(organizationId)
  const other = found.find((one) => one.id !== id && one.role === 'admin' && one.joinedAt !== null)
  if (other) return other
  throw new DomainError(
    'conflict',
    'This is the last admin who has joined. Make another user an admin first.',
  )
}

/** Reads the user and writes him, again when somebody else was faster. */
export async function tryAgain<T>(
  { users }: Pick<UserWorld, 'users'>,
  organizationId: string,
  id: string,
  attempt: (user: StoredUser) => Promise<T | false>,
): Promise<T> {
  for (let attempts = 0; attempts < MOST_ATTEMPTS; attempts += 1) {
    if (attempts > 0) await backOff(attempts)
    const result = await attempt(await existing(users, organizationId, id))
    if (result !== false) return result
  }
  throw new DomainError('throttled', 'The user changes too fast.', { headers: { 'retry-after': '1' } })
}

async function existing(users: Users, organizationId: string, id: string): Promise<StoredUser> {
  const user = await users.get(organizationId, id)
  if (!user) throw notFound('user', id)
  return user
}
