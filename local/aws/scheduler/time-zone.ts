/** A local time in a time zone. */
export interface WallTime {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

const DAY_MS = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

export function isTimeZone(zone: string): boolean {
  try {
    formatOf(zone)
    return true
  } catch {
    return false
  }
}

export function wallTimeOf(instant: number, zone: string): WallTime {
  const parts = new Map<string, number>()
  for (const { type, value } of formatOf(zone).formatToParts(instant)) parts.set(type, Number(value))
  const part = (name: string) => parts.get(name) ?? 0
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  }
}

/** The instant of a local time. Undefined when the clocks skip it; the first of two when they repeat it. */
export function instantOf(wall: WallTime, zone: string): number | undefined {
  const asUtc = utcOf(wall)
  if (zone === 'UTC') return asUtc
  const candidates = [asUtc - DAY_MS, asUtc + DAY_MS]
    .map((near) => asUtc - offsetAt(near, zone))
    .filter((instant) => utcOf(wallTimeOf(instant, zone)) === asUtc)
  return candidates.length > 0 ? Math.min(...candidates) : undefined
}

const utcOf = ({ year, month, day, hour, minute, second }: WallTime) =>
  Date.UTC(year, month - 1, day, hour, minute, second)

const offsetAt = (instant: number, zone: string) =>
  utcOf(wallTimeOf(instant, zone)) - Math.floor(instant / 1000) * 1000

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, format)
  return format
}
