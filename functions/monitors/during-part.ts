import type { Invocation } from '../runs/invocation.ts'
import { endOrRetry } from '../runs/lifecycle/end-or-retry.ts'
import { endRun } from '../runs/lifecycle/end-run.ts'
import { PARTS_LEASE_MS, RUN_LEASE_MS } from '../runs/recurrence.ts'
import { addMs } from '../runs/rhythm.ts'
import { runNameOf } from '../runs/run.ts'
import type { RunWorld } from '../runs/run-world.ts'
import type { HeldPart, MonitorRun, PartResult, RunParts } from './run-parts.ts'
import { settledRun } from './settle-run.ts'

export interface PartWorld extends RunWorld {
  readonly parts: RunParts
}

interface PartInvocation extends Invocation {
  readonly part: number
}

export type PartOutcome =
  | { readonly kind: 'checked'; readonly result: PartResult }
  | { readonly kind: 'put off'; readonly turns: ReadonlyMap<string, number>; readonly late: number }

export async function duringPart(
  world: PartWorld,
  invocation: PartInvocation,
  holder: string,
  work: (held: HeldPart) => Promise<PartOutcome>,
): Promise<void> {
  const run = await keepRunAlive(world, invocation)
  if (!run) return
  const until = addMs(world.clock(), RUN_LEASE_MS)
  const held = await world.parts.take(run, invocation.part, holder, until)
  try {
    if (held) await workOn(world, held, invocation, await work(held))
    else await endWithLastPart(world, run)
  } catch (error) {
    await endOrRetry(world, run, held?.tries ?? 1, error)
  }
}

async function workOn(world: PartWorld, held: HeldPart, invocation: PartInvocation, outcome: PartOutcome) {
  if (outcome.kind === 'put off') return putOff(world, held, invocation, outcome)
  if (await world.parts.done(held, outcome.result)) await endWithLastPart(world, held.run)
}

/** Undefined when the run has ended. */
async function keepRunAlive(world: PartWorld, invocation: Invocation): Promise<MonitorRun | undefined> {
  const name = runNameOf(invocation.organizationId, invocation.id, invocation.at)
  const recurrence = await world.recurrences.renew(name, addMs(world.clock(), PARTS_LEASE_MS))
  return recurrence && { ...name, begunAt: recurrence.begunAt }
}

const LONGEST_DELAY_SECONDS = 240

async function putOff(
  world: PartWorld,
  held: HeldPart,
  invocation: PartInvocation,
  { turns, late }: PartOutcome & { readonly kind: 'put off' },
): Promise<void> {
  const now = world.clock().getTime()
  const next = Math.min(...turns.values(), now + LONGEST_DELAY_SECONDS * 1000)
  const delay = turns.size === 0 ? 0 : Math.max(0, Math.ceil((next - now) / 1000))
  await world.parts.giveBack(held)
  await world.queue.start({ ...invocation, turns: Object.fromEntries(turns), late }, delay)
}

async function endWithLastPart(world: PartWorld, run: MonitorRun): Promise<void> {
  const progress = await world.parts.progress(run)
  if (!progress || progress.partsDone < progress.parts) return
  // A purged list has no rows any more, and gets no refund.
  if (!(await world.recurrences.run(run))) return
  const { ending, results } = await settledRun(world.parts, run)
  await endRun(world, run, ending, results)
}
