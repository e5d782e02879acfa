import type { SourceReport } from '../../runs/source-report.ts'
import type { Clock } from '../../shared/clock.ts'
import type { SourceHealth } from '../source-health.ts'

/** The line of the log for each source of a run. The dashboard sums them, which costs nothing until somebody looks. */
export const TALLY_LOG = 'Source tallied'

export const TALLIED = ['requests', 'bytes', 'failures', 'signals', 'accounts'] as const

/** What a source cost and brought, all organizations together. */
export type Tally = Readonly<Record<(typeof TALLIED)[number], number>>

export const NO_TALLY: Tally = { requests: 0, bytes: 0, failures: 0, signals: 0, accounts: 0 }

export interface TallyMonths {
  add(source: string, month: string, tally: Tally): Promise<void>
}

export interface SourceTally {
  /** A request went out, and so many bytes came back. */
  asked(source: string, bytes: number): void
  /** It brought the first signal of a month for an account. */
  brought(source: string): void
  /** Adds what was counted since the last call, and the reports of a run, to the month. */
  settle(reports: readonly SourceReport[]): Promise<void>
}

export const tallyMonth = (at: string) => at.slice(0, 7)

/** Counts in memory until a run, or a part of one, is done: a request costs no write. A crash loses a few counts. */
export function sourceTally(months: TallyMonths, clock: Clock): SourceTally {
  let counted = new Map<string, Tally>()
  const add = (source: string, more: Partial<Tally>) => {
    const before = counted.get(source) ?? NO_TALLY
    counted.set(source, summedTallies(before, { ...NO_TALLY, ...more }))
  }
  return {
    asked: (source, bytes) => add(source, { requests: 1, bytes }),
    brought: (source) => add(source, { accounts: 1 }),
    async settle(reports) {
      for (const { source, found, failed } of reports) add(source, { signals: found, failures: failed })
      const settled = [...counted].filter(([, tally]) => TALLIED.some((name) => tally[name] > 0))
      counted = new Map()
      const month = tallyMonth(clock().toISOString())
      await Promise.all(settled.map(([source, tally]) => months.add(source, month, tally)))
    },
  }
}

export const summedTallies = (a: Tally, b: Tally): Tally => ({
  requests: a.requests + b.requests,
  bytes: a.bytes + b.bytes,
  failures: a.failures + b.failures,
  signals: a.signals + b.signals,
  accounts: a.accounts + b.accounts,
})

/** Whoever notes what a run saw of its sources also adds to their month. */
export const talliedHealth = (health: SourceHealth, tally: Pick<SourceTally, 'settle'>): SourceHealth => ({
  async note(reports) {
    const noted = await health.note(reports)
    await tally.settle(reports)
    return noted
  },
})
