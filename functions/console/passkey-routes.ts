import * as v from 'valibot'
import { sessionOf } from '../sessions/by-link.ts'
import { requireSession } from '../sessions/session.ts'
import { deedOf } from '../shared/audit/audit-book.ts'
import { DomainError } from '../shared/errors.ts'
import type { Endpoint } from '../shared/http/endpoint.ts'
import { isUserId } from '../shared/ids.ts'
import { KeptPasskey } from '../users/passkeys/credential-forms.ts'
import { askForPasskey, keepPasskey, offerPasskey } from '../users/passkeys/passkeys.ts'
import type { StoredUser } from '../users/user.ts'
import { type ConsoleRequest, jsonAnswer, type Routes } from './console-request.ts'
import type { ConsoleWorld } from './console-world.ts'
import { ownPageOf } from './own-page.ts'
import { sessionIdIn } from './session-cookie.ts'

/** What a passkey has to sign to sign in. */
const ask = async (world: ConsoleWorld, { headers }: ConsoleRequest) =>
  jsonAnswer(await askForPasskey(world, ownPageOf(headers), world.gate.clock()))

async function offer(world: ConsoleWorld, request: ConsoleRequest) {
  const user = await requireUser(world, request)
  return jsonAnswer(await offerPasskey(world, user, ownPageOf(request.headers), world.gate.clock()))
}

const KEEP = {
  method: 'POST',
  path: '/console/passkeys',
  summary: 'Keep a passkey',
  status: 200,
  open: true,
  maxBodyBytes: 65_536,
  body: KeptPasskey,
} as const satisfies Endpoint

async function keep(world: ConsoleWorld, request: ConsoleRequest) {
  const user = await requireUser(world, request)
  const given = v.parse(KEEP.body, request.bodyFor(KEEP))
  const deed = deedOf(sessionOf(user), { action: 'addPasskey', address: request.address })
  const { id, name, createdAt, lastUsedAt } = await world.gate.audit.did(deed, () =>
    keepPasskey(world, user, ownPageOf(request.headers), given, world.gate.clock()),
  )
  return jsonAnswer({ id, name, createdAt, lastUsedAt })
}

/** The user who is signed in with this browser. Keys have no passkeys. */
async function requireUser(world: ConsoleWorld, { headers, address }: ConsoleRequest): Promise<StoredUser> {
  const { session } = await requireSession(world, sessionIdIn(headers.cookie), address)
  const { organizationId, keyId } = session
  const user = isUserId(keyId) ? await world.users.get(organizationId, keyId) : undefined
  if (user) return user
  throw new DomainError('conflict', 'Only users have passkeys, and you signed in with an API key.')
}

export const PASSKEY_ROUTES: Routes = {
  'console/passkey-question': { POST: ask },
  'console/passkey-offer': { POST: offer },
  'console/passkeys': { POST: keep },
}
