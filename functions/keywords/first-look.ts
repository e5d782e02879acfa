import { INTERVALS, type Interval } from '../shared/fields.ts'
import type { Scrapper } from './keyword.ts'

const DAY_MS = INTERVALS['1d']

/** A job opening stays open for weeks. */
const FIRST_LOOK_MS = { SEARCH_NEWS: 7 * DAY_MS, SEARCH_SOCIAL_POSTS: 7 * DAY_MS, SEARCH_JOBS: 60 * DAY_MS }

/** How far a search looks back that nothing was read for before. */
export const firstLookMs = (scrapper: Scrapper, interval: Interval) =>
  Math.max(FIRST_LOOK_MS[scrapper], INTERVALS[interval])

/** Rounded down, so that equal queries of several organizations are one request. */
export const roundedDown = (instant: number, now: Date) => {
  const step = now.getTime() - instant > DAY_MS ? DAY_MS : INTERVALS['1h']
  return new Date(Math.floor(instant / step) * step)
}

/** Since when a first run searches. A preview asks the same, and so shares the answers of sources. */
export const firstLook = (scrapper: Scrapper, interval: Interval, now: Date) =>
  roundedDown(now.getTime() - firstLookMs(scrapper, interval), now)
