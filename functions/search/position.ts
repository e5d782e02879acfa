/** Where a row stands in its dataset. Positions sort as rows are shown: newest first, then by id. */
export type Position = string

/** Later than every date that can be written with a year of four digits, by as much as keeps 15 digits. */
const END_OF_TIME = 900_000_000_000_000
const DIGITS = 15
const DAY_MS = 86_400_000

const timePart = (time: number) => String(END_OF_TIME - time).padStart(DIGITS, '0')

export const positionOf = (createdAt: string, id: string): Position =>
  `${timePart(Date.parse(createdAt))}#${id}`

/** How long before the one is the other, in milliseconds. */
export const timeBetween = (one: Position, other: Position) =>
  Number(other.slice(0, DIGITS)) - Number(one.slice(0, DIGITS))

export const idAt = (position: Position) => position.slice(DIGITS + 1)

/** Both ends included. */
export interface PositionRange {
  readonly from: Position
  readonly to: Position
}

/** Sorts right behind a position and before every other one: no id has a character that comes this early. */
export const justAfter = (position: Position): Position => `${position}!`

/** Sorts behind every position. */
export const END: Position = '~'

/** The rows of whole UTC days, both included; without a first day, from the beginning. */
export const daysRange = (fromDate: string | undefined, toDate: string): PositionRange => ({
  from: timePart(Date.parse(toDate) + DAY_MS - 1),
  to: fromDate === undefined ? END : `${timePart(Date.parse(fromDate))}~`,
})

export const dayOf = (now: Date) => now.toISOString().slice(0, 10)
