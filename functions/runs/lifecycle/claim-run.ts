import { INTERVALS } from '../../shared/fields.ts'
import type { Invocation } from '../invocation.ts'
import { MOST_TRIES, type Recurrence, RUN_LEASE_MS, type RunOwner } from '../recurrence.ts'
import { addMs, anchorAfter, isOnGrid } from '../rhythm.ts'
import { newRunRow, type RunName, type RunRow, runNameOf, summaryOf } from '../run.ts'
import { Outdated, type RunWorld, untilCurrent } from '../run-world.ts'
import { endPredecessor, giveUp } from './end-run.ts'
import { judgeInvocation } from './judge-invocation.ts'

export interface ClaimedRun {
  readonly recurrence: Recurrence
  readonly name: RunName
  readonly row: RunRow
  readonly holder: string
}

/** Undefined when there is nothing to do. Any number of workers may try at once. */
export const claimRun = (
  world: RunWorld,
  invocation: Invocation,
  holder: string,
): Promise<ClaimedRun | undefined> =>
  untilCurrent(async () => {
    const seen = await world.recurrences.get(invocation.organizationId, invocation.id)
    const verdict = seen ? judgeInvocation(seen, invocation.at, world.clock()) : 'removed'
    if (!seen || verdict === 'removed') return reportOrphan(world, invocation)
    if (verdict !== 'run' || isLastRounded(seen, invocation.at)) return undefined
    return take(world, seen, invocation.at, holder)
  })

/** The scheduler is precise to the minute. */
const PRECISION_MS = 60_000

/**
 * A message of the last run's schedule that names the next whole minute, and comes after that run was healed. A run by
 * hand has its lease before its message.
 */
const isLastRounded = ({ organizationId, id, anchor, interval, lastAt, lease }: Recurrence, at: string) =>
  interval !== null &&
  lastAt !== null &&
  at > lastAt &&
  at < addMs(lastAt, PRECISION_MS) &&
  Date.parse(at) % PRECISION_MS === 0 &&
  !isOnGrid(anchor, interval, at) &&
  lease?.runId !== runNameOf(organizationId, id, at).runId

/** The sweep deletes the schedule. */
function reportOrphan(world: RunWorld, { organizationId, id }: RunOwner): undefined {
  world.log('ignored a message without a record', { organizationId, id })
}

async function take(
  world: RunWorld,
  seen: Recurrence,
  at: string,
  holder: string,
): Promise<ClaimedRun | undefined> {
  const { recurrences, clock } = world
  const { interval } = seen
  if (interval === null) throw new Outdated('removed')
  const name = runNameOf(seen.organizationId, seen.id, at)
  const tries = seen.lease?.runId === name.runId ? seen.tries + 1 : 1
  if (tries > MOST_TRIES) return giveUp(world, seen, name)
  await endPredecessor(world, seen, name.runId)
  const before = await recurrences.run(name)
  const row = before ?? newRunRow(name, clock())
  const next = addMs(at, INTERVALS[interval])
  const taken: Recurrence = {
    ...seen,
    nextRunAt: seen.paused ? null : next,
    lastAt: at,
    lastRun: summaryOf(row),
    lease: { runId: name.runId, holder, until: addMs(clock(), RUN_LEASE_MS) },
    lookAt: null,
    tries,
    // Whatever fired outside the rhythm sets it. Who starts a run by hand has set the schedule before.
    anchor: anchorAfter(seen.anchor, interval, at),
  }
  const recurrence = await recurrences.save(seen, taken, before ? undefined : { at, row })
  return { recurrence, name, row, holder }
}
