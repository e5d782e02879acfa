const MINUTE = 60_000
const DAY = 86_400_000

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-u-ca-iso8601', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  clocks.set(timeZone, clock)
  return clock
}

const NAME = /^[A-Za-z][\w/+-]{0,63}$/

/** Names of the IANA database only: an offset does not follow summer time. */
export function isTimeZone(name: string): boolean {
  if (!NAME.test(name)) return false
  try {
    return clockOf(name) !== undefined
  } catch {
    return false
  }
}

/** What clocks show there, to the minute, written as if it were UTC. */
function shownThere(at: number, timeZone: string): number {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
}

const offsetAt = (at: number, timeZone: string) => shownThere(at, timeZone) - Math.floor(at / MINUTE) * MINUTE

/** The day there, as its midnight in UTC. */
export const dayThere = (at: Date, timeZone: string): number =>
  Math.floor(shownThere(at.getTime(), timeZone) / DAY) * DAY

/**
 * When clocks there first show this hour of that day. Where they leap over it, the hour is as long after the leap as it
 * would have been before.
 */
export function hourThere(day: number, hour: number, timeZone: string): Date {
  const wanted = day + hour * 3_600_000
  const [before, after] = [offsetAt(wanted - DAY, timeZone), offsetAt(wanted + DAY, timeZone)]
  const fitting = [wanted - before, wanted - after].filter((at) => shownThere(at, timeZone) === wanted)
  return new Date(fitting.length > 0 ? Math.min(...fitting) : wanted - before)
}
