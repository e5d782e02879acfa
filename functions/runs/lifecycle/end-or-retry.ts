import { inspect } from 'node:util'
import { MOST_TRIES } from '../recurrence.ts'
import { FAULTY, type RunName } from '../run.ts'
import type { RunWorld } from '../run-world.ts'
import { endRun } from './end-run.ts'
import { mayPass } from './may-pass.ts'

/** Throws what may pass, so that the queue brings the work back. Else the run ends now, with a refund. */
export async function endOrRetry(
  world: RunWorld,
  name: RunName,
  tries: number,
  error: unknown,
): Promise<void> {
  if (mayPass(error) && tries < MOST_TRIES) throw error
  const { organizationId, ownerId, runId } = name
  const details = { organizationId, id: ownerId, runId, tries: String(tries), error: inspect(error) }
  world.fault('a run ended by an error', details)
  await endRun(world, name, FAULTY, { sources: [], totals: await world.refundUnchecked(name) })
}
