import { dayOf } from '../search/position.ts'
import type { ChangedRow } from './changed-row.ts'
import type { CapturedSignal } from './feed/feed-writer.ts'

interface NewSignal extends CapturedSignal {
  /** Of the capture. */
  readonly day: string
}

/** The signals that these changes brought and that are still stored. */
export const newSignals = (rows: readonly ChangedRow[]): NewSignal[] =>
  rows.flatMap(({ changes, document }) => {
    if (!document || document.capturedAt === null) return []
    if (changes.every(({ before }) => before !== undefined)) return []
    const { scope, id, capturedAt } = document
    return [{ scope, id, capturedAt, day: dayOf(new Date(capturedAt)) }]
  })
