import { companyFeed } from '../sources/adapters/company-feed.ts'
import { PAGE_SOURCE } from '../sources/adapters/company-page.ts'
import type { WatchedAccount, WatchResult } from '../sources/source.ts'
import { type SourceTally, tallyMonth } from '../sources/tally/source-tally.ts'
import type { Coverages, KeptCoverage } from './kept-coverage.ts'
import { seenPlaces } from './seen-places.ts'

export interface MonitorCoverageWorld {
  readonly coverages: Pick<Coverages, 'see'>
  readonly tally: Pick<SourceTally, 'brought'>
}

interface CheckedAccount {
  readonly ref: { readonly id: string }
  /** Undefined for a person and for an account whose record is gone. */
  readonly watched: WatchedAccount | undefined
  readonly coverage?: KeptCoverage | undefined
}

interface SeenByCheck extends WatchResult {
  /** The source of each new signal. */
  readonly stored: readonly string[]
  readonly checkedAt: string
}

/** Stores the places that a check read. Counts each source that brought the first signal of the account this month. */
export async function noteCoverage(
  { coverages, tally }: MonitorCoverageWorld,
  organizationId: string,
  { ref, watched, coverage }: CheckedAccount,
  { stored, checkedAt, ...result }: SeenByCheck,
): Promise<void> {
  if (!watched) return
  const month = tallyMonth(checkedAt)
  const before = new Map(Object.entries(coverage?.seen?.brought ?? {}))
  const first = [...new Set(stored.map(adapterOf))].filter((source) => before.get(source) !== month)
  for (const source of first) before.set(source, month)
  const seen = seenPlaces(watched, coverage, result, checkedAt)
  await coverages.see(organizationId, ref.id, { ...seen, brought: Object.fromEntries(before) })
  for (const source of first) tally.brought(source, organizationId)
}

/** Pages and feeds are both of the website. */
const adapterOf = (source: string) => (source === PAGE_SOURCE ? companyFeed.name : source)
