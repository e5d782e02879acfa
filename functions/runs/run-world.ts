import type { Clock } from '../shared/clock.ts'
import type { Interval } from '../shared/fields.ts'
import type { FruitlessRuns } from './fruitless/fruitless-runs.ts'
import type { Invocation } from './invocation.ts'
import type { Recurrence, RunOwner } from './recurrence.ts'
import type { RunName, RunRow } from './run.ts'
import type { RunCoverage } from './run-coverage.ts'

export interface RunWorld {
  readonly recurrences: Recurrences
  readonly queue: RunQueue
  readonly clock: Clock
  /** Undefined for a run that was not paid for up front. */
  readonly refundUnchecked: (run: RunName) => Promise<RunTotals | undefined>
  readonly fruitless: FruitlessRuns
  readonly log: (message: string, details: Readonly<Record<string, string>>) => void
  /** An operator must look at it. */
  readonly fault: RunWorld['log']
}

/** Workers read hostile texts, so they have no schedules. */
export interface SchedulingWorld extends RunWorld {
  readonly schedules: Schedules
}

export type RunTotals = Pick<RunRow, 'newSignals' | 'credits' | 'baseline' | keyof RunCoverage>

export interface Recurrences {
  get(organizationId: string, id: string): Promise<Recurrence | undefined>
  all(organizationId: string, prefix: string): Promise<readonly Recurrence[]>
  overdue(shard: number, before: string): AsyncIterable<RunOwner>
  ofShard(shard: number): AsyncIterable<RunOwner>
  run(run: RunName): Promise<RunRow | undefined>
  history(organizationId: string, ownerId: string, limit: number): Promise<readonly RunRow[]>
  /** Replaces what was read, together with a run's row. Throws Outdated when somebody else changed it. */
  save(
    seen: Recurrence | undefined,
    next: Recurrence,
    run?: { readonly at: string; readonly row: RunRow },
  ): Promise<Recurrence>
  /** Extends the lease of a run. Undefined when the run has ended. */
  renew(run: RunName, until: string): Promise<Recurrence | undefined>
  /** Ends a run whose recurrence is gone or has another run. Throws Outdated when it has ended. */
  end(run: RunName, row: RunRow): Promise<void>
}

export interface Schedules {
  put(
    recurrence: Pick<Recurrence, 'id' | 'organizationId' | 'anchor'> & { interval: Interval },
  ): Promise<void>
  delete(id: string): Promise<void>
  exists(id: string): Promise<boolean>
  /** Whose schedule it is; undefined when there is none, or when it names nobody. */
  organizationOf(id: string): Promise<string | undefined>
  named(prefix: string): AsyncIterable<{ readonly id: string; readonly createdAt: Date }>
}

export interface RunQueue {
  start(invocation: Invocation, delaySeconds?: number): Promise<void>
  /** Throws when the queue refused one of them. */
  startAll(invocations: readonly Invocation[]): Promise<void>
}

/** Somebody else changed the recurrence or the run since it was read. */
export class Outdated extends Error {
  override readonly name = 'Outdated'
}

/** Repeats an attempt, which must read again, until nobody else changes what it read. */
export async function untilCurrent<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      ignoreOutdated(error)
    }
  }
}

export function ignoreOutdated(error: unknown): void {
  if (!(error instanceof Outdated)) throw error
}
