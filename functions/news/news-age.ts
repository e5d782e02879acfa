import type { Clock } from '../shared/clock.ts'
import { SourceFailure } from '../sources/source.ts'
import type { FeedStates } from './read-news.ts'

/** Eight files late. */
const MOST_LATE_MS = 2 * 3_600_000
const LOOK_AGAIN_MS = 60_000

/** Whether the news have stopped: then nothing found is no sign of nothing new. */
export type StoppedNews = () => Promise<SourceFailure | undefined>

export function stoppedNews(states: Pick<FeedStates, 'get'>, clock: Clock): StoppedNews {
  let known: { readonly at: number; readonly failure: SourceFailure | undefined } | undefined
  return async () => {
    const now = clock().getTime()
    if (known && now - known.at < LOOK_AGAIN_MS) return known.failure
    // Without a state nobody looked for anything before.
    const state = await states.get('english')
    const { lastReadAt = null, lastError = null } = state ?? {}
    const isLate = state && (lastReadAt === null || now - Date.parse(lastReadAt) > MOST_LATE_MS)
    known = { at: now, failure: isLate ? failureOf(lastReadAt, lastError) : undefined }
    return known.failure
  }
}

const failureOf = (lastReadAt: string | null, lastError: string | null) =>
  new SourceFailure(
    'unreachable',
    `has brought nothing ${lastReadAt === null ? 'yet' : `since ${lastReadAt}`}${lastError === null ? '' : `: ${lastError}`}`,
  )
