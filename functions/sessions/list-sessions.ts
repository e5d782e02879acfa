import type { Clock } from '../shared/clock.ts'
import { notFound } from '../shared/errors.ts'
import type { Caller } from '../shared/http/endpoint.ts'
import { NO_LIMITS } from '../shared/http/key-limits.ts'
import type { OpenSession, ShownSession } from './session.ts'

export interface ListedSessions {
  /** In no order. */
  list(organizationId: string): Promise<readonly OpenSession[]>
  end(organizationId: string, session: Pick<OpenSession, 'id'>): Promise<void>
}

export interface ListedSessionWorld {
  readonly listed: ListedSessions
  readonly clock: Clock
}

/** DynamoDB removes what has ended hours later. */
export async function listSessions(
  { listed, clock }: ListedSessionWorld,
  caller: Caller,
): Promise<ShownSession[]> {
  const now = clock().toISOString()
  const found = await listed.list(caller.organizationId)
  return found
    .filter((session) => session.endsAt > now && maySee(caller, session))
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    .map(({ id, keyId, by, createdAt, endsAt, address, browser }) => ({
      id,
      keyId,
      by,
      createdAt,
      endsAt,
      address,
      browser,
    }))
}

/** An app acts for somebody, and keeps away from where he is signed in. */
const maySee = ({ keyId, connectionId, limits = NO_LIMITS }: Caller, session: OpenSession) =>
  connectionId === undefined && (limits.scopes.includes('admin') || session.keyId === keyId)

export async function endSession(world: ListedSessionWorld, caller: Caller, id: string): Promise<void> {
  const session = (await listSessions(world, caller)).find((one) => one.id === id)
  if (!session) throw notFound('session', id)
  await world.listed.end(caller.organizationId, session)
}
