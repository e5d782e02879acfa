import * as v from 'valibot'
import type { Clock } from '../shared/clock.ts'
import { notFound } from '../shared/errors.ts'
import type { Caller } from '../shared/http/endpoint.ts'
import { NO_LIMITS } from '../shared/http/key-limits.ts'
import { OpenSession, ShownSession } from './session.ts'

/** A row in the list of sessions, with the hash of the cookie. */
export const ListedSession = v.object({ ...OpenSession.entries, hash: v.string() })
type ListedSession = v.InferOutput<typeof ListedSession>

export interface ListedSessions {
  /** In no order. */
  list(organizationId: string): Promise<readonly ListedSession[]>
  end(session: ListedSession): Promise<void>
}

export interface ListedSessionWorld {
  readonly listed: ListedSessions
  readonly clock: Clock
}

export async function listSessions(world: ListedSessionWorld, caller: Caller): Promise<ShownSession[]> {
  const found = await openSessions(world, caller)
  return found
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    .map((session) => v.parse(ShownSession, { ...session, isCurrent: session.hash === caller.sessionHash }))
}

export async function endSession(world: ListedSessionWorld, caller: Caller, id: string): Promise<void> {
  const session = (await openSessions(world, caller)).find((one) => one.id === id)
  if (!session) throw notFound('session', id)
  await world.listed.end(session)
}

/** The sessions that the caller may see. DynamoDB removes what has ended hours later. */
async function openSessions({ listed, clock }: ListedSessionWorld, caller: Caller): Promise<ListedSession[]> {
  const now = clock().toISOString()
  const found = await listed.list(caller.organizationId)
  return found.filter((session) => session.endsAt > now && maySee(caller, session))
}

/** An app acts for somebody, and neither sees nor ends the sessions of that user or key. */
const maySee = ({ keyId, connectionId, limits = NO_LIMITS }: Caller, session: ListedSession) =>
  connectionId === undefined && (limits.scopes.includes('admin') || session.keyId === keyId)
