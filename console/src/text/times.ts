const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY
/** The clocks of service and browser may differ a little. */
const CLOCKS_APART = 5_000

/** `4 min ago`, `in 2 h`; more than a week away, the date. */
export function relativeTime(at: string, now: number): string {
  const time = Date.parse(at)
  if (Number.isNaN(time)) return at
  const away = Math.abs(time - now)
  if (away < MINUTE) return time > now + CLOCKS_APART ? 'in a moment' : 'just now'
  if (away > WEEK) return shortDate(time, now)
  return time > now ? `in ${span(away)}` : `${span(away)} ago`
}

function span(ms: number): string {
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`
  if (ms < DAY) return `${Math.floor(ms / HOUR)} h`
  const days = Math.floor(ms / DAY)
  return days === 1 ? '1 day' : `${days} days`
}

function shortDate(time: number, now: number): string {
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear()
  const year = isThisYear ? {} : { year: 'numeric' as const }
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...year }).format(time)
}

/** With its zone, for who hovers. */
export function absoluteTime(at: string): string {
  const time = Date.parse(at)
  if (Number.isNaN(time)) return at
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'long' }).format(time)
}

/** `14:05`, in the zone of the reader. */
export function clockTime(at: string): string {
  const time = Date.parse(at)
  if (Number.isNaN(time)) return at
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(time)
}

/** `3 Nov`: a UTC day, whatever zone the reader is in. */
export function dayText(day: string): string {
  const time = Date.parse(day)
  if (Number.isNaN(time)) return day
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(time)
}

/** The UTC day, as the API counts days. */
export const utcDay = (time: number) => new Date(time).toISOString().slice(0, 10)

export const daysAgo = (days: number, now = Date.now()) => utcDay(now - days * DAY)

export const hoursAgo = (hours: number, now = Date.now()) => new Date(now - hours * HOUR).toISOString()

/** When something was used last, which is known to the day. */
export function usedText(at: string | null): string {
  if (at === null) return 'never'
  return at.slice(0, 10) === utcDay(Date.now()) ? 'today' : dayText(at.slice(0, 10))
}
