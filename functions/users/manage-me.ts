import type { Clock } from '../shared/clock.ts'
import { notFound } from '../shared/errors.ts'
import type { Caller } from '../shared/http/endpoint.ts'
import { NO_LIMITS } from '../shared/http/key-limits.ts'
import { isUserId } from '../shared/ids.ts'
import { tryAgain } from './manage-users.ts'
import type { StoredUser, Users } from './user.ts'

export interface MeWorld {
  readonly users: Users
  readonly keyName: (organizationId: string, keyId: string) => Promise<string | null>
  readonly clock: Clock
}

export async function getMe({ users, keyName }: MeWorld, caller: Caller) {
  const { organizationId, keyId: id, connectionId, limits = NO_LIMITS } = caller
  const user = isUserId(id) ? await users.get(organizationId, id) : undefined
  const { scopes, only } = limits
  const own = { id, organizationId, scopes: [...scopes], only }
  if (connectionId !== undefined) return { kind: 'app' as const, ...own, ...NOBODY }
  if (user) return { kind: 'user' as const, ...own, ...personal(user) }
  return { kind: 'key' as const, ...own, ...NOBODY, name: await keyName(organizationId, id) }
}

const NOBODY = { email: null, name: null, role: null, passkeys: [] }

const personal = ({ email, name, role, passkeys }: StoredUser) => ({
  email,
  name,
  role,
  passkeys: passkeys.map(({ id, name: called, createdAt, lastUsedAt }) => ({
    id,
    name: called,
    createdAt,
    lastUsedAt,
  })),
})

/** Removes a passkey of the user who asks. An app that acts for him may not. */
export async function removePasskey(
  world: MeWorld,
  { organizationId, keyId, connectionId }: Caller,
  id: string,
): Promise<void> {
  if (!isUserId(keyId) || connectionId !== undefined) throw notFound('passkey', id)
  await tryAgain(world, organizationId, keyId, async (user) => {
    const passkeys = user.passkeys.filter((one) => one.id !== id)
    if (passkeys.length === user.passkeys.length) throw notFound('passkey', id)
    return world.users.change(user, { ...user, passkeys })
  })
}
