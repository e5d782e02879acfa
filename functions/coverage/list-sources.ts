import * as v from 'valibot'
import type { Clock } from '../shared/clock.ts'
import { companyFeed } from '../sources/adapters/company-feed.ts'
import { PAGE_SOURCE } from '../sources/adapters/company-page.ts'
import { summedTallies, type Tally, tallyMonth } from '../sources/tally/source-tally.ts'

const count = v.number()
export const SourceMonth = v.object({
  month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
  source: v.string(),
  signals: count,
  accounts: count,
  requests: count,
  bytes: count,
  failures: count,
})
type SourceMonth = v.InferOutput<typeof SourceMonth>

export interface SourceReaders {
  readonly clock: Clock
  /** From one month to another. */
  sources(
    organizationId: string,
    months: readonly [from: string, to: string],
  ): Promise<readonly SourceMonth[]>
}

/** This month first, in it what cost most requests. */
export async function listSources({ clock, sources }: SourceReaders, organizationId: string) {
  const now = clock()
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString()
  const rows = await sources(organizationId, [tallyMonth(last), tallyMonth(now.toISOString())])
  const data = [...rows.reduce(withRow, new Map<string, SourceMonth>()).values()]
  return { data: data.toSorted((a, b) => b.month.localeCompare(a.month) || b.requests - a.requests) }
}

/** Pages of a website are asked for together with its feeds. */
function withRow(rows: Map<string, SourceMonth>, row: SourceMonth) {
  const source = row.source === PAGE_SOURCE ? companyFeed.name : row.source
  const place = `${row.month} ${source}`
  const before = rows.get(place)
  return rows.set(place, {
    month: row.month,
    source,
    ...(before ? summedTallies(before, row) : onlyTally(row)),
  })
}

const onlyTally = ({ requests, bytes, failures, signals, accounts }: Tally): Tally => ({
  requests,
  bytes,
  failures,
  signals,
  accounts,
})
