import { systemClock } from '../../../functions/shared/clock.ts'
import { ADAPTERS } from '../../../functions/sources/adapters/adapters.ts'
import { companyFeed } from '../../../functions/sources/adapters/company-feed.ts'
import { PAGE_SOURCE } from '../../../functions/sources/adapters/company-page.ts'
import { readSourceHealth } from '../../../functions/sources/source-health.store.ts'
import {
  NO_TALLY,
  summedTallies,
  type Tally,
  tallyMonth,
} from '../../../functions/sources/tally/source-tally.ts'
import { readTallies } from '../../../functions/sources/tally/tally-months.store.ts'
import type { Command } from '../command/command.ts'

interface SourceStatus {
  readonly source: string
  readonly state: 'on' | 'off' | 'skipped' | 'failing' | 'never asked'
  readonly requestsAMinute: number
  readonly lastSuccessAt: string | null
  readonly lastFailureAt: string | null
  /** Runs that failed since the last success. */
  readonly failures: number
  readonly lastError: string | null
  /** Entries that could not be read when that happened last. */
  readonly unreadable: number
  readonly lastUnreadableAt: string | null
  /** By month, this one first: what it cost, and what it brought. */
  readonly months: readonly (Tally & { readonly month: string })[]
}

export const sourcesStatus: Command = {
  name: 'sources status',
  usage: '',
  options: [],
  async run({ target }) {
    const off = new Set(target.output('SourcesOff').split(','))
    const names = ADAPTERS.map(({ name }) => name)
    const table = target.output('TableName')
    const months = lastMonths(systemClock())
    const [health, ...tallies] = await Promise.all([
      readSourceHealth(target.client, table, names),
      ...months.map((month) => readTallies(target.client, table, [...names, PAGE_SOURCE], month)),
    ])
    const result = ADAPTERS.map(({ name, everyMs }): SourceStatus => {
      const noted = health.get(name)
      return {
        source: name,
        state: off.has(name) ? 'off' : stateOf(noted),
        requestsAMinute: Math.floor(60_000 / everyMs),
        lastSuccessAt: noted?.lastSuccessAt ?? null,
        lastFailureAt: noted?.lastFailureAt ?? null,
        failures: noted?.failures ?? 0,
        lastError: noted?.skipped ?? noted?.lastError ?? null,
        unreadable: noted?.unreadable ?? 0,
        lastUnreadableAt: noted?.lastUnreadableAt ?? null,
        months: months.map((month, at) => ({ month, ...tallyOf(name, tallies[at]) })),
      }
    })
    return { result, text: result.map(lineOf).join('\n') }
  },
}

/** Pages of a website are asked for together with its feeds. */
function tallyOf(name: string, tallies: ReadonlyMap<string, Tally> | undefined): Tally {
  const own = tallies?.get(name) ?? NO_TALLY
  return name === companyFeed.name ? summedTallies(own, tallies?.get(PAGE_SOURCE) ?? NO_TALLY) : own
}

/** This month and the last. */
function lastMonths(now: Date): readonly string[] {
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
  return [now, last].map((at) => tallyMonth(at.toISOString()))
}

type Noted = Awaited<ReturnType<typeof readSourceHealth>> extends ReadonlyMap<string, infer N> ? N : never

function stateOf(noted: Noted | undefined): SourceStatus['state'] {
  if (!noted) return 'never asked'
  if (noted.skipped !== null) return 'skipped'
  return noted.failures > 0 ? 'failing' : 'on'
}

function lineOf({
  source,
  state,
  lastSuccessAt,
  failures,
  lastError,
  requestsAMinute,
  unreadable,
  lastUnreadableAt,
  months,
}: SourceStatus): string {
  const seen = lastSuccessAt === null ? 'no answer yet' : `answered ${ago(lastSuccessAt)} ago`
  const why = state === 'failing' ? `, ${failures} failed runs since, the last: ${lastError}` : ''
  const skip = state === 'skipped' ? `, ${lastError}` : ''
  const lost =
    lastUnreadableAt === null ? '' : `, ${unreadable} unreadable entries ${ago(lastUnreadableAt)} ago`
  const status = `${source.padEnd(22)} ${state.padEnd(12)} ${seen}${why}${skip}${lost}; ${requestsAMinute} requests a minute`
  return [status, ...months.filter(({ requests, signals }) => requests + signals > 0).map(monthLine)].join(
    '\n',
  )
}

const monthLine = ({ month, accounts, signals, requests, bytes, failures }: SourceStatus['months'][number]) =>
  `${' '.repeat(23)}${month}: ${signals} signals, ${accounts} accounts with some; ${requests} requests, ${megabytes(bytes)} MB, ${failures} failures`

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

function ago(instant: string): string {
  const minutes = Math.max(0, Math.round((systemClock().getTime() - Date.parse(instant)) / 60_000))
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}
