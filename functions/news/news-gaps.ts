import type { Clock } from '../shared/clock.ts'
import { SourceFailure } from '../sources/source.ts'
import type { FeedState } from './feed-state.ts'
import { EDITIONS } from './files/news-files.ts'
import { lostSince } from './news-losses.ts'
import type { FeedStates } from './read-news.ts'

/** Eight files late. */
const MOST_LATE_MS = 2 * 3_600_000
const LOOK_AGAIN_MS = 60_000

/** Tells when news files are missing. Then a run that finds nothing must not say that nothing is new. */
export interface NewsGaps {
  /** An error when no news file came for too long. */
  stopped(): Promise<SourceFailure | undefined>
  /** Files and lines that could not be read. */
  lost(since: string): Promise<{ readonly files: number; readonly lines: number }>
}

export function newsGaps(states: Pick<FeedStates, 'get'>, clock: Clock): NewsGaps {
  let known: { readonly at: number; readonly states: readonly (FeedState | undefined)[] } | undefined
  const seen = async () => {
    const at = clock().getTime()
    if (known === undefined || at - known.at >= LOOK_AGAIN_MS)
      known = { at, states: await Promise.all(EDITIONS.map((edition) => states.get(edition))) }
    return known
  }
  return {
    async stopped() {
      const { at, states: editions } = await seen()
      return failureOf(editions[0], at)
    },
    async lost(since) {
      const { states: editions } = await seen()
      return lostSince(
        editions.flatMap((state) => state?.losses ?? []),
        since,
      )
    },
  }
}

function failureOf(english: FeedState | undefined, now: number): SourceFailure | undefined {
  // Without a state nobody looked for anything before.
  if (!english) return undefined
  const { lastReadAt, lastError } = english
  if (lastReadAt !== null && now - Date.parse(lastReadAt) <= MOST_LATE_MS) return undefined
  const since = lastReadAt === null ? 'yet' : `since ${lastReadAt}`
  const why = lastError === null ? '' : `: ${lastError}`
  return new SourceFailure('unreachable', `has brought nothing ${since}${why}`)
}
