import { createHash } from 'node:crypto'
import { DomainError, invalid } from '../../shared/errors.ts'
import type { HostTurns } from '../../shared/host-turns/host-turns.ts'
import type { Platform, Session } from '../platforms/platform.ts'
import { PushFault } from '../platforms/push-fault.ts'

const MOST_REMEMBERED = 10_000

/** Refuses credentials that the platform refuses. */
export type CheckKey = (organizationId: string, platform: Platform, session: Session) => Promise<void>

/**
 * Nobody may send many wrong keys to a platform through this service: until it has accepted a key, a check takes a
 * turn. The hashes of accepted keys stay in memory only.
 */
export function keyCheck(turns: HostTurns): CheckKey {
  const accepted = new Set<string>()
  return async (organizationId, platform, session) => {
    const name = nameOf(organizationId, platform, session)
    if (platform.credential === 'webhookUrl' || accepted.has(name)) return check(platform, session)
    const turn = await turns.take(organizationId, session.origin)
    if (turn !== 'taken') throw tooMany(platform, turn)
    await check(platform, session)
    await turns.giveBack(organizationId, session.origin)
    if (accepted.size >= MOST_REMEMBERED) accepted.clear()
    accepted.add(name)
  }
}

const nameOf = (organizationId: string, { name }: Platform, { credentials }: Session) =>
  createHash('sha256').update(`${organizationId} ${name} ${credentials.apiKey}`).digest('base64')

/** Other faults than a refused key are no reason not to start: the push retries them. */
async function check(platform: Platform, session: Session) {
  try {
    await platform.check(session)
  } catch (error) {
    if (!(error instanceof PushFault)) throw error
    if (error.kind !== 'dead') return
    throw invalid([{ path: platform.credential, message: `Was refused: ${error.message}.` }])
  }
}

function tooMany({ label }: Platform, waitMs: number) {
  const message = `${label} has refused too many keys; try again later.`
  return new DomainError('throttled', message, {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) },
  })
}
