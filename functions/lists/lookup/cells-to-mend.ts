import { cut } from '../../sheets/sheet.ts'

/** A row is stored with others, and answers have an end. */
const MOST_OF_A_ROW = 10_000
const MOST_CELLS = 1000
const SHORT = 25

/** The cells of an answer have so many characters. */
export const MOST_CHARACTERS = 1_000_000

export const charactersIn = (cells: readonly string[]) => cells.reduce((sum, { length }) => sum + length, 0)

/** The cells of a row that has to be mended. Of a row that is very long, they are cut. */
export function cellsToMend(given: readonly string[]): string[] {
  const cells = given.slice(0, MOST_CELLS).map((cell) => cell.toWellFormed())
  const longest = charactersIn(cells) <= MOST_OF_A_ROW ? MOST_OF_A_ROW : SHORT
  return cells.map((cell) => cut(cell, longest))
}

/** The same for the rows of one answer. The last ones come without, where they would not fit. */
export function cellsWithinAnswer(): (
  given: readonly string[] | undefined,
) => { cells: string[] } | undefined {
  let characters = 0
  return (given) => {
    if (given === undefined || characters > MOST_CHARACTERS) return undefined
    const cells = cellsToMend(given)
    characters += charactersIn(cells)
    return { cells }
  }
}
