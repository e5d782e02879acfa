const EARLIEST = Date.UTC(1990, 0, 1)
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/
const NO_ZONE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/

/** A source's idea of a time as ours: never after now, undefined when it says nothing usable. */
export function instant(value: unknown, now: Date): string | undefined {
  const milliseconds =
    typeof value === 'number' ? epoch(value) : typeof value === 'string' ? parse(value.trim()) : NaN
  if (!(milliseconds >= EARLIEST)) return undefined
  return new Date(Math.min(milliseconds, now.getTime())).toISOString()
}

/** Seconds or milliseconds: they are three digits apart for any time in living memory. */
const epoch = (value: number) => (value > 100_000_000_000 ? value : value * 1000)

function parse(value: string): number {
  if (/^\d{9,13}$/.test(value)) return epoch(Number(value))
  if (DATE_ONLY.test(value)) return realDay(value)
  // A date and time without a zone would be read as the machine's own.
  if (NO_ZONE.test(value)) return Date.parse(`${value.replace(' ', 'T')}Z`)
  return Date.parse(value)
}

function realDay(value: string): number {
  const midnight = Date.parse(`${value}T00:00:00Z`)
  return Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(value) ? NaN : midnight
}
