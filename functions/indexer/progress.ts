import type { ItemChange } from '../shared/stream.ts'

/** How far behind the indexer was in one batch. */
export interface BatchProgress {
  readonly at: string
  /** When the oldest change of the batch was written. */
  readonly oldest: string
  /** Whether the batch has to be tried again. */
  readonly failing: boolean
}

export interface ProgressLog {
  note(progress: BatchProgress): Promise<void>
  /** The newest note of each worker. */
  all(): Promise<readonly BatchProgress[]>
}

/** How far the index is behind what is stored. */
interface IndexLag {
  /** The age of the oldest change in the newest batches, when they were indexed; now, if they can't be indexed. */
  readonly lagMs: number
  readonly indexedAt: string
}

const BEHIND_MS = 2_000
const EVERY_MS = { behind: 1_000, current: 60_000 } as const
/** Workers run side by side: the slowest of them counts. */
const SAME_TIME_MS = 10_000

const time = (text: string) => Date.parse(text)
const isBehind = ({ at, oldest, failing }: BatchProgress) => failing || time(at) - time(oldest) >= BEHIND_MS

export function batchProgress(
  changes: readonly ItemChange[],
  results: readonly PromiseSettledResult<unknown>[],
  now: Date,
): BatchProgress {
  const failed = changes.filter((_, index) => results[index]?.status !== 'fulfilled')
  const counted = failed.length > 0 ? failed : changes
  const oldest = Math.min(now.getTime(), ...counted.map((change) => change.at.getTime()))
  return {
    at: now.toISOString(),
    oldest: new Date(oldest).toISOString(),
    failing: failed.length > 0,
  }
}

/** Notes the progress of one worker: about once a minute, and once a second while it is behind. */
export function progressNoter(note: ProgressLog['note']) {
  let last: BatchProgress | undefined
  return async (progress: BatchProgress): Promise<void> => {
    const every = isBehind(progress) ? EVERY_MS.behind : EVERY_MS.current
    const isSame = last !== undefined && isBehind(last) === isBehind(progress)
    if (isSame && time(progress.at) - time(last?.at ?? '') < every) return
    last = progress
    await note(progress)
  }
}

export function indexLag(noted: readonly BatchProgress[], now: Date): IndexLag | null {
  const newest = Math.max(...noted.map(({ at }) => time(at)))
  const recent = noted.filter(({ at, failing }) => failing || time(at) > newest - SAME_TIME_MS)
  if (recent.length === 0) return null
  const lags = recent.map(({ at, oldest, failing }) => (failing ? now.getTime() : time(at)) - time(oldest))
  return { lagMs: Math.max(0, ...lags), indexedAt: new Date(newest).toISOString() }
}
