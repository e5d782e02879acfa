export const DAY_MS = 86_400_000
/** The first look. */
const FIRST = Date.parse('2026-06-01T12:00:00.000Z')

/** When the world is looked at. */
export const lookAt = (day: number): Date => new Date(FIRST + day * DAY_MS)

/** What a look can see first on its day has happened some hours before. */
export const happenedAt = (day: number): number => lookAt(day).getTime() - 3 * 3_600_000

export const dayOf = (instant: string): number => Math.round((Date.parse(instant) - FIRST) / DAY_MS)
