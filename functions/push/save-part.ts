import { isOver } from './push.ts'
import type { PushProgress } from './rows/part-rows.ts'
import type { SendingRows } from './rows/send-rows.ts'
import type { PartRun, RunPartWorld } from './run-part.ts'
import { COUNT_EVERY_MS } from './worker-limits.ts'

/**
 * A caller who watches the push sees its counts grow and its first error at once. Counting at every request would
 * cost too much. The one who counts also sees whether the push was ended meanwhile.
 */
export function savePart({ pushes, timer }: RunPartWorld, { push, message, worker, part }: PartRun) {
  const held = { push, part: message.chunk, worker }
  const counted = new Set(settledRows(part).filter((row) => !part.uncounted.includes(row)))
  let countedAt = timer.now()
  let isNewError = push.lastError === null

  const count: SendingRows['save'] = async (progress, lastError) => {
    countedAt = timer.now()
    if (lastError !== null) isNewError = false
    const isCounted = await pushes.saveCounted(held, { ...progress, lastError }, uncounted(progress))
    if (isCounted) for (const row of settledRows(progress)) counted.add(row)
    const now = await pushes.get(push.organizationId, push.listId, push.id)
    return now !== undefined && !isOver(now)
  }
  const uncounted = (progress: PushProgress) => settledRows(progress).filter((row) => !counted.has(row))

  return async (progress: PushProgress, lastError: string | null): Promise<boolean> => {
    const isDue = timer.now() - countedAt >= COUNT_EVERY_MS || (lastError !== null && isNewError)
    if (isDue) return count(progress, lastError)
    await pushes.save(held, progress, uncounted(progress))
    return true
  }
}

const settledRows = ({ outcomes }: PushProgress): number[] =>
  outcomes.flatMap((outcome, row) => (outcome === null ? [] : [row]))
