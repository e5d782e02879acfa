import { isFruitless } from '../fruitless/fruitless-runs.ts'
import { IDLE, type Recurrence, type RunOwner } from '../recurrence.ts'
import {
  type Ending,
  endedRow,
  INTERRUPTED,
  type RunName,
  type RunRow,
  type RunSummary,
  STOPPED,
  summaryOf,
} from '../run.ts'
import { ignoreOutdated, type RunTotals, type RunWorld, untilCurrent } from '../run-world.ts'
import type { SourceReport } from '../source-report.ts'

export interface RunResults {
  readonly sources: readonly SourceReport[]
  readonly marks?: Readonly<Record<string, string>>
  /** For runs that don't count in their row as they go. */
  readonly totals?: RunTotals | undefined
  /** What was special about a run of a keyword. */
  readonly nature?: Pick<RunRow, 'baseline' | 'backfill'> | undefined
}

export const endRun = (
  world: RunWorld,
  name: RunName,
  ending: Ending,
  { sources, marks, totals, nature }: RunResults,
): Promise<void> =>
  untilCurrent(async () => {
    const { recurrences, clock } = world
    const owner = ownerOf(name)
    const row = await recurrences.run(name)
    if (!row) return
    if (row.status !== 'running') return freeOwner(world, owner, row)
    const ended = { ...endedRow(row, ending, clock()), ...totals, ...nature, sources: [...sources] }
    const seen = await recurrences.get(owner.organizationId, owner.id)
    if (seen?.lease?.runId !== name.runId) return recurrences.end(name, ended)
    const idle = { ...seen, ...IDLE, marks: { ...(marks ?? seen.marks) }, lastRun: summaryOf(ended) }
    await recurrences.save(seen, idle, { at: name.at, row: ended })
    if (seen.handAt === name.at && isFruitless(ended)) await world.fruitless.note(owner.organizationId)
  })

/** For a run that has ended but whose worker died before it freed the owner. */
export const freeOwner = (
  { recurrences }: RunWorld,
  { organizationId, id }: RunOwner,
  ended: RunRow,
): Promise<void> =>
  untilCurrent(async () => {
    const seen = await recurrences.get(organizationId, id)
    if (seen?.lease?.runId !== ended.id) return
    await recurrences.save(seen, { ...seen, ...IDLE, lastRun: summaryOf(ended) })
  })

/** Ends a run that died. It is refunded, because that is never the customer's fault. */
async function interruptRun(world: RunWorld, name: RunName, row: RunRow): Promise<RunRow> {
  const totals = await world.refundUnchecked(name)
  const ended = { ...endedRow(row, INTERRUPTED, world.clock()), ...totals }
  await world.recurrences.end(name, ended)
  return ended
}

/** For a run that keeps dying without an error. */
export async function giveUp(world: RunWorld, seen: Recurrence, name: RunName): Promise<undefined> {
  const row = await world.recurrences.run(name)
  if (!row) return
  const { organizationId, ownerId: id, runId } = name
  world.fault('gave up a run that keeps dying', { organizationId, id, runId })
  await freeOwner(world, seen, row.status === 'running' ? await interruptRun(world, name, row) : row)
}

/** Ends a run that died before this one came, and that the sweep has not started again. */
export async function endPredecessor(world: RunWorld, seen: Recurrence, nextRunId: string): Promise<void> {
  const name = currentRun(seen)
  if (!name || name.runId === nextRunId) return
  const row = await world.recurrences.run(name)
  if (row?.status === 'running') await interruptRun(world, name, row)
}

/** Stops a run whose owner is being removed. Returns the owner's last run. */
export async function stopRun(
  { recurrences, clock }: RunWorld,
  recurrence: Recurrence,
): Promise<RunSummary | null> {
  const name = currentRun(recurrence)
  const row = name && (await recurrences.run(name))
  if (!name || row?.status !== 'running') return recurrence.lastRun
  const stopped = endedRow(row, STOPPED, clock())
  await recurrences.end(name, stopped).catch(ignoreOutdated)
  return summaryOf(stopped)
}

/** The run that has the lease, even when the lease has run out. */
export const currentRun = ({ organizationId, id, lease, lastAt }: Recurrence): RunName | undefined =>
  lease && lastAt !== null ? { organizationId, ownerId: id, at: lastAt, runId: lease.runId } : undefined

const ownerOf = ({ organizationId, ownerId }: RunName): RunOwner => ({ organizationId, id: ownerId })
