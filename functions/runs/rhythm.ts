import { INTERVALS, type Interval } from '../shared/fields.ts'

export const addMs = (instant: string | Date, ms: number) =>
  new Date(new Date(instant).getTime() + ms).toISOString()

/** The scheduler names its instants without fractions of a second. */
const wholeSecond = (instant: Date) => new Date(Math.floor(instant.getTime() / 1000) * 1000).toISOString()

/** A run by hand needs an instant of its own, even within a second of the last run. */
export const manualInstant = (lastAt: string | null, now: Date) => {
  const at = wholeSecond(now)
  return lastAt !== null && at <= lastAt ? addMs(lastAt, 1000) : at
}

export const isOnGrid = (anchor: string, interval: Interval, at: string) =>
  (Date.parse(at) - Date.parse(anchor)) % INTERVALS[interval] === 0

/** A run outside the rhythm sets a new one: intervals count from the run's start. */
export const anchorAfter = (anchor: string, interval: Interval, at: string) =>
  isOnGrid(anchor, interval, at) ? anchor : addMs(at, INTERVALS[interval])

export function nextOnGrid(anchor: string, interval: Interval, now: Date): string {
  const missed = Math.max(0, Math.ceil((now.getTime() - Date.parse(anchor)) / INTERVALS[interval]))
  return addMs(anchor, missed * INTERVALS[interval])
}

/** A list or keyword that never ran begins at once. */
export const nextAfterPause = (
  { lastAt, anchor }: { readonly lastAt: string | null; readonly anchor: string },
  interval: Interval,
  now: Date,
) => (lastAt === null ? soonestAfter(now) : nextOnGrid(anchor, interval, now))

const soonestAfter = (now: Date) => wholeSecond(new Date(now.getTime() + 5000))

/** A changed interval counts from the last run's start, but its next run is never in the past. */
export function nextAfterChange(
  { lastAt, anchor }: { readonly lastAt: string | null; readonly anchor: string },
  interval: Interval,
  now: Date,
): string {
  const counted = addMs(lastAt ?? anchor, INTERVALS[interval])
  const soonest = soonestAfter(now)
  return counted > soonest ? counted : soonest
}
