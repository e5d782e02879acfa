import { isOver, type PushMessage, type StoredPush } from '../push.ts'
import type { PushPart, RunningPushes } from '../push-part.ts'
import type { Timer } from '../requests/pace-requests.ts'
import type { PushProgress } from '../rows/part-rows.ts'
import { COUNT_EVERY_MS } from '../worker-limits.ts'

export interface PartRun {
  push: StoredPush
  message: PushMessage
  worker: string
  part: PushPart
}

interface SavePartWorld {
  pushes: Pick<RunningPushes, 'get' | 'save' | 'saveCounted'>
  timer: Timer
}

/** True when the push is over, or was deleted with its list. */
export async function hasEnded(
  pushes: Pick<RunningPushes, 'get'>,
  { organizationId, listId, id }: StoredPush,
) {
  const now = await pushes.get(organizationId, listId, id)
  return now === undefined || isOver(now)
}

/**
 * A caller who watches the push sees its counts grow and its first error at once. Counting at every request would
 * cost too much. The one who counts also looks whether the push goes on.
 */
export function savePart({ pushes, timer }: SavePartWorld, { push, message, worker, part }: PartRun) {
  const held = { push, part: message.chunk, worker }
  const counted = new Set(settledRows(part).filter((row) => !part.uncounted.includes(row)))
  let countedAt = timer.now()
  let isNewError = push.lastError === null

  async function save(progress: PushProgress, lastError: string | null): Promise<boolean> {
    const uncounted = settledRows(progress).filter((row) => !counted.has(row))
    const isDue = timer.now() - countedAt >= COUNT_EVERY_MS || (lastError !== null && isNewError)
    if (!isDue) {
      await pushes.save(held, progress, uncounted)
      return true
    }
    countedAt = timer.now()
    if (lastError !== null) isNewError = false
    const isCounted = await pushes.saveCounted(held, { ...progress, lastError }, uncounted)
    if (isCounted) for (const row of uncounted) counted.add(row)
    return !(await hasEnded(pushes, push))
  }

  return (progress: PushProgress, lastError: string | null): Promise<boolean> =>
    save(progress, lastError).catch(async (error: unknown) => {
      if (await hasEnded(pushes, push)) return false
      throw error
    })
}

const settledRows = ({ outcomes }: PushProgress): number[] =>
  outcomes.flatMap((outcome, row) => (outcome === null ? [] : [row]))
