import { parseTime } from '../text/parse-time.ts'
import { placeOffsetMs } from '../text/time-zones.ts'

const HOUR_MS = 3_600_000
/** EDGAR accepts filings at these hours of New York. */
const OPENS = 6
const CLOSES = 22

/**
 * When filings of one filer were accepted. For about one filer in five, the times are those of New York although they
 * end with Z, and always for all of a filer's filings (measured in github.com/theOGognf/finagg, issue 64).
 */
export function acceptanceTimes(
  column: readonly (string | null | undefined)[],
  now: Date,
): (string | undefined)[] {
  const times = column.map((text) => millisecondsOf(text))
  const known = times.filter((time) => !Number.isNaN(time))
  const closed = (asUtc: boolean) =>
    known.filter((time) => !isOpen(asUtc ? time - offsetAt(time) : time)).length
  const isNewYork = closed(true) > closed(false)
  return times.map((time) =>
    Number.isNaN(time) ? undefined : parseTime(isNewYork ? time + offsetAt(time) : time, now),
  )
}

/** Not clipped to now: it may become earlier or later. */
const millisecondsOf = (text: string | null | undefined): number => {
  const read = parseTime(text, new Date(8.64e15))
  return read === undefined ? Number.NaN : Date.parse(read)
}

const offsetAt = (time: number) => placeOffsetMs('America/New_York', time) ?? 0

/** A time as if its clock were that of New York. */
function isOpen(clock: number): boolean {
  const hour = (clock % (24 * HOUR_MS)) / HOUR_MS
  return hour >= OPENS && hour <= CLOSES
}
