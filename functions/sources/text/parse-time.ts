import { placeOffsetMs, zoneOffsetMs } from './time-zones.ts'
import { writtenDay } from './written-day.ts'

const EARLIEST = Date.UTC(1990, 0, 1)
const LONGEST = 100

/** ISO 8601, never after `now`; undefined for a value that is no time, or that could be several. */
export function parseTime(value: unknown, now: Date): string | undefined {
  const milliseconds =
    typeof value === 'number' ? fromEpoch(value) : typeof value === 'string' ? parse(value) : NaN
  if (!(milliseconds >= EARLIEST)) return undefined
  return new Date(Math.min(milliseconds, now.getTime())).toISOString()
}

/** Seconds since 1970, or milliseconds, which have three digits more. */
const fromEpoch = (value: number) => (value > 100_000_000_000 ? value : value * 1000)

function parse(value: string): number {
  const [text = ''] = value.trim().slice(0, LONGEST).split('(')
  const onOneLine = text.replace(/\s+/g, ' ').trim()
  if (/^\d{9,13}$/.test(onOneLine)) return fromEpoch(Number(onOneLine))
  const day = writtenDay(onOneLine)
  return day ? day.midnight + timeOfDay(day.rest, day.midnight) : NaN
}

const CLOCK =
  /^(?:T|,? ?-? ?(?:at )?)(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,](\d{1,9}))? ?([AaPp]\.?[Mm]\.?)? ?([A-Za-z]{0,5}|[A-Za-z]{1,20}\/[A-Za-z_/]{1,30})(?: ?([+-]\d{1,2}:?(?:\d{2})?)(?: ?[A-Za-z]{1,5})?)?$/

/** Milliseconds since midnight of UTC. A time without a zone, or with an unknown one, is one of UTC. */
function timeOfDay(text: string, midnight: number): number {
  if (text === '' || zoneOffsetMs(text.trim()) !== undefined) return 0
  const [, hour = '', minutes = '', seconds = '0', fraction = '0', half, name = '', offset] =
    CLOCK.exec(text) ?? []
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0)
  if (hour === '' || hours > 24 || Number(minutes) > 59 || Number(seconds) > 60) return NaN
  const local = ((hours * 60 + Number(minutes)) * 60 + Number(seconds) + Number(`0.${fraction}`)) * 1000
  return Math.floor(local) + (zoneOffsetMs(offset ?? name) ?? placeOffsetMs(name, midnight) ?? 0)
}
