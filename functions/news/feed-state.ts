import * as v from 'valibot'
import type { NewsFile } from './files/news-files.ts'
import { Loss, withLoss } from './news-losses.ts'

const PendingFile = v.object({ at: v.string(), url: v.string(), md5: v.string(), tries: v.number() })
type PendingFile = v.InferOutput<typeof PendingFile>

/** How far an edition of the news has been read. */
export const FeedState = v.object({
  /** Every file up to this one was read, is pending, or was given up. */
  through: v.string(),
  /** Files that could not be read yet. */
  pending: v.array(PendingFile),
  /** When a file was last read to its end. */
  lastReadAt: v.nullable(v.string()),
  lastError: v.nullable(v.string()),
  /** Files that were given up or are too old, since the beginning. */
  lost: v.number(),
  losses: v.optional(v.array(Loss), []),
})
export type FeedState = v.InferOutput<typeof FeedState>

const SLOT_MS = 15 * 60_000
/** Three days. What is older is no news. */
const MOST_BEHIND = 288
/** Two hours of trying. */
const MOST_TRIES_OF_A_FILE = 8

/** Whether the newest file is all that is new. */
export const isNext = ({ through, pending }: FeedState, newest: NewsFile) =>
  pending.length === 0 && Date.parse(newest.at) - Date.parse(through) <= SLOT_MS

export interface DueFiles {
  readonly state: FeedState
  /** Oldest first. */
  readonly due: readonly PendingFile[]
}

/** What is to be read now. All of it is pending until it has been read, so a crash loses none of it. */
export function dueFiles(state: FeedState | undefined, listed: readonly NewsFile[], now: string): DueFiles {
  const fresh = state ? listed.filter(({ at }) => at > state.through) : listed.slice(-1)
  const corrected = new Map(listed.map((file) => [file.at, file]))
  const before = (state?.pending ?? []).map((file) => ({ ...file, ...corrected.get(file.at) }))
  const all = [...before, ...fresh.map((file) => ({ ...file, tries: 0 }))].sort((a, b) =>
    a.at.localeCompare(b.at),
  )
  const pending = all.slice(-MOST_BEHIND)
  const through = fresh.at(-1)?.at ?? state?.through ?? ''
  const tooOld = all.length - pending.length
  const { lastReadAt = null, lastError = null, lost = 0, losses = [] } = state ?? {}
  const noted = withLoss(losses, { at: now, files: tooOld, lines: 0 })
  return {
    state: { through, pending, lastReadAt, lastError, lost: lost + tooOld, losses: noted },
    due: pending,
  }
}

export const afterRead = (
  state: FeedState,
  { at }: PendingFile,
  readAt: string,
  brokenLines: number,
): FeedState => ({
  ...state,
  pending: state.pending.filter((file) => file.at !== at),
  lastReadAt: readAt,
  lastError: null,
  losses: withLoss(state.losses, { at: readAt, files: 0, lines: brokenLines }),
})

/** A file that fails again and again is given up, so that the others don't wait for it. */
export function afterFailure(
  state: FeedState,
  { at, tries }: PendingFile,
  error: string,
  now: string,
): FeedState {
  const isLost = tries + 1 >= MOST_TRIES_OF_A_FILE
  return {
    ...state,
    pending: state.pending.flatMap((file) =>
      file.at !== at ? [file] : isLost ? [] : [{ ...file, tries: tries + 1 }],
    ),
    lastError: error,
    lost: state.lost + (isLost ? 1 : 0),
    losses: withLoss(state.losses, { at: now, files: isLost ? 1 : 0, lines: 0 }),
  }
}
