import { DAYS, type Rhythm } from './rhythm.ts'
import { dayThere, hourThere } from './zoned-time.ts'

const DAY = 86_400_000
const STEPS = { '15m': 900_000, '1h': 3_600_000 } as const
/** A week, and a day before and after it: clocks there may show another day. */
const DAYS_AHEAD = 9

/** The next digest after this time. */
export function nextDue(rhythm: Rhythm, now: Date): Date {
  if (!('hour' in rhythm)) {
    const step = STEPS[rhythm.every]
    return new Date((Math.floor(now.getTime() / step) + 1) * step)
  }
  const { hour, timeZone } = rhythm
  const today = dayThere(now, timeZone)
  for (let ahead = -1; ahead < DAYS_AHEAD; ahead += 1) {
    const day = today + ahead * DAY
    if (rhythm.every === '7d' && DAYS[new Date(day).getUTCDay()] !== rhythm.day) continue
    const at = hourThere(day, hour, timeZone)
    if (at > now) return at
  }
  throw new Error(`${timeZone} has no ${hour} o'clock in the next days`)
}
