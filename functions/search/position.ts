/** A row's place in its dataset. Positions sort newest first, then by id. */
export type Position = string

/** Later than every year of four digits; the difference always has 15 digits. */
const END_OF_TIME = 900_000_000_000_000
const DIGITS = 15
export const DAY_MS = 86_400_000

const timePart = (time: number) => String(END_OF_TIME - time).padStart(DIGITS, '0')

export const positionOf = (createdAt: string, id: string): Position =>
  `${timePart(Date.parse(createdAt))}#${id}`

/** When the row at this position was created, in milliseconds. */
export const timeAt = (position: Position) => END_OF_TIME - Number(position.slice(0, DIGITS))

/** In milliseconds. */
export const timeBetween = (one: Position, other: Position) =>
  Number(other.slice(0, DIGITS)) - Number(one.slice(0, DIGITS))

export const idAt = (position: Position) => position.slice(DIGITS + 1)

/** Both ends included. */
export interface PositionRange {
  readonly from: Position
  readonly to: Position
}

/** Sorts directly after a position: no character of an id sorts before `!`. */
export const justAfter = (position: Position): Position => `${position}!`

/** Sorts before every position. DynamoDB refuses an empty sort key. */
export const START: Position = '0'

/** Sorts after every position. */
export const END: Position = '~'

/** Whole UTC days, both included. Without a first day, all days until the last. */
export const daysRange = (fromDate: string | undefined, toDate: string): PositionRange => ({
  from: timePart(Date.parse(toDate) + DAY_MS - 1),
  to: fromDate === undefined ? END : `${timePart(Date.parse(fromDate))}~`,
})

export const dayOf = (now: Date) => now.toISOString().slice(0, 10)
