import type { Document } from '../search/document.ts'
import { dayOf, timeAt } from '../search/position.ts'
import type { StoredItem } from '../shared/stream.ts'
import type { ChangedRow } from './changed-row.ts'
import type { CapturedRow } from './feed/feed-writer.ts'

/** The rows that everybody, or their organization, sees since these changes, and that are still stored. */
export const newRows = (rows: readonly ChangedRow[]): CapturedRow[] =>
  rows.flatMap(({ changes, current, document }) => {
    if (!document || changes.every(({ before }) => wasShown(before, current))) return []
    const { scope, dataset, id } = document
    const shownAt = Math.max(...changes.map(({ at }) => at.getTime()))
    return [{ scope, dataset, id, capturedAt: captureOf(document, shownAt) }]
  })

/** A stub becomes a row when a source or an import fills it in. */
const wasShown = (before: StoredItem | undefined, now: StoredItem | undefined) =>
  before !== undefined && before.kind === now?.kind && before.stub !== true

const captureOf = ({ capturedAt, position }: Document, shownAt: number) =>
  capturedAt ?? Math.max(timeAt(position), shownAt)

/** A new signal with the day of its capture. */
export const newSignals = (rows: readonly ChangedRow[]) =>
  newRows(rows)
    .filter(({ dataset }) => dataset === 'signals')
    .map((row) => ({ ...row, day: dayOf(new Date(row.capturedAt)) }))
