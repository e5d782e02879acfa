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
  /** Adds to the month of all organizations, and of the one that is given. */
  add(source: string, month: string, tally: Tally, organizationId?: string): Promise<void>
}

export interface SourceTally {
  /** A request went out for an organization, and so many bytes came back. */
  asked(source: string, bytes: number, organizationId: string): void
  /** It brought the first signal of a month for an account. */
  brought(source: string, organizationId: string): void
  /** Adds what was counted since the last call, and the reports of a run, to the month. */
  settle(reports: readonly SourceReport[], organizationId?: string): Promise<void>
}

export const tallyMonth = (at: string) => at.slice(0, 7)

interface Counted {
  readonly source: string
  readonly organizationId: string | undefined
  readonly tally: Tally
}

/** Counts in memory until a run, or a part of one, is done: a request costs no write. A crash loses a few counts. */
export function sourceTally(months: TallyMonths, clock: Clock): SourceTally {
  let counted = new Map<string, Counted>()
  const add = (source: string, organizationId: string | undefined, more: Partial<Tally>) => {
    const place = `${source} ${organizationId ?? ''}`
    const before = counted.get(place)?.tally ?? NO_TALLY
    counted.set(place, { source, organizationId, tally: summedTallies(before, { ...NO_TALLY, ...more }) })
  }
  return {
    asked: (source, bytes, organizationId) => add(source, organizationId, { requests: 1, bytes }),
    brought: (source, organizationId) => add(source, organizationId, { accounts: 1 }),
    async settle(reports, organizationId) {
      for (const { source, found, failed } of reports)
        add(source, organizationId, { signals: found, failures: failed })
      const settled = [...counted.values()].filter(({ tally }) => TALLIED.some((name) => tally[name] > 0))
      counted = new Map()
      const month = tallyMonth(clock().toISOString())
      await Promise.all(settled.map((one) => months.add(one.source, month, one.tally, one.organizationId)))
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
  async note(reports, organizationId) {
    const noted = await health.note(reports)
    await tally.settle(reports, organizationId)
    return noted
  },
})
