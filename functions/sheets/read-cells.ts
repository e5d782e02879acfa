import { isNothing } from './cell-kinds.ts'
import type { ColumnField } from './column-meanings.ts'
import type { ReadColumn } from './recognize-columns.ts'

/** A cell and the place of its column. */
interface FoundCell {
  readonly text: string
  readonly column: number
}

/** Finds the cell of a field in a row: of several columns, the first one that is not empty there. */
export type ReadCell = (cells: readonly string[], field: ColumnField) => FoundCell | undefined

export function readCells(columns: readonly ReadColumn[]): ReadCell {
  const places = new Map<ColumnField, number[]>()
  const inOrder = [...columns.entries()].sort(([, a], [, b]) => a.order - b.order)
  for (const [at, { field }] of inOrder)
    if (field !== null) places.set(field, [...(places.get(field) ?? []), at])
  return (cells, field) => {
    for (const column of places.get(field) ?? []) {
      const text = cells[column]?.trim() ?? ''
      if (!isNothing(text)) return { text, column }
    }
    return undefined
  }
}
