import type { Invocation } from '../invocation.ts'
import { PARTS_LEASE_MS, type Recurrence } from '../recurrence.ts'
import { addMs } from '../rhythm.ts'
import type { Ending } from '../run.ts'
import { type RunWorld, untilCurrent } from '../run-world.ts'
import { type ClaimedRun, claimRun } from './claim-run.ts'
import { endOrRetry } from './end-or-retry.ts'
import { endRun, type RunResults } from './end-run.ts'

export type RunOutcome =
  | { readonly kind: 'ended'; readonly ending: Ending; readonly results: RunResults }
  /** The run needs another function call, not before this instant in milliseconds. */
  | { readonly kind: 'put off'; readonly until: number; readonly turns: ReadonlyMap<string, number> }
  /** The last of these parts to finish ends the run. */
  | { readonly kind: 'handed over'; readonly parts: readonly number[] }
  /** Another worker has the run, or its owner is gone. */
  | { readonly kind: 'lost' }

export async function duringRun(
  world: RunWorld,
  invocation: Invocation,
  holder: string,
  work: (claimed: ClaimedRun) => Promise<RunOutcome>,
): Promise<void> {
  const claimed = await claimRun(world, invocation, holder)
  if (!claimed) return
  try {
    await settle(world, claimed, invocation, await work(claimed))
  } catch (error) {
    // A worker that has lost the run must not end it.
    const now = await world.recurrences.get(invocation.organizationId, invocation.id)
    if (now?.lease?.holder !== holder) throw error
    await endOrRetry(world, claimed.name, claimed.recurrence.tries, error)
  }
}

async function settle(world: RunWorld, claimed: ClaimedRun, invocation: Invocation, outcome: RunOutcome) {
  if (outcome.kind === 'ended') return endRun(world, claimed.name, outcome.ending, outcome.results)
  if (outcome.kind === 'put off') return putOff(world, claimed, invocation, outcome)
  if (outcome.kind === 'handed over') return handOver(world, claimed, outcome.parts)
}

/** Longer waits take several messages. The run must show that it is alive in between. */
const LONGEST_DELAY_SECONDS = 780
const WAITING_LEASE_MS = 90_000

async function putOff(
  world: RunWorld,
  claimed: ClaimedRun,
  invocation: Invocation,
  { until, turns }: RunOutcome & { kind: 'put off' },
): Promise<void> {
  const wait = Math.ceil((until - world.clock().getTime()) / 1000)
  const delay = Math.max(0, Math.min(wait, LONGEST_DELAY_SECONDS))
  const lease = {
    runId: claimed.name.runId,
    holder: null,
    until: addMs(world.clock(), WAITING_LEASE_MS + delay * 1000),
  }
  await releaseUntil(world, claimed, lease)
  await world.queue.start({ ...invocation, turns: Object.fromEntries(turns) }, delay)
}

/** The settings of the owner may have changed since the claim. */
async function releaseUntil(world: RunWorld, { recurrence, holder }: ClaimedRun, lease: Recurrence['lease']) {
  let claimed: Recurrence | undefined = recurrence
  await untilCurrent(async () => {
    const seen = claimed ?? (await world.recurrences.get(recurrence.organizationId, recurrence.id))
    claimed = undefined
    if (seen?.lease?.holder !== holder) return
    await world.recurrences.save(seen, { ...seen, lease, tries: 0 })
  })
}

async function handOver(world: RunWorld, { name }: ClaimedRun, parts: readonly number[]): Promise<void> {
  const { organizationId, ownerId: id, at } = name
  await world.queue.startAll(parts.map((part) => ({ organizationId, id, at, part })))
  // The parts may have finished and ended the run already.
  await world.recurrences.renew(name, addMs(world.clock(), PARTS_LEASE_MS))
}
