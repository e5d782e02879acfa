import { systemClock } from '../../../functions/shared/clock.ts'
import { ADAPTERS } from '../../../functions/sources/adapters/adapters.ts'
import { readSourceHealth } from '../../../functions/sources/source-health.store.ts'
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
}

export const sourcesStatus: Command = {
  name: 'sources status',
  usage: '',
  options: [],
  async run({ target }) {
    const off = new Set(target.output('SourcesOff').split(','))
    const names = ADAPTERS.map(({ name }) => name)
    const health = await readSourceHealth(target.client, target.output('TableName'), names)
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
      }
    })
    return { result, text: result.map(lineOf).join('\n') }
  },
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
}: SourceStatus): string {
  const seen = lastSuccessAt === null ? 'no answer yet' : `answered ${ago(lastSuccessAt)} ago`
  const why = state === 'failing' ? `, ${failures} failed runs since, the last: ${lastError}` : ''
  const skip = state === 'skipped' ? `, ${lastError}` : ''
  const lost =
    lastUnreadableAt === null ? '' : `, ${unreadable} unreadable entries ${ago(lastUnreadableAt)} ago`
  return `${source.padEnd(22)} ${state.padEnd(12)} ${seen}${why}${skip}${lost}; ${requestsAMinute} requests a minute`
}

function ago(instant: string): string {
  const minutes = Math.max(0, Math.round((systemClock().getTime() - Date.parse(instant)) / 60_000))
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}
