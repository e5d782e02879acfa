import * as v from 'valibot'
import { groupBy } from '../shared/group-by.ts'

/** News that could not be read, and never will be. */
export const Loss = v.object({ at: v.string(), files: v.number(), lines: v.number() })
export type Loss = v.InferOutput<typeof Loss>

type Lost = Omit<Loss, 'at'>

/** A day of files. What is older is added up by days. */
const MOST_EXACT = 96
/** Longer than the longest interval of a run. */
const MOST_DAYS = 45

export function withLoss(losses: readonly Loss[], loss: Loss): Loss[] {
  if (loss.files + loss.lines === 0) return [...losses]
  const all = [...losses, loss]
  const days = groupBy(all.slice(0, -MOST_EXACT), ({ at }) => at.slice(0, 10))
  const older = [...days.values()].map((ofDay) => ({ at: ofDay.at(-1)?.at ?? '', ...sumOf(ofDay) }))
  return [...older.slice(-MOST_DAYS), ...all.slice(-MOST_EXACT)]
}

export const lostSince = (losses: readonly Loss[], since: string): Lost =>
  sumOf(losses.filter(({ at }) => at >= since))

const sumOf = (losses: readonly Lost[]): Lost => ({
  files: losses.reduce((sum, { files }) => sum + files, 0),
  lines: losses.reduce((sum, { lines }) => sum + lines, 0),
})
