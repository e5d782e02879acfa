const EARLIEST = Date.UTC(1990, 0, 1)
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/
const NO_ZONE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/

/** ISO 8601, never after `now`; undefined for a value that is no time. */
export function parseTime(value: unknown, now: Date): string | undefined {
  const milliseconds =
    typeof value === 'number' ? fromEpoch(value) : typeof value === 'string' ? parse(value.trim()) : NaN
  if (!(milliseconds >= EARLIEST)) return undefined
  return new Date(Math.min(milliseconds, now.getTime())).toISOString()
}

/** Seconds since 1970, or milliseconds, which have three digits more. */
const fromEpoch = (value: number) => (value > 100_000_000_000 ? value : value * 1000)

function parse(value: string): number {
  if (/^\d{9,13}$/.test(value)) return fromEpoch(Number(value))
  if (DATE_ONLY.test(value)) return realDay(value)
  // Without a zone, JavaScript takes the machine's zone.
  if (NO_ZONE.test(value)) return Date.parse(`${value.replace(' ', 'T')}Z`)
  return Date.parse(value)
}

function realDay(value: string): number {
  const midnight = Date.parse(`${value}T00:00:00Z`)
  return Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(value) ? NaN : midnight
}
